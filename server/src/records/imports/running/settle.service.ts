import type { Values } from '@rumbo/domain/fields/values'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import type { RowProblem } from '@rumbo/domain/records/imports/rows/problem'
import { type ReadRecord, readRecord } from '@rumbo/domain/records/imports/rows/read-record'
import { findByKey, type Keyed } from '../../../access/read/find-by-key.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import type { By } from '../../../access/scope/actor.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { turnSize, yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import type { RepairedRow } from '../rows/repaired-rows.service.ts'
import { type Put, type PutRecord, putRecords } from './put-records.service.ts'
import type { Reading, RowKey } from './reading-of.service.ts'

/** The rows of one record, the first leads. */
export type Group = readonly RepairedRow[]

/** What became of a record. */
export type Settled = {
  readonly group: Group
  readonly outcome: Put['outcome']
  readonly recordId: string | null
  readonly problems: readonly RowProblem[]
  readonly put: Put | null
}

export type SettleOptions = {
  readonly reading: Reading
  readonly by: By
  readonly isTrial: boolean
  /** Of keys that an earlier row of the file has, which wasn't refused: the values that it says, where a trial asks. */
  readonly earlier: (hash: string) => Promise<Values | null>
}

type Waiting = { readonly group: Group; readonly key: RowKey }

/**
 * Finds, reads and writes (or tries) the records of a batch. Rows that lead to one record go in one after the other, so that
 * the second finds what the first made.
 */
export async function settle(
  scope: Scope,
  groups: readonly Group[],
  options: SettleOptions,
): Promise<readonly Settled[]> {
  const { reading } = options
  const settled = new Map<Group, Settled>()
  const repeated = new Set<Group>()
  const said = new Map<string, Values>()
  let waiting: readonly Waiting[] = groups.flatMap((group) => {
    const [first] = group
    return first ? [{ group, key: reading.keyOf(first) }] : []
  })
  while (waiting.length > 0) {
    const later: Waiting[] = []
    const wave = await waveOf(scope, waiting, { reading, later })
    const ready: Ready[] = []
    for (const [at, { found, ...each }] of wave.entries()) {
      if (at > 0 && at % turnSize === 0) await yieldToEventLoop()
      const before = await saidBefore(each.key, { said, earlier: options.earlier })
      if (before !== null) repeated.add(each.group)
      const ruling = rule(reading, { key: each.key, found, isLater: before !== null })
      if (typeof ruling === 'string') settled.set(each.group, refused(each, ruling, reading))
      else if (options.isTrial && ruling === null && before) {
        settled.set(each.group, overEarlier(each.group, before, reading))
      } else ready.push(readyOf(each, ruling, reading))
    }
    for (const result of await put(scope, ready, options)) settled.set(result.group, result)
    const again = new Set(later.map(({ key }) => key.hash))
    for (const { group, key } of wave) {
      const result = settled.get(group)
      if (key.hash && again.has(key.hash) && result && result.outcome !== 'refused')
        said.set(key.hash, { ...said.get(key.hash), ...read(group, reading, null).patch })
    }
    waiting = later
  }
  return groups.flatMap((group) => {
    const result = settled.get(group)
    if (!result) return []
    return repeated.has(group) && result.outcome !== 'refused' ? withRepetition(result, reading) : result
  })
}

/** A row that changes what an earlier one of the same key brought goes in; whoever reads the check sees it. */
function withRepetition(result: Settled, reading: Reading): Settled {
  const place = keyPlace(result.group, reading)
  return { ...result, problems: [...result.problems, { ...place, code: 'KEY_REPEATED' }] }
}

/** The first cell of a record's key. */
function keyPlace(group: Group, { parts, targets }: Reading): Omit<RowProblem, 'code'> {
  const [part] = parts
  const target = targets.find(({ module, field }) => module === part?.module && field.id === part.field.id)
  return { n: group[0]?.n ?? 0, column: target?.columns[0] ?? null, field: part?.field.id ?? 'id' }
}

type Found = Waiting & { readonly found: readonly Keyed[] }

/** What can be settled at once: of each key and each record the first; the rest waits. */
async function waveOf(
  scope: Scope,
  waiting: readonly Waiting[],
  { reading, later }: { readonly reading: Reading; readonly later: Waiting[] },
): Promise<readonly Found[]> {
  const hashes = new Set<string>()
  const first = waiting.filter((each) => {
    const { hash } = each.key
    if (hash !== null && hashes.has(hash)) {
      later.push(each)
      return false
    }
    if (hash !== null) hashes.add(hash)
    return true
  })
  const keys = first.map(({ key }) => key.texts)
  const found = await findByKey(scope, moduleNamed(reading.importRow.module), { parts: reading.parts, keys })
  const taken = new Set<string>()
  return first.flatMap((each, at): Found[] => {
    const records = found[at] ?? []
    if (records.some(({ id }) => taken.has(id))) {
      later.push(each)
      return []
    }
    for (const { id } of records) taken.add(id)
    return [{ ...each, found: records }]
  })
}

type Before = { readonly said: ReadonlyMap<string, Values>; readonly earlier: SettleOptions['earlier'] }

async function saidBefore({ hash }: RowKey, { said, earlier }: Before): Promise<Values | null> {
  if (hash === null) return null
  return said.get(hash) ?? (await earlier(hash))
}

type Ruled = { readonly key: RowKey; readonly found: readonly Keyed[]; readonly isLater: boolean }

/** Which record is written: one that is there, a new one (null), or why none. */
function rule({ parts, importRow }: Reading, { key, found, isLater }: Ruled): Keyed | null | ErrorCode {
  const { mode } = importRow.options
  const [record] = found
  if (key.problem) return key.problem.code
  if (mode === 'add') {
    if (isLater) return 'KEY_TWICE'
    return record ? 'KEY_EXISTS' : null
  }
  if (parts.length > 0 && key.hash === null) return 'KEY_EMPTY'
  if (found.length > 1) return 'KEY_AMBIGUOUS'
  if (!record && mode === 'update') return 'KEY_NOT_FOUND'
  return record ?? null
}

function refused({ group, key }: Waiting, code: ErrorCode, reading: Reading): Settled {
  const problems = [key.problem ?? { ...keyPlace(group, reading), code }]
  return { group, outcome: 'refused', recordId: null, problems, put: null }
}

const read = (group: Group, { importRow, targets }: Reading, found: Keyed | null): ReadRecord =>
  readRecord(group, targets, { empties: importRow.options.empties, variant: found?.variant ?? undefined })

/** What a trial says of a row that would change what an earlier row of the file makes. */
function overEarlier(group: Group, before: Values, reading: Reading): Settled {
  const { patch, problems, warnings } = read(group, reading, null)
  const differs = Object.entries(patch).some(
    ([id, value]) => JSON.stringify(value) !== JSON.stringify(before[id] ?? null),
  )
  return {
    group,
    outcome: differs ? 'changed' : 'same',
    recordId: null,
    problems: [...problems, ...warnings],
    put: null,
  }
}

type Ready = Waiting & {
  readonly found: Keyed | null
  readonly put: PutRecord
  readonly problems: () => readonly RowProblem[]
  readonly warnings: () => readonly RowProblem[]
  /** Reads the cells once more. */
  readonly record: () => ReadRecord
}

/**
 * Its cells are read when they are needed, so that new records are read while those before them are written, and what was
 * read is nobody's any more when it is.
 */
function readyOf({ group, key }: Waiting, found: Keyed | null, reading: Reading): Ready {
  let kept: Pick<ReadRecord, 'children' | 'problems' | 'warnings'> | undefined
  const record = () => {
    const made = read(group, reading, found)
    kept = { children: made.children, problems: made.problems, warnings: made.warnings }
    return made
  }
  return {
    group,
    key,
    found,
    record,
    problems: () => (kept ?? record()).problems,
    warnings: () => (kept ?? record()).warnings,
    put: {
      id: found?.id ?? null,
      variant: found?.variant ?? null,
      get patch() {
        return record().patch
      },
      get children() {
        return (kept ?? record()).children
      },
    },
  }
}

async function put(
  scope: Scope,
  ready: readonly Ready[],
  { reading, by, isTrial }: SettleOptions,
): Promise<readonly Settled[]> {
  const puts = ready.map((each) => each.put)
  const outcomes = await putRecords(scope, moduleNamed(reading.importRow.module), {
    puts,
    by,
    isTrial,
  })
  return ready.flatMap((each, at): Settled[] => {
    const outcome = outcomes[at]
    if (!outcome) return []
    const failed =
      outcome.issues.length + outcome.below.length === 0
        ? each.problems()
        : [...each.problems(), ...problemsOf(each, outcome, reading)]
    const problems = outcome.outcome === 'refused' ? failed : withWarnings(failed, each.warnings())
    const recordId = isTrial && each.found === null ? null : outcome.id
    return [{ group: each.group, outcome: outcome.outcome, recordId, problems, put: outcome }]
  })
}

/** Nobody is warned of a value that is left out. */
function withWarnings(problems: readonly RowProblem[], warnings: readonly RowProblem[]) {
  if (warnings.length === 0) return problems
  const isLeftOut = ({ n, column, field }: RowProblem) =>
    problems.some((each) => each.n === n && each.column === column && each.field === field)
  return [...problems, ...warnings.filter((each) => !isLeftOut(each))]
}

/** What was refused when it was written, at the cell that it came from. */
function problemsOf(ready: Ready, { issues, below }: Put, { targets, importRow }: Reading): RowProblem[] {
  const { group } = ready
  const record = ready.record()
  const n = group[0]?.n ?? 0
  const columnOf = (module: string, id: string) =>
    targets.find((target) => target.module === module && target.field.id === id)?.columns[0] ?? null
  const isReported =
    ({ field }: RowProblem) =>
    (issue: { path: string }) =>
      issue.path === field
  const own = issues.filter((issue) => !record.problems.some((problem) => isReported(problem)(issue)))
  return [
    ...own.map(({ path, code }) => ({
      ...(record.placeOf(path) ?? { n, column: columnOf(importRow.module, path) }),
      field: path,
      code,
    })),
    ...below.map(({ path, code, child }) => {
      const its = record.children[child]
      const place = its?.places.get(path) ?? { n, column: columnOf(its?.module ?? '', path) }
      return { ...place, field: path, code }
    }),
  ]
}
