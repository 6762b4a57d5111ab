import { AppError } from '@rumbo/domain/kernel/app-error'
import { changeMany } from '../../../access/change/change-many.ts'
import { givePlacesBack, withPlaces } from '../../../access/change/create/take-places.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import { statement } from '../../../access/scope/statement.ts'
import { afterOf, noteBatch } from '../../../access/works/note-batch.ts'
import type { UndoKind } from '../../../access/works/work-kind.ts'
import { fixChanged, nextChanged } from '../../../access/works/work-records.ts'
import { restoringPatch } from '../../bulk/restoring-patch.ts'
import { childNotesOf } from '../../children/child-note.ts'
import { undoChildren, withRemaining } from '../../children/undo-children.service.ts'
import { childrenOfImport } from '../import-shape.service.ts'
import type { ImportRow } from '../imports.queries.ts'
import { saveImport } from '../imports.service.ts'
import { deleteCreated } from './delete-created.service.ts'
import { madeField } from './note-settled.service.ts'

/** Records of one transaction: each that is deleted takes all that belongs to it along. */
const atOnce = 2_000

const importOfRun = (workId: string) => statement<Pick<ImportRow, 'id' | 'module' | 'mapping'>>`
  select id, module, mapping from tenant.imports where run_work_id = ${workId}`

/** Imports that were undone, with the records of which nothing of theirs was kept. */
const undoneOn = (ids: readonly string[]) => statement<{ id: string; source: string }>`
  select n.record_id as id, i.id::text as source from tenant.work_records n
    join tenant.works u on u.id = n.work_id and u.kind = 'import-undo' and u.state = 'done'
    join tenant.imports i on i.run_work_id = u.undo_of
  where n.record_id = any (${ids}::uuid[]) and n.refused is null`

/**
 * Undoes an import as a whole: what it made is deleted, to be restored for thirty days, what it changed gets its earlier values where
 * nobody changed them since. What somebody touched stays, and is listed.
 */
export const importUndo: UndoKind = {
  id: 'import-undo',
  module: 'ofInput',
  fix: fixChanged,
  step: async (scope, work) => {
    const of = work.undoOf
    if (of === null) throw new Error('an undo needs the work that it undoes')
    const found = await scope.first(importOfRun(of))
    if (!found) throw new AppError('NOT_FOUND')
    const declared = moduleNamed(found.module)
    const below = childrenOfImport(found.module)
    const named = found.mapping.flatMap(({ field, module }) =>
      field && module === found.module ? [field] : [],
    )
    const records = await scope.all(nextChanged(work.id, { of, after: afterOf(work), most: atOnce }))
    const isMade = ({ changes }: (typeof records)[number]) => changes.some(({ field }) => field === madeField)
    const ids = records.filter(isMade).map(({ record_id }) => record_id)
    const undone = ids.length > 0 ? await scope.all(undoneOn(ids)) : []
    const places = await withPlaces(scope, declared, ids)
    const made = await deleteCreated(scope, declared, { ids, source: found.id, undone })
    const gone = made.filter((outcome) => !('refused' in outcome) && places.has(outcome.id))
    await givePlacesBack(
      scope,
      gone.map(({ id }) => id),
    )
    const changed = records.filter((record) => !isMade(record))
    // By its source the undo is known as no change of somebody else.
    const by = { way: 'import', source: found.id } as const
    const module = moduleIn(scope, declared)
    const rows = changed.map(({ record_id: id, changes }) => ({
      id,
      ...restoringPatch(
        module,
        named,
        changes.filter(({ field }) => !below.some((child) => child.id === field)),
      ),
    }))
    const back = await changeMany(scope, declared, { rows, by })
    const remaining = await undoChildren(scope, declared, {
      all: changed.map(({ record_id, changes }) => ({
        recordId: record_id,
        notes: childNotesOf(changes, below),
      })),
      by,
    })
    const outcomes = [...made, ...back.map(withRemaining(declared, remaining))]
    const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
    const ordered = records.flatMap(({ record_id }) => byId.get(record_id) ?? [])
    return noteBatch(scope, work, { outcomes: ordered, most: atOnce })
  },
  ended: async (scope, { undoOf }, { state }) => {
    const found = undoOf === null ? undefined : await scope.first(importOfRun(undoOf))
    if (found && state === 'done') await saveImport(scope, found.id, { state: 'undone' })
  },
}
