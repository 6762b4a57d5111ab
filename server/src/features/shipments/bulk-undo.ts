import { changeMany } from '../../access/change/change-many.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { afterOf, noteBatch } from '../../access/works/note-batch.ts'
import type { UndoKind } from '../../access/works/work-kind.ts'
import { fixChanged, nextChanged } from '../../access/works/work-records.ts'
import { shipmentModule } from '../../modules.ts'
import { namedFields } from '../../records/bulk/bulk-undo.ts'
import { restoringPatch } from '../../records/bulk/restoring-patch.ts'
import { batchOf } from './bulk-batch.ts'
import { containerField, containerNotesOf } from './container-notes.service.ts'
import { takeContainersBack, withKept } from './undo-containers.service.ts'

/** Takes a bulk edit back: a field that still holds what the edit wrote gets its earlier value, all others stay. What followed in containers comes back too. */
export const bulkUndo: UndoKind = {
  id: 'shipments-undo',
  module: shipmentModule,
  fix: fixChanged,
  step: async (scope, work) => {
    const of = work.undoOf
    if (of === null) throw new Error('an undo needs the work that it undoes')
    const edit = await scope.first(namedFields(of))
    const fields = edit?.fields ?? []
    const most = batchOf(scope, fields)
    const records = await scope.all(nextChanged(work.id, { of, after: afterOf(work), most }))
    const module = moduleIn(scope, shipmentModule)
    const rows = records.map(({ record_id: id, changes }) => {
      const own = changes.filter(({ field }) => field !== containerField)
      return { id, ...restoringPatch(module, fields, own) }
    })
    const outcomes = await changeMany(scope, shipmentModule, { rows, by: { way: scope.actor.way } })
    const kept = await takeContainersBack(
      scope,
      records.map(({ record_id, changes }) => ({ recordId: record_id, notes: containerNotesOf(changes) })),
    )
    return noteBatch(scope, work, { outcomes: outcomes.map(withKept(kept)), most })
  },
}
