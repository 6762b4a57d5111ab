import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Tally } from '@rumbo/domain/records/imports/rows/tally'
import { roomFor } from '../../../access/change/create/take-places.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import type { RunningWork, Step, WorkKind } from '../../../access/works/work-kind.ts'
import { type ImportRow, selectImport } from '../imports.queries.ts'
import { saveImport } from '../imports.service.ts'
import { forgetRows } from '../rows/import-rows.queries.ts'
import {
  cursorOf,
  gatherStep,
  type ImportCursor,
  type ImportNeeds,
  nextGroups,
  settleGroups,
  withResults,
} from './import-batch.service.ts'
import { readingOf } from './reading-of.service.ts'

/** Records that a check tries in one step. */
const atOnce = 2_000

/** The import that a work is for. */
export async function importOf(scope: Scope, { input }: Pick<RunningWork, 'input'>): Promise<ImportRow> {
  const { importId } = input as { readonly importId: string }
  const row = await scope.first(selectImport(importId))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** A cursor as a work keeps it: it came from here, and nothing but JSON stands in it. */
export const keptCursor = (cursor: ImportCursor) => cursor as unknown as Step['cursor']

/** The result of a step where a field of the key is gone, or not the user's to see any more. */
export const keyGone = { done: 0, changed: 0, refused: 0, failed: 'IMPORT_KEY_REQUIRED' } as const

/** @throws any other error as it is */
export function ifKeyIsGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'IMPORT_KEY_REQUIRED') return null
  throw error
}

const nothing = { done: 0, changed: 0, refused: 0 }

/** What a check came to, with how many of its new records the plan has room for. */
async function withRoom(scope: Scope, { module }: ImportRow, tally: Tally): Promise<Tally> {
  const room = await roomFor(scope, moduleNamed(module))
  return room === null ? tally : { ...tally, counts: { ...tally.counts, room } }
}

/** Tries all rows of an import and keeps what would become of them; no record is written. */
export const importCheck = (needs: ImportNeeds): WorkKind => ({
  id: 'import-check',
  module: 'ofInput',
  step: async (scope, work) => {
    const importRow = await importOf(scope, work)
    const reading = await readingOf(scope, importRow).catch(ifKeyIsGone)
    if (!reading) return { ...keyGone, cursor: work.cursor }
    if (work.cursor === null) await scope.all(forgetRows(importRow.id))
    const cursor = cursorOf(work.cursor, reading)
    if (cursor.phase === 'keys')
      return { ...nothing, cursor: keptCursor(await gatherStep(scope, needs, { reading, cursor })) }
    const { groups, next } = await nextGroups(scope, needs, { reading, from: cursor.n, most: atOnce })
    const by = { way: 'import', source: importRow.id } as const
    const { results } = await settleGroups(scope, needs, { reading, groups, isTrial: true, by })
    const tally = withResults(cursor.tally, results)
    const leaders = results.filter(({ isLeader }) => isLeader)
    const isLast = next >= importRow.rows
    if (isLast)
      await saveImport(scope, importRow.id, {
        state: 'verifying',
        ...(await withRoom(scope, importRow, tally)),
      })
    return {
      cursor: isLast ? null : keptCursor({ ...cursor, n: next, tally }),
      done: results.length,
      changed: 0,
      refused: leaders.filter(({ outcome }) => outcome === 'refused').length,
    }
  },
  ended: async (scope, work, { state }) => {
    if (state === 'done') return
    const { importId } = work.input as { readonly importId: string }
    await saveImport(scope, importId, { state: 'matching', counts: null, problems: [] })
  },
})
