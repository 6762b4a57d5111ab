import { bookProduct, listProducts } from '@rumbo/domain/orders/booking.api'
import { listHits } from '@rumbo/domain/orders/hits/hits.api'
import { deleteShipment, restoreShipment } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { examineBookings } from '../../src/features/orders/examine-bookings.ts'
import { useServed } from '../world/served.ts'
import { aLine, anOrder, aShipment, founder } from './order-story.ts'

const holder = useServed()

test('[ORD-03] a shipment that vanishes without being deleted gives its quantity back', async () => {
  const { served, world } = holder
  const ana = await founder(served, 'Mesa Home')
  const id = await anOrder(served, ana)
  const productId = await aLine(served, ana, id)
  const [gone, kept] = [await aShipment(served, ana), await aShipment(served, ana)]
  for (const shipmentId of [gone, kept])
    await served.call(bookProduct, { id, productId, shipmentId, quantity: '40' }, ana)
  await world.owner.query('begin; set local role rumbo_owner')
  await world.owner.query(`delete from base.shipments where id = '${gone}'`)
  await world.owner.query('commit')
  const line = async () => (await served.call(listProducts, { id }, ana)).body.items[0]
  await expect.poll(async () => (await line())?.booked, { timeout: 30_000 }).toBe('40')
  expect(await line()).toMatchObject({
    balanceBooked: '60',
    shipments: [{ shipmentId: kept, quantity: '40' }],
  })
  expect(await examineBookings(holder.world.databases.admin)).toEqual([])
})

test('[ORD-03] what no longer fits after a shipment was restored is shown on it, and is booked again once there is room', async () => {
  const { served } = holder
  const ana = await founder(served, 'Room Again')
  const id = await anOrder(served, ana)
  const productId = await aLine(served, ana, id)
  const [one, other] = [await aShipment(served, ana), await aShipment(served, ana)]
  const book = (shipmentId: string, quantity: string) =>
    served.call(bookProduct, { id, productId, shipmentId, quantity }, ana)
  await book(one, '60')
  await served.call(deleteShipment, { id: one } as never, ana)
  await book(other, '80')
  await served.call(restoreShipment, { id: one }, ana)
  const hits = async () => (await served.call(listHits, { shipmentId: one }, ana)).body.items
  expect(await hits()).toMatchObject([{ productId, quantity: '60', fits: false }])
  expect((await book(one, '60')).body).toMatchObject({ code: 'PRODUCT_QUANTITY_EXCEEDED' })
  await book(other, '40')
  expect((await book(one, '60')).status).toBe(200)
  expect(await hits()).toMatchObject([{ productId, quantity: '60', fits: true }])
})
