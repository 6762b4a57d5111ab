import { moduleIn } from '../../access/rights/catalogue.ts'
import { shipmentModule } from '../../modules.ts'
import { namedFields } from '../../records/bulk/bulk-undo.ts'
import { restoringPatch } from '../../records/bulk/restoring-patch.ts'
import { afterOf, noteBatch } from '../works/note-batch.service.ts'
import type { UndoKind } from '../works/work-kind.service.ts'
import { fixChanged, nextChanged } from '../works/work-records.service.ts'
import { batchOf } from './bulk-batch.ts'
import { takeShipmentsBack } from './change-shipments.service.ts'
import { containerField, containerNotesOf } from './container-notes.service.ts'
import type { Followers } from './followers.service.ts'
import { takeContainersBack, withKept } from './undo-containers.service.ts'

/** Undoes a bulk edit: a field that still holds what the edit wrote gets its earlier value, all others stay. What followed in containers comes back too. */
export const bulkUndo = (followers: Followers): UndoKind => ({
  id: 'shipments-undo',
  module: shipmentModule,
  fix: fixChanged,
  step: async (scope, work) => {
    const of = work.undoOf
    if (of === null) throw new Error('an undo needs the work that it undoes')
    const edit = await scope.first(namedFields(of))
    const fields = edit?.fields ?? []
    const most = batchOf(fields, followers)
    const records = await scope.all(nextChanged(work.id, { of, after: afterOf(work), most }))
    const module = moduleIn(scope, shipmentModule)
    const rows = records.map(({ record_id: id, changes }) => {
      const own = changes.filter(({ field }) => field !== containerField)
      return { id, ...restoringPatch(module, fields, own) }
    })
    const outcomes = await takeShipmentsBack(scope, rows, { followers })
    const kept = await takeContainersBack(
      scope,
      records.map(({ record_id, changes }) => ({ recordId: record_id, notes: containerNotesOf(changes) })),
    )
    return noteBatch(scope, work, { outcomes: outcomes.map(withKept(kept)), most })
  },
})
