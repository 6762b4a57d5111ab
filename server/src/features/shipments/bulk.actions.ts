import { AppError } from '@rumbo/domain/kernel/app-error'
import * as bulk from '@rumbo/domain/shipments/api'
import { changeShipments } from '@rumbo/domain/shipments/api'
import { type Action, action } from '../../access/scope/action.ts'
import { shipmentModule } from '../../modules.ts'
import { readSelection } from '../../records/record-selection.ts'
import { showWork } from '../works/show-works.service.ts'
import { workKinds } from '../works/works.service.ts'
import { bulkEdit, previewEdit, startBulkEdit, type What } from './bulk-edit.service.ts'
import { changeRows } from './change-shipments.service.ts'
import type { Followers } from './followers.service.ts'

/** @throws AppError BAD_REQUEST where nothing is to be done */
function whatOf(what: What): What {
  if (Object.keys(what.patch).length > 0 || what.addTags) return what
  throw new AppError('BAD_REQUEST', {}, [{ path: 'patch', code: 'FIELD_REQUIRED' }])
}

export const bulkActions = (followers: Followers): readonly Action[] => {
  const kind = bulkEdit(followers)
  const kinds = workKinds([kind])
  return [
    action(changeShipments, (scope, { rows }) => changeRows(scope, rows, followers)),

    action(bulk.previewBulkEdit, (scope, { patch, addTags, ...selection }) =>
      previewEdit(scope, {
        which: readSelection(shipmentModule, selection),
        what: whatOf({ patch, addTags }),
      }),
    ),

    action(
      bulk.startBulkEdit,
      async (scope, { patch, addTags, ...selection }) => {
        const what = whatOf({ patch, addTags })
        return showWork(
          scope,
          kinds,
          await startBulkEdit(scope, kind, { which: readSelection(shipmentModule, selection), what }),
        )
      },
      (scope, id) => showWork(scope, kinds, id),
    ),
  ]
}
