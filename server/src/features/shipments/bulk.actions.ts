import { AppError } from '@rumbo/domain/kernel/app-error'
import * as bulk from '@rumbo/domain/shipments/api'
import { changeShipments } from '@rumbo/domain/shipments/api'
import { type Action, action } from '../../access/scope/action.ts'
import { showWork } from '../../access/works/show-works.ts'
import { workKinds } from '../../access/works/works.ts'
import { shipmentModule } from '../../modules.ts'
import { readSelection } from '../../records/record-selection.ts'
import { bulkEdit, previewEdit, startBulkEdit, type What } from './bulk-edit.service.ts'
import { changeRows } from './change-shipments.service.ts'

/** @throws AppError BAD_REQUEST where nothing is to be done */
function whatOf(what: What): What {
  if (Object.keys(what.patch).length > 0 || what.addTags) return what
  throw new AppError('BAD_REQUEST', {}, [{ path: 'patch', code: 'FIELD_REQUIRED' }])
}

const kinds = workKinds([bulkEdit])

export const bulkActions: readonly Action[] = [
  action(changeShipments, (scope, { rows }) => changeRows(scope, rows)),

  action(bulk.previewBulkEdit, (scope, { patch, addTags, ...asked }) =>
    previewEdit(scope, { which: readSelection(shipmentModule, asked), what: whatOf({ patch, addTags }) }),
  ),

  action(
    bulk.startBulkEdit,
    async (scope, { patch, addTags, ...asked }) => {
      const what = whatOf({ patch, addTags })
      return showWork(
        scope,
        kinds,
        await startBulkEdit(scope, { which: readSelection(shipmentModule, asked), what }),
      )
    },
    (scope, id) => showWork(scope, kinds, id),
  ),
]
