import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { readRecord } from '@rumbo/domain/records/imports/rows/read-record'
import {
  type CountedRow,
  counted,
  nothingCounted,
  type Tally,
} from '@rumbo/domain/records/imports/rows/tally'
import type { By } from '../../../access/scope/actor.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import {
  earlierOfKeys,
  gatherRows,
  leadersAfter,
  membersOf,
  type RowResult,
  saveKeys,
  saveResults,
  saveRows,
} from '../rows/import-rows.queries.ts'
import { repairedRows, repairedRowsAt } from '../rows/repaired-rows.service.ts'
import type { Reading } from './reading-of.service.ts'
import { type Group, type Settled, settle } from './settle.service.ts'

/** What importing asks of the rest of the server. */
export type ImportNeeds = {
  readonly storage: Storage
  /** Records that a run writes in one transaction; defaults to 5,000. */
  readonly atOnce?: number
}

/** Where a check or a run is: rows before `n` are done; while keys are gathered, `resume` says where it goes on. */
export type ImportCursor = {
  readonly phase: 'keys' | 'records'
  readonly n: number
  readonly resume: number
  readonly tally: Tally
}

/** The cursor of a work, or where it begins: rows of one record may stand anywhere, so that keys are gathered first. */
export function cursorOf(cursor: Json, { importRow }: Reading): ImportCursor {
  if (cursor !== null) return cursor as unknown as ImportCursor
  const phase = importRow.options.grouped ? 'keys' : 'records'
  return { phase, n: 0, resume: 0, tally: nothingCounted }
}

/** Rows whose keys are gathered in one step. */
const keysAtOnce = 5_000

/** Gathers the keys of the next rows; after the last, rows of one key are one record. */
export async function gatherStep(
  scope: Scope,
  { storage }: ImportNeeds,
  { reading, cursor }: { readonly reading: Reading; readonly cursor: ImportCursor },
): Promise<ImportCursor> {
  const { importRow } = reading
  const rows = await repairedRows(scope, storage, { importRow, from: cursor.n, count: keysAtOnce })
  if (rows.length > 0) await scope.all(saveKeys(importRow.id, keysOf(reading, rows)))
  const n = cursor.n + rows.length
  if (n < importRow.rows && rows.length > 0) return { ...cursor, n }
  await scope.all(gatherRows(importRow.id))
  return { ...cursor, phase: 'records', n: cursor.resume }
}

const keysOf = (reading: Reading, rows: Group) =>
  rows.map((row) => ({ n: row.n, hash: reading.keyOf(row).hash }))

/** The next records, and the row at which those after them begin. */
export async function nextGroups(
  scope: Scope,
  { storage }: ImportNeeds,
  { reading, from, most }: { readonly reading: Reading; readonly from: number; readonly most: number },
): Promise<{ readonly groups: readonly Group[]; readonly next: number }> {
  const { importRow } = reading
  if (!importRow.options.grouped) {
    const rows = await repairedRows(scope, storage, { importRow, from, count: most })
    return {
      groups: rows.map((row) => [row]),
      next: rows.length < most ? importRow.rows : from + rows.length,
    }
  }
  const leaders = (await scope.all(leadersAfter(importRow.id, from - 1, most))).map(({ n }) => n)
  const groups = await groupsOf(scope, { storage }, { reading, leaders })
  return { groups, next: leaders.length < most ? importRow.rows : (leaders.at(-1) ?? 0) + 1 }
}

/** The rows of records, by their first ones. */
export async function groupsOf(
  scope: Scope,
  { storage }: Pick<ImportNeeds, 'storage'>,
  { reading, leaders }: { readonly reading: Reading; readonly leaders: readonly number[] },
): Promise<readonly Group[]> {
  if (leaders.length === 0) return []
  const { importRow } = reading
  const members = importRow.options.grouped
    ? await scope.all(membersOf(importRow.id, leaders))
    : leaders.map((n) => ({ n, leader: n }))
  const rows = await repairedRowsAt(scope, storage, { importRow, ns: members.map(({ n }) => n) })
  const byLeader = new Map(leaders.map((n) => [n, [] as Group[number][]]))
  for (const { n, leader } of members) {
    const row = rows.get(n)
    if (row) byLeader.get(leader)?.push(row)
  }
  return [...byLeader.values()].filter((group) => group.length > 0)
}

type Settling = {
  readonly reading: Reading
  readonly groups: readonly Group[]
  readonly isTrial: boolean
  readonly by: By
}

/** Settles records, and keeps what became of their rows. */
export async function settleGroups(
  scope: Scope,
  needs: ImportNeeds,
  { reading, groups, isTrial, by }: Settling,
): Promise<{ readonly settled: readonly Settled[]; readonly results: readonly RowResult[] }> {
  const { importRow } = reading
  const earlier = await earlierRows(scope, needs, { reading, groups, isTrial })
  const settled = await settle(scope, groups, { reading, by, isTrial, earlier })
  const results = settled.flatMap(({ group, outcome, recordId, problems }) =>
    group.map((row, at) => ({
      n: row.n,
      isLeader: at === 0,
      outcome,
      recordId,
      problems: problems.filter(({ n }) => n === row.n).map(({ n, ...problem }) => problem),
    })),
  )
  if (results.length > 0)
    await scope.all(
      importRow.options.grouped
        ? saveResults(importRow.id, results)
        : saveRows(importRow.id, keyed(reading, settled, results)),
    )
  return { settled, results }
}

/** Results of rows that are a record each, with their keys. */
function keyed(reading: Reading, settled: readonly Settled[], results: readonly RowResult[]) {
  const hashes = new Map(settled.flatMap(({ group }) => group.map((row) => [row.n, reading.keyOf(row).hash])))
  return results.map((result) => ({ ...result, hash: hashes.get(result.n) ?? null }))
}

/** What earlier rows of the file say under the keys of a batch: only rows that are no records together have any. */
async function earlierRows(
  scope: Scope,
  needs: ImportNeeds,
  { reading, groups, isTrial }: Omit<Settling, 'by'>,
): Promise<(hash: string) => Promise<Values | null>> {
  const { importRow } = reading
  const first = groups[0]?.[0]?.n ?? 0
  const known = new Map<string, number>()
  // A run finds what they made by its key; that it was a row of the file is reported, and refused where records are only added.
  if (!importRow.options.grouped && reading.parts.length > 0 && first > 0) {
    const hashes = groups.flatMap(([row]) => (row ? (reading.keyOf(row).hash ?? []) : []))
    for (const { hash, n } of await scope.all(earlierOfKeys(importRow.id, hashes, first))) known.set(hash, n)
  }
  return async (hash) => {
    const n = known.get(hash)
    if (n === undefined) return null
    if (!isTrial) return {}
    const row = (await repairedRowsAt(scope, needs.storage, { importRow, ns: [n] })).get(n)
    return row ? readRecord([row], reading.targets, { empties: 'ignore' }).patch : {}
  }
}

/** The tally with the rows of a batch. */
export const withResults = (tally: Tally, results: readonly CountedRow[]): Tally => counted(tally, results)
