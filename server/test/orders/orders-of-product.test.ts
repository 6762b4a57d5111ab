import { ordersApi } from '@rumbo/domain/orders/api'
import * as api from '@rumbo/domain/orders/booking.api'
import { listOrdersOfProduct } from '@rumbo/domain/orders/on-the-way.api'
import { productsApi } from '@rumbo/domain/products/api'
import { updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { type As, aLine, anOrder, aShipment, founder } from './order-story.ts'

const holder = useServed()
let ana: As

beforeAll(async () => {
  ana = await founder(holder.served, 'Mesa Home')
})

const product = async (code: string | null) =>
  (await holder.served.call(productsApi.create, { name: 'Chair', code } as never, ana)).body.id
const read = async (id: string, as = ana) => {
  const { status, body } = await holder.served.call(listOrdersOfProduct, { id }, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const book = async (id: string, productId: string, { quantity = '1', phase = '' } = {}) => {
  const shipmentId = await aShipment(holder.served, ana)
  if (phase) await holder.served.call(updateShipment, { id: shipmentId, phase } as never, ana)
  const booking = { id, productId, shipmentId, quantity }
  expect((await holder.served.call(api.bookProduct, booking as never, ana)).status).toBe(200)
  return shipmentId
}

test('[ORD-05] a product tells what of it is on the way, by unit, and in which orders; its inventory stays as it was said', async () => {
  const id = await product('CH-100')
  await holder.served.call(productsApi.update, { id, inventory: '40' } as never, ana)
  expect(await read(id)).toEqual({ items: [], totals: [], isCut: false })
  const order = await anOrder(holder.served, ana)
  const pieces = await aLine(holder.served, ana, order, { code: 'ch 100', quantity: '100', unit: 'piece' })
  const heavy = await aLine(holder.served, ana, order, {
    product: { label: 'Chair', code: 'CH100' },
    quantity: '9.5',
    unit: 'kilogram',
  })
  await aLine(holder.served, ana, order, { code: 'CH-1000', quantity: '5' })
  await book(order, pieces, { quantity: '10' })
  await book(order, pieces, { quantity: '20', phase: '40_in_transit' })
  await book(order, pieces, { quantity: '30', phase: '70_delivered' })
  await book(order, heavy, { quantity: '2.5', phase: '40_in_transit' })
  const { items, totals } = await read(id)
  expect(items.map(({ lineId, orderId, quantities }) => [lineId, orderId, quantities])).toEqual([
    [
      heavy,
      order,
      { unit: 'kilogram', ordered: '9.5', booked: '2.5', waiting: '0', underWay: '2.5', untold: '0' },
    ],
    [
      pieces,
      order,
      { unit: 'piece', ordered: '100', booked: '60', waiting: '10', underWay: '20', untold: '0' },
    ],
  ])
  expect(totals).toEqual([
    { unit: 'kilogram', waiting: '0', underWay: '2.5', untold: '0' },
    { unit: 'piece', waiting: '10', underWay: '20', untold: '0' },
  ])
  expect((await holder.served.call(productsApi.get, { id }, ana)).body).toMatchObject({ inventory: '40' })
  // A product without a code, or with none that says anything, is in no order.
  await aLine(holder.served, ana, order, { code: '--', quantity: '5' })
  for (const code of [null, '--']) expect((await read(await product(code))).items).toEqual([])
})

test('[ORD-05] who may not see orders, quantities or shipments hears nothing of them', async () => {
  const id = await product('TB-7')
  const order = await anOrder(holder.served, ana)
  const line = await aLine(holder.served, ana, order, { code: 'TB-7', quantity: '100', unit: 'piece' })
  await book(order, line, { quantity: '20', phase: '40_in_transit' })
  const as = async (
    name: string,
    modules: readonly string[],
    lines: Readonly<Record<string, string>> = {},
  ) => {
    const fields = { order_lines: { default: 'view', sections: {}, fields: lines } }
    const role = await customRole(holder.world, ana.organization, { modules, default: 'view', fields })
    return {
      person: await memberWith(holder.world, ana.organization, { name, role }),
      organization: ana.organization,
    }
  }
  const all = ['products', 'orders', 'shipments']
  expect((await read(id, await as('All', all))).totals).toEqual([
    { unit: 'piece', waiting: '0', underWay: '20', untold: '0' },
  ])
  expect(await read(id, await as('No orders', ['products', 'shipments']))).toEqual({
    items: [],
    totals: [],
    isCut: false,
  })
  expect((await read(id, await as('No shipments', ['products', 'orders']))).totals).toEqual([
    { unit: 'piece', waiting: '0', underWay: '0', untold: '20' },
  ])
  const noAmounts = await read(id, await as('No amounts', all, { quantity: 'hide' }))
  expect([noAmounts.items.map(({ quantities }) => quantities), noAmounts.totals]).toEqual([[null], []])
  expect((await read(id, await as('No codes', all, { code: 'hide' }))).items).toEqual([])
  // Another organization's product is none, and its orders are nobody's.
  const eva = await founder(holder.served, 'Others')
  expect((await holder.served.call(listOrdersOfProduct, { id }, eva)).status).toBe(404)
  const theirs = (await holder.served.call(productsApi.create, { name: 'Chair', code: 'TB-7' } as never, eva))
    .body.id
  expect((await read(theirs, eva)).items).toEqual([])
  expect((await holder.served.call(ordersApi.get, { id: order }, ana)).status).toBe(200)
})
