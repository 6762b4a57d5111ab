import { ordersApi } from '@rumbo/domain/orders/api'
import { bookProduct } from '@rumbo/domain/orders/booking.api'
import { orderLinesApi } from '@rumbo/domain/orders/lines.api'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { type As, aLine, anOrder, aShipment, founder } from './order-story.ts'

/** The lines of all orders in one list, as their reader may see them. */
const holder = useServed()
let buyer: As
let supplier: As
let chairs: string
let lamps: string

beforeAll(async () => {
  const { served, world } = holder
  buyer = await founder(served, 'Buyer')
  supplier = await founder(served, 'Supplier')
  await connect(world, buyer.organization, supplier.organization)
  chairs = await anOrder(served, buyer, { name: 'Chairs', supplier: { label: 'Ningbo' } })
  lamps = await anOrder(served, buyer, { name: 'Lamps' })
  const line = await aLine(served, buyer, chairs, { code: 'CH-1', pricePerUnit: '3' })
  await aLine(served, buyer, chairs, { description: 'Stool', quantity: '7' })
  await aLine(served, buyer, lamps, { description: 'Lamp', quantity: '40' })
  const shipmentId = await aShipment(served, buyer)
  await served.call(bookProduct, { id: chairs, productId: line, shipmentId, quantity: '60' }, buyer)
})

const list = async (input: Readonly<Record<string, unknown>> = {}, as = buyer) =>
  (await holder.served.call(orderLinesApi.list, input as never, as)).body
const named = async (input: Readonly<Record<string, unknown>> = {}, as = buyer) =>
  (await list(input, as)).items.map(({ child, record }) => [record.name, child.description])

test('[ORD-01] the lines of all orders stand in one list, the newest first, each with its order', async () => {
  expect(await named()).toEqual([
    ['Lamps', 'Lamp'],
    ['Chairs', 'Stool'],
    ['Chairs', 'Dining chair'],
  ])
  const [, , chair] = (await list()).items
  expect(chair).toMatchObject({
    child: { orderId: chairs, quantity: '100', booked: '60', balanceBooked: '40', owned: true },
    record: { id: chairs, name: 'Chairs', supplier: { label: 'Ningbo' } },
  })
})

test('[ORD-01] they are filtered, searched, sorted, counted and read by pages', async () => {
  const filter = JSON.stringify({ all: [{ field: 'balanceBooked', is: 'greater', value: 30 }] })
  expect(await named({ filter, sort: 'quantity' })).toEqual([
    ['Lamps', 'Lamp'],
    ['Chairs', 'Dining chair'],
  ])
  expect(await named({ search: 'ch-1' })).toEqual([['Chairs', 'Dining chair']])
  const count = await holder.served.call(orderLinesApi.counts, { filter } as never, buyer)
  expect(count.body).toEqual({ all: { count: 2, capped: false } })
  const first = await list({ sort: '-quantity', limit: 2 })
  expect(first.items.map(({ child }) => child.quantity)).toEqual(['100', '40'])
  expect(await named({ sort: '-quantity', limit: 2, cursor: first.nextCursor })).toEqual([
    ['Chairs', 'Stool'],
  ])
})

test('[ORD-01] whoever holds one order reads its lines alone, without what its profile hides of either', async () => {
  const { world } = holder
  expect(await named({}, supplier)).toEqual([])
  const seen = { default: 'view', sections: {}, fields: {} }
  const rights = {
    orders: { ...seen, fields: { supplier: 'hide' } },
    order_lines: { ...seen, fields: { pricePerUnit: 'hide' } },
  }
  const profile = await profileOf(world, buyer.organization, rights)
  await share(world, {
    by: buyer.person,
    from: buyer.organization,
    ids: [chairs],
    to: supplier.organization,
    profile,
  })
  const { items } = await list({}, supplier)
  expect(items.map(({ record }) => record.name)).toEqual(['Chairs', 'Chairs'])
  for (const { child, record } of items) {
    expect(child).toMatchObject({ owned: false, orderId: chairs })
    for (const hidden of ['pricePerUnit', 'totalPrice']) expect(child).not.toHaveProperty(hidden)
    expect(record).not.toHaveProperty('supplier')
  }
})

test('[ORD-01] a deleted order takes its lines out of the list', async () => {
  const id = await anOrder(holder.served, buyer, { name: 'Short' })
  await aLine(holder.served, buyer, id, { description: 'Gone' })
  expect(await named({ search: 'gone' })).toEqual([['Short', 'Gone']])
  await holder.served.call(ordersApi.delete, { id }, buyer)
  expect(await named({ search: 'gone' })).toEqual([])
})

test('[ORD-01] a role’s hidden fields are in no line and no order, and nothing is sorted by them', async () => {
  const view = (fields: object) => ({ default: 'view', sections: {}, fields })
  const role = await customRole(holder.world, buyer.organization, {
    modules: ['orders'],
    default: 'view',
    fields: { orders: view({ supplier: 'hide' }), order_lines: view({ quantity: 'hide' }) },
  })
  const person = await memberWith(holder.world, buyer.organization, { name: 'Beto', role })
  const beto = { ...buyer, person }
  for (const { child, record } of (await list({}, beto)).items) {
    for (const hidden of ['quantity', 'balanceBooked']) expect(child).not.toHaveProperty(hidden)
    expect(record).not.toHaveProperty('supplier')
  }
  expect((await holder.served.call(orderLinesApi.list, { sort: 'quantity' } as never, beto)).status).toBe(400)
  const other = await customRole(holder.world, buyer.organization, { modules: [], default: 'view' })
  const carla = await memberWith(holder.world, buyer.organization, { name: 'Carla', role: other })
  const { status } = await holder.served.call(orderLinesApi.list, {}, { ...buyer, person: carla })
  expect(status).toBe(403)
})
