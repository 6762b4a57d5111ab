import { ordersApi } from '@rumbo/domain/orders/api'
import * as booking from '@rumbo/domain/orders/booking.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { type As, aLine, anOrder, aShipment, founder } from './order-story.ts'

const holder = useServed()
let ana: As

beforeAll(async () => {
  ana = await founder(holder.served, 'Mesa Home')
})

const set = (id: string, state: string, as = ana) =>
  holder.served.call(ordersApi.update, { id, state } as never, as)
const linesOf = async (id: string) => (await holder.served.call(booking.listProducts, { id }, ana)).body.items

test('[ORD-01] a new order is a draft unless it says otherwise', async () => {
  const stateOf = async (id: string) => (await holder.served.call(ordersApi.get, { id }, ana)).body.state
  expect(await stateOf(await anOrder(holder.served, ana))).toBe('draft')
  expect(await stateOf(await anOrder(holder.served, ana, { state: 'sent' }))).toBe('sent')
})

test('[ORD-03] an order that is booked isn’t canceled, and says where it is', async () => {
  const { served } = holder
  const id = await anOrder(served, ana)
  const at = {
    id,
    productId: await aLine(served, ana, id),
    shipmentId: await aShipment(served, ana, 'Autumn chairs'),
  }
  await served.call(booking.bookProduct, { ...at, quantity: '10' }, ana)
  expect(await set(id, 'canceled')).toMatchObject({
    status: 409,
    body: { code: 'ORDER_BOOKED', message: expect.stringContaining('Autumn chairs') },
  })
  // Neither does whoever may edit it by a share, nor learn of the shipment.
  const supplier = await founder(served, 'Supplier')
  await connect(holder.world, ana.organization, supplier.organization)
  const all = { default: 'edit', sections: {}, fields: {} }
  const profile = await profileOf(holder.world, ana.organization, { orders: all, order_lines: all })
  const given = { by: ana.person, from: ana.organization, to: supplier.organization }
  await share(holder.world, { ...given, ids: [id], profile })
  const tried = await set(id, 'canceled', supplier)
  expect(tried).toMatchObject({ status: 409, body: { code: 'ORDER_BOOKED' } })
  expect(JSON.stringify(tried.body)).not.toContain('Autumn chairs')

  await served.call(booking.unbookProduct, at, ana)
  expect((await set(id, 'canceled')).status).toBe(200)
  expect((await served.call(booking.bookProduct, { ...at, quantity: '10' }, ana)).body).toMatchObject({
    code: 'ORDER_NOT_OPEN',
  })
  expect((await set(id, 'sent')).status).toBe(200)
  expect((await served.call(booking.bookProduct, { ...at, quantity: '10' }, ana)).status).toBe(200)
})

test('[ORD-11] who acknowledges an order confirms its lines, but for what was confirmed before', async () => {
  const { served } = holder
  const id = await anOrder(served, ana)
  await aLine(served, ana, id, { quantity: '100' })
  await aLine(served, ana, id, { quantity: '50', confirmed: '40' })
  await aLine(served, ana, id, { quantity: null })
  expect((await set(id, 'acknowledged')).status).toBe(200)
  expect((await linesOf(id)).map(({ confirmed }) => confirmed).sort()).toEqual(['100', '40', null])
})
