import { changeMany } from '../../access/change/change-many.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { childrenOfModule } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { statement } from '../../access/scope/statement.ts'
import { afterOf, noteBatch } from '../../access/works/note-batch.ts'
import type { UndoKind } from '../../access/works/work-kind.ts'
import { fixChanged, nextChanged } from '../../access/works/work-records.ts'
import { batchOf } from '../change-records.service.ts'
import { childNotesOf } from '../children/child-note.ts'
import { undoChildren, withRemaining } from '../children/undo-children.service.ts'
import { restoringPatch } from './restoring-patch.ts'

/** The fields that a bulk edit names. */
const namedFields = (workId: string) => statement<{ fields: readonly string[] }>`
  select array(select jsonb_object_keys(input -> 'patch')) ||
    case when jsonb_array_length(coalesce(input -> 'addTags', '[]')) > 0 then '{tags}'::text[] else '{}' end as fields
  from tenant.works where id = ${workId}`

/**
 * Undoes a bulk edit: a field that still holds what the edit wrote gets its earlier value, all others stay. What followed in children
 * gets what stood there as well.
 */
export const bulkUndo = (declared: RecordModule): UndoKind => ({
  id: `${declared.id}-undo`,
  module: declared,
  fix: fixChanged,
  step: async (scope, work) => {
    const of = work.undoOf
    if (of === null) throw new Error('an undo needs the work that it undoes')
    const fields = (await scope.first(namedFields(of)))?.fields ?? []
    const most = batchOf(scope, declared, fields)
    const records = await scope.all(nextChanged(work.id, { of, after: afterOf(work), most }))
    const module = moduleIn(scope, declared)
    const below = childrenOfModule(declared)
    const by = { way: scope.actor.way }
    const rows = records.map(({ record_id: id, changes }) => {
      const own = changes.filter(({ field }) => !below.some((child) => child.id === field))
      return { id, ...restoringPatch(module, fields, own) }
    })
    const outcomes = await changeMany(scope, declared, { rows, by })
    const all = records.map(({ record_id: recordId, changes }) => ({
      recordId,
      notes: childNotesOf(changes, below),
    }))
    const remaining = await undoChildren(scope, declared, { all, by })
    return noteBatch(scope, work, { outcomes: outcomes.map(withRemaining(declared, remaining)), most })
  },
})
