import * as api from '@rumbo/domain/orders/booking.api'
import { listOrdersOfProduct } from '@rumbo/domain/orders/on-the-way.api'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import { action } from '../../access/scope/action.ts'
import { mapVisible, show } from '../../access/visible/visible.ts'
import { orderLineModule, orderModule } from '../../modules.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { addChild, changeChild, removeChild } from '../../records/children/edit-children.service.ts'
import { uploadsAction } from '../../records/files/read-ahead.ts'
import { flat, readFlat } from '../../records/read-flat.ts'
import { book, unbook } from './book.service.ts'
import { ordersOfProduct } from './orders-of-product.service.ts'
import { allocationsOfOrder, carryingShipments } from './read-allocations.service.ts'

/** Answers for the lines of orders by the specification's paths, and for what is booked of them. */
export const bookingActions = (uploads: Uploads) => [
  action(api.listProducts, async (scope, { id }) => {
    await getRecord(scope, orderModule, id)
    return mapVisible(await getChildren(scope, orderLineModule, id), (items) => ({ items: items.map(flat) }))
  }),
  uploadsAction(api.createProduct, uploads, {
    run: async (scope, { id, ...patch }, reads) =>
      readFlat(
        scope,
        orderLineModule,
        await addChild(scope, orderLineModule, { recordId: id, patch, uploads: reads }),
      ),
    replay: (scope, lineId) => readFlat(scope, orderLineModule, lineId),
  }),
  action(api.updateProduct, async (scope, { id, productId, seen, ...patch }) => {
    const wanted = { recordId: id, id: productId, patch, seen }
    const { conflicts } = await changeChild(scope, orderLineModule, wanted)
    return mapVisible(await readFlat(scope, orderLineModule, productId), (line) => ({
      ...line,
      conflicts: [...conflicts],
    }))
  }),
  action(api.deleteProduct, async (scope, { id, productId }) => {
    await removeChild(scope, orderLineModule, { recordId: id, id: productId })
    return show(null)
  }),
  action(api.bookProduct, async (scope, { id: orderId, productId: lineId, ...booking }) => {
    await book(scope, { orderId, lineId, ...booking })
    return readFlat(scope, orderLineModule, lineId)
  }),
  action(api.unbookProduct, async (scope, { id: orderId, productId: lineId, shipmentId }) => {
    await unbook(scope, { orderId, lineId, shipmentId })
    return readFlat(scope, orderLineModule, lineId)
  }),
  action(api.listAllocations, (scope, { id }) => allocationsOfOrder(scope, id)),
  action(listOrdersOfProduct, (scope, { id }) => ordersOfProduct(scope, id)),
  action(api.listOrderShipments, (scope, page) => carryingShipments(scope, page)),
]
