import * as api from '@rumbo/domain/orders/receipts.api'
import { getOrderSettings, setOrderSettings } from '@rumbo/domain/orders/settings.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import * as receipts from './receipts.service.ts'
import * as settings from './settings.service.ts'

/** Answers for what came of orders, and for what an organization says of its orders. */
export const receiptActions: readonly Action[] = [
  action(api.listReceipts, (scope, { id }) => receipts.receiptsOfOrder(scope, id)),
  action(
    api.createReceipt,
    (scope, { id: orderId, productId: lineId, ...said }) =>
      receipts.receive(scope, { orderId, lineId }, said),
    (scope, id, { id: orderId }) => receipts.receiptById(scope, { orderId, id }),
  ),
  action(api.updateReceipt, (scope, { id: orderId, receiptId: id, ...said }) =>
    receipts.correctReceipt(scope, { orderId, id }, said),
  ),
  action(api.deleteReceipt, (scope, { id: orderId, receiptId: id }) =>
    receipts.undoReceipt(scope, { orderId, id }),
  ),
  action(api.restoreReceipt, (scope, { id: orderId, receiptId: id }) =>
    receipts.bringReceiptBack(scope, { orderId, id }),
  ),
  action(getOrderSettings, async (scope) => show(await settings.readOrderSettings(scope))),
  action(setOrderSettings, async (scope, wanted) => show(await settings.setOrderSettings(scope, wanted))),
]
