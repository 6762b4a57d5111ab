import type { RecordContracts } from '@rumbo/domain/records/contracts/record-contracts'
import { deleteRecord, restoreRecord } from '../../access/change/delete/delete.ts'
import { readUses } from '../../access/change/delete/uses.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { type Action, action } from '../../access/scope/action.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import { show } from '../../access/visible/visible.ts'
import { readFlat } from '../read-flat.ts'
import type { RecordServices } from '../record.actions.ts'
import { duplicateRecord } from './duplicate.service.ts'
import { listDeleted } from './list-deleted.service.ts'

/** Answers for records that are copied, deleted and restored. */
export const lifecycleActions = (
  module: RecordModule,
  api: RecordContracts,
  { cursorSecret, uploads }: RecordServices,
): readonly Action[] => [
  action(
    api.duplicate,
    async (scope, { id, name, ...children }) =>
      readFlat(scope, module, await duplicateRecord(scope, module, { id, name, children, uploads })),
    (scope, id) => readFlat(scope, module, id),
  ),

  action(api.uses, (scope, { id }) => readUses(scope, module, id)),

  action(api.delete, async (scope, { id }) => {
    await deleteRecord(scope, module, { id, by: { way: scope.actor.way } })
    return show(null)
  }),

  action(api.listDeleted, (scope, page) => listDeleted(scope, module, { page, cursorSecret })),

  action(
    api.restore,
    async (scope, { id }) => {
      await restoreRecord(scope, module, { id, by: { way: scope.actor.way } })
      noteIdempotencyRecord(scope, id)
      return readFlat(scope, module, id)
    },
    (scope, id) => readFlat(scope, module, id),
  ),
]
