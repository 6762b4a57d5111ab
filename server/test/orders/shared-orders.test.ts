import { ordersApi } from '@rumbo/domain/orders/api'
import * as api from '@rumbo/domain/orders/booking.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { type As, aLine, anOrder, aShipment, founder } from './order-story.ts'

/** A buyer shares an order with its supplier, who may not know of the buyer's shipments, nor of prices. */
const holder = useServed()
let buyer: As
let supplier: As
let order: string
let line: string

beforeAll(async () => {
  const { served, world } = holder
  buyer = await founder(served, 'Buyer')
  supplier = await founder(served, 'Supplier')
  await connect(world, buyer.organization, supplier.organization)
  order = await anOrder(served, buyer)
  line = await aLine(served, buyer, order, { pricePerUnit: '38.5' })
  const all = { default: 'view', sections: {}, fields: {} }
  const rights = { orders: all, order_lines: { ...all, fields: { pricePerUnit: 'hide' } } }
  const profile = await profileOf(world, buyer.organization, rights)
  await share(world, {
    by: buyer.person,
    from: buyer.organization,
    ids: [order],
    to: supplier.organization,
    profile,
  })
  const shipmentId = await aShipment(served, buyer, 'Secret voyage')
  await served.call(api.bookProduct, { id: order, productId: line, shipmentId, quantity: '60' }, buyer)
})

test('[ORD-05] whoever holds an order reads how much is booked, and nothing of the owner’s shipments', async () => {
  const { served } = holder
  const { body } = await served.call(api.listProducts, { id: order }, supplier)
  expect(body.items).toMatchObject([{ id: line, booked: '60', balanceBooked: '40', shipments: null }])
  const allocations = await served.call(api.listAllocations, { id: order }, supplier)
  expect(allocations.body).toMatchObject({
    items: [],
    shipments: [],
    balances: [{ booked: '60', left: '40', untold: '60', shipped: '0', waiting: '0' }],
  })
  expect(JSON.stringify(allocations.body)).not.toContain('Secret voyage')
  expect((await served.call(api.listOrderShipments, {}, supplier)).body.items).toEqual([])
})

test('[ORD-02] a hidden price hides what a line and its order cost', async () => {
  const { served } = holder
  const { body } = await served.call(api.listProducts, { id: order }, supplier)
  expect(body.items[0]).not.toHaveProperty('pricePerUnit')
  expect(body.items[0]).not.toHaveProperty('totalPrice')
  expect((await served.call(ordersApi.get, { id: order }, supplier)).body).not.toHaveProperty('total')
  expect((await served.call(ordersApi.get, { id: order }, buyer)).body.total).toBe('3850')
})

test('[ORD-03] whoever holds an order books nothing of it', async () => {
  const { served } = holder
  const shipmentId = await aShipment(served, supplier)
  const booking = { id: order, productId: line, shipmentId }
  expect((await served.call(api.bookProduct, { ...booking, quantity: '1' }, supplier)).status).toBe(403)
  expect((await served.call(api.unbookProduct, booking, supplier)).status).toBe(403)
})
