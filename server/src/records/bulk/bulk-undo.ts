import { moduleIn } from '../../access/rights/catalogue.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { statement } from '../../access/scope/statement.ts'
import { afterOf, noteBatch } from '../../access/works/note-batch.ts'
import type { UndoKind } from '../../access/works/work-kind.ts'
import { fixChanged, nextChanged } from '../../access/works/work-records.ts'
import type { RecordOperations } from '../operations.ts'
import { restoringPatch } from './restoring-patch.ts'

/** The fields that a bulk edit names. */
export const namedFields = (workId: string) => statement<{ fields: readonly string[] }>`
  select array(select jsonb_object_keys(input -> 'patch')) ||
    case when jsonb_array_length(coalesce(input -> 'addTags', '[]')) > 0 then '{tags}'::text[] else '{}' end as fields
  from tenant.works where id = ${workId}`

/** Undoes a bulk edit: a field that still holds what the edit wrote gets its earlier value, all others stay. */
export const bulkUndo = (declared: RecordModule, operations: RecordOperations): UndoKind => ({
  id: `${declared.id}-undo`,
  module: declared,
  fix: fixChanged,
  step: async (scope, work) => {
    const of = work.undoOf
    if (of === null) throw new Error('an undo needs the work that it undoes')
    const fields = (await scope.first(namedFields(of)))?.fields ?? []
    const most = operations.batchOf(scope, fields)
    const records = await scope.all(nextChanged(work.id, { of, after: afterOf(work), most }))
    const module = moduleIn(scope, declared)
    const rows = records.map(({ record_id: id, changes }) => ({
      id,
      ...restoringPatch(module, fields, changes),
    }))
    return noteBatch(scope, work, { outcomes: await operations.changeMany(scope, rows), most })
  },
})
