import { AppError } from '@rumbo/domain/kernel/app-error'
import type { RecordContracts } from '@rumbo/domain/records/contracts/record-contracts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { type Action, action } from '../../access/scope/action.ts'
import { showWork } from '../../access/works/show-works.ts'
import { workKinds } from '../../access/works/works.ts'
import { readSelection } from '../record-selection.ts'
import { type BulkPatch, bulkEdit, previewEdit, startBulkEdit } from './bulk-edit.service.ts'
import type { BulkExtras } from './bulk-extras.ts'
import { changeRows } from './change-rows.service.ts'

/** @throws AppError BAD_REQUEST where nothing is to be done */
function requirePatch(patch: BulkPatch): BulkPatch {
  if (Object.keys(patch.patch).length > 0 || patch.addTags) return patch
  throw new AppError('BAD_REQUEST', {}, [{ path: 'patch', code: 'FIELD_REQUIRED' }])
}

/** Answers for changes of many records at once. */
export const bulkActions = (
  module: RecordModule,
  api: RecordContracts,
  extras?: BulkExtras,
): readonly Action[] => {
  const kind = bulkEdit(module)
  const kinds = workKinds([kind])
  return [
    action(api.changeMany, (scope, { rows }) => changeRows(scope, module, { rows, extras })),

    action(api.previewBulk, (scope, { patch, addTags, ...selected }) =>
      previewEdit(scope, module, {
        selected: readSelection(module, selected),
        patch: requirePatch({ patch, addTags }),
        extras,
      }),
    ),

    action(
      api.startBulk,
      async (scope, { patch, addTags, ...selected }) => {
        const edit = {
          selected: readSelection(module, selected),
          patch: requirePatch({ patch, addTags }),
        }
        return showWork(scope, kinds, await startBulkEdit(scope, module, edit))
      },
      (scope, id) => showWork(scope, kinds, id),
    ),
  ]
}
