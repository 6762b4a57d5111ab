import { asideCodes } from '@rumbo/domain/records/imports/rows/problem'
import type { Tally } from '@rumbo/domain/records/imports/rows/tally'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import type { UndoKind, WorkKind } from '../../../access/works/work-kind.ts'
import { startWork } from '../../../access/works/works.ts'
import { childrenOfImport } from '../import-shape.service.ts'
import { saveImport } from '../imports.service.ts'
import { isGathered } from '../rows/import-rows.queries.ts'
import { ifKeyIsGone, importOf, keptCursor, keyGone } from './check.work.ts'
import {
  cursorOf,
  gatherStep,
  type ImportCursor,
  type ImportNeeds,
  nextGroups,
  settleGroups,
  withResults,
} from './import-batch.service.ts'
import { noteSettled } from './note-settled.service.ts'
import { readingOf } from './reading-of.service.ts'
import type { Settled } from './settle.service.ts'

/** Records of one transaction. */
const usually = 5_000

/** While an organization's batch of one import goes in, another import of it waits: neither would see the other's keys. */
const holdImports = (module: string) => statement`
  select pg_advisory_xact_lock(hashtext('imports ' || tenant.org()), hashtext(${module}))`

/** Writes the rows of an import, a batch in one transaction with the place where it is. */
export const importRun = (needs: ImportNeeds, undoneBy: UndoKind): WorkKind => ({
  id: 'import-run',
  module: 'ofInput',
  step: async (scope, work) => {
    const importRow = await importOf(scope, work)
    await scope.all(holdImports(importRow.module))
    const reading = await readingOf(scope, importRow).catch(ifKeyIsGone)
    if (!reading) return { ...keyGone, cursor: work.cursor }
    const cursor = await gathered(scope, cursorOf(work.cursor, reading), importRow)
    if (cursor.phase === 'keys') {
      const at = await gatherStep(scope, needs, { reading, cursor })
      return { cursor: keptCursor(at), done: 0, changed: 0, refused: 0 }
    }
    const { groups, next } = await nextGroups(scope, needs, {
      reading,
      from: cursor.n,
      most: needs.atOnce ?? usually,
    })
    const by = { way: 'import', source: importRow.id } as const
    const { settled, results } = await settleGroups(scope, needs, { reading, groups, isTrial: false, by })
    await noteSettled(scope, work.id, { settled, children: childrenOfImport(importRow.module) })
    const tally = withResults(cursor.tally, results)
    const isLast = next >= importRow.rows
    const count = (...outcomes: readonly string[]) =>
      settled.filter(({ outcome }) => outcomes.includes(outcome)).length
    const refused = count('refused')
    const isBroken = importRow.options.whole === 'all' && settled.some(isFailure)
    if (isLast && !isBroken)
      await saveImport(scope, importRow.id, { state: 'done', ...tally, ended_at: new Date().toISOString() })
    return {
      cursor: isLast && !isBroken ? null : keptCursor({ ...cursor, n: next, tally }),
      done: results.length,
      changed: count('new', 'changed'),
      refused,
      ...(isBroken ? { failed: 'IMPORT_TAKEN_BACK' as const } : {}),
    }
  },
  ended: async (scope, work, { state }) => {
    if (state === 'done') return
    const importRow = await importOf(scope, work)
    const tally = await tallyOf(scope, work.id)
    await saveImport(scope, importRow.id, { state, ...tally, ended_at: new Date().toISOString() })
    if (importRow.options.whole === 'all' && (await hasWritten(scope, work.id))) {
      await startWork(scope, undoneBy, {
        input: { module: importRow.module },
        title: { importId: importRow.id },
        undoOf: work.id,
        fix: (undo) => undoneBy.fix(scope, undo, work.id),
      })
    }
  },
  undoneBy,
})

/** A total or a heading that stands there again was never one of the file's records, a row that is skipped is none. */
const isFailure = ({ outcome, problems }: Settled): boolean =>
  outcome === 'refused' && !problems.some(({ code }) => asideCodes.includes(code))

/** Where rows of one record stand apart, they must have been gathered: a crash of the database forgets it. */
async function gathered(
  scope: Scope,
  cursor: ImportCursor,
  { id, rows, options }: { id: string; rows: number; options: { grouped: boolean } },
): Promise<ImportCursor> {
  if (!options.grouped || cursor.phase === 'keys') return cursor
  const answer = await scope.first(isGathered(id, rows))
  return answer?.there ? cursor : { ...cursor, phase: 'keys', n: 0, resume: cursor.n }
}

/** What a run that ended early came to. */
async function tallyOf(scope: Scope, workId: string): Promise<Partial<Tally>> {
  const row = await scope.first(statement<{ cursor: ImportCursor | null }>`
    select cursor from tenant.works where id = ${workId}`)
  return row?.cursor ? row.cursor.tally : {}
}

async function hasWritten(scope: Scope, workId: string): Promise<boolean> {
  const row = await scope.first(statement<{ there: boolean }>`
    select exists (select from tenant.work_records where work_id = ${workId} and changes is not null) as there`)
  return row?.there === true
}
