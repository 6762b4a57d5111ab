import { moduleIn } from '../../access/catalogue.ts'
import type { ManyPatch } from '../../access/change/change-many.ts'
import { type RecordModule, shipmentModule } from '../../access/modules.ts'
import { afterOf, noteBatch } from '../works/note-batch.service.ts'
import type { UndoKind } from '../works/work-kind.service.ts'
import { fixChanged, type NotedChange, nextChanged } from '../works/work-records.service.ts'
import { batchOf } from './bulk-batch.ts'
import { namedFields } from './bulk-edit.queries.ts'
import { changeShipments } from './change-shipments.service.ts'
import type { Followers } from './followers.service.ts'

/** Takes a bulk edit back: a field that still holds what the edit wrote gets its earlier value, all others stay. */
export const bulkUndo = (followers: Followers): UndoKind => ({
  id: 'shipments-undo',
  module: shipmentModule,
  fix: fixChanged,
  step: async (scope, work) => {
    const of = work.undoOf
    if (of === null) throw new Error('an undo needs the work that it takes back')
    const edit = await scope.first(namedFields(of))
    const fields = edit?.fields ?? []
    const most = batchOf(fields, followers)
    const records = await scope.all(nextChanged(work.id, { of, after: afterOf(work), most }))
    const module = moduleIn(scope, shipmentModule)
    const rows = records.map(({ record_id: id, changes }) => ({ id, ...takenBack(module, fields, changes) }))
    return noteBatch(scope, work, { outcomes: await changeShipments(scope, rows, followers), most })
  },
})

/**
 * The patch that takes changes back: what the edit named is written with the user's own rights, what followed from it by a
 * rule is put back with it. What a rule alone writes follows by itself.
 */
function takenBack(
  module: RecordModule,
  named: readonly string[],
  changes: readonly NotedChange[],
): Omit<ManyPatch, 'id'> {
  const writable = changes.filter(({ field }) => {
    const known = module.byField.get(field)?.field
    return known !== undefined && !known.readOnly
  })
  const before = (some: readonly NotedChange[]) =>
    Object.fromEntries(some.map(({ field, from }) => [field, from]))
  return {
    patch: before(writable.filter(({ field }) => named.includes(field))),
    restored: before(writable.filter(({ field }) => !named.includes(field))),
    expected: Object.fromEntries(writable.map(({ field, to }) => [field, to])),
  }
}
