import { ordersApi } from '@rumbo/domain/orders/api'
import * as booking from '@rumbo/domain/orders/booking.api'
import * as api from '@rumbo/domain/orders/receipts.api'
import { defaultOrderSettings, getOrderSettings, setOrderSettings } from '@rumbo/domain/orders/settings.api'
import { updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { type As, aLine, anOrder, aShipment, founder } from './order-story.ts'

const holder = useServed()
/** What follows from a change does so in the background, behind all else that does. */
const patient = { timeout: 60_000 }
let ana: As

beforeAll(async () => {
  ana = await founder(holder.served, 'Mesa Home')
})

const call: typeof holder.served.call = (contract, input, as) => holder.served.call(contract, input, as)
const lineOf = async (id: string, productId: string) =>
  (await call(booking.listProducts, { id }, ana)).body.items.find((line) => line.id === productId)
const historyOf = async (id: string) => (await call(ordersApi.history, { id }, ana)).body.items
const until = (read: () => Promise<unknown>, values: object) =>
  vi.waitFor(async () => expect(await read()).toMatchObject(values), { timeout: 20_000, interval: 50 })

/** A line of 120 pieces. */
async function start() {
  const id = await anOrder(holder.served, ana)
  return { id, productId: await aLine(holder.served, ana, id, { quantity: '120' }) }
}
const on = { receivedOn: '2026-11-03' }

test('[ORD-05] what came is recorded, corrected, undone and restored, and the line says it at once', async () => {
  const { id, productId } = await start()
  const made = await call(
    api.createReceipt,
    { id, productId, ...on, good: '118', damaged: 2, note: ' Legs ' },
    ana,
  )
  expect(made).toMatchObject({
    status: 200,
    body: { good: '118', damaged: '2', note: 'Legs', userName: ana.person.name },
  })
  expect(await lineOf(id, productId)).toMatchObject({ received: '118', damaged: '2' })
  expect((await call(ordersApi.get, { id }, ana)).body).toMatchObject({ progress: 'received' })

  const at = { id, receiptId: made.body.id }
  const corrected = await call(api.updateReceipt, { ...at, version: 1, good: '119', damaged: '0' }, ana)
  expect(corrected.body).toMatchObject({ good: '119', damaged: '0', receivedOn: '2026-11-03', version: 2 })
  expect((await call(api.updateReceipt, { ...at, version: 1, good: '1' }, ana)).body).toMatchObject({
    code: 'VERSION_OUTDATED',
  })
  expect(await lineOf(id, productId)).toMatchObject({ received: '119', damaged: '0' })

  expect((await call(api.deleteReceipt, at, ana)).status).toBe(204)
  expect((await call(api.deleteReceipt, at, ana)).status).toBe(404)
  expect(await lineOf(id, productId)).toMatchObject({ received: '0' })
  expect((await call(api.listReceipts, { id }, ana)).body.items).toEqual([])
  expect((await call(api.restoreReceipt, at, ana)).body).toMatchObject({ good: '119' })
  expect(await lineOf(id, productId)).toMatchObject({ received: '119' })

  // History tells each of these, by whom.
  const received = (await historyOf(id)).filter((entry) => JSON.stringify(entry).includes('"received"'))
  expect(received).toHaveLength(4)
  expect(JSON.stringify(received)).toContain(ana.person.name)
})

test('[ORD-05] more than was ordered may come, and nothing that isn’t a quantity', async () => {
  const { id, productId } = await start()
  const tried = async (said: object) =>
    (await call(api.createReceipt, { id, productId, ...on, ...said } as never, ana)).body
  expect(await tried({ good: '500' })).toMatchObject({ good: '500' })
  expect(await lineOf(id, productId)).toMatchObject({ received: '500' })
  for (const [said, path, code] of [
    [{ good: '0' }, 'good', 'QUANTITY_NOT_POSITIVE'],
    [{ good: '-1' }, 'good', 'QUANTITY_NOT_POSITIVE'],
    [{ good: '1.5' }, 'good', 'NUMBER_NOT_WHOLE'],
    [{ good: '1', damaged: '1.000,5' }, 'damaged', 'NOT_NUMERIC'],
    [{ good: 1e40 }, 'good', 'NOT_NUMERIC'],
  ] as const)
    expect([said, await tried(said)]).toEqual([
      said,
      expect.objectContaining({ issues: [expect.objectContaining({ path, code })] }),
    ])
  expect(await tried({ good: '1', receivedOn: '2026-02-30' })).toMatchObject({ code: 'BAD_REQUEST' })
  const elsewhere = await founder(holder.served, 'Elsewhere')
  const shipmentId = await aShipment(holder.served, elsewhere)
  expect(await tried({ good: '1', shipmentId })).toMatchObject({ code: 'NOT_FOUND' })
})

test('[ORD-05] a line that something came of stays', async () => {
  const { id, productId } = await start()
  const { body } = await call(api.createReceipt, { id, productId, ...on, good: '1' }, ana)
  expect((await call(booking.deleteProduct, { id, productId }, ana)).body).toMatchObject({
    code: 'LINE_RECEIVED',
  })
  await call(api.deleteReceipt, { id, receiptId: body.id }, ana)
  expect((await call(booking.deleteProduct, { id, productId }, ana)).status).toBe(204)
})

test('[ORD-05] whoever holds an order records nothing of it, and doesn’t read what came', async () => {
  const { served, world } = holder
  const { id, productId } = await start()
  await call(api.createReceipt, { id, productId, ...on, good: '1', note: 'Secret note' }, ana)
  const supplier = await founder(served, 'Supplier')
  await connect(world, ana.organization, supplier.organization)
  const all = { default: 'edit', sections: {}, fields: {} }
  const profile = await profileOf(world, ana.organization, { orders: all, order_lines: all })
  const given = { by: ana.person, from: ana.organization, to: supplier.organization }
  await share(world, { ...given, ids: [id], profile })
  expect((await call(api.listReceipts, { id }, supplier)).body.items).toEqual([])
  const more = await call(api.createReceipt, { id, productId, ...on, good: '1' }, supplier)
  expect(more.status).toBe(403)
})

test('[ORD-05] what was delivered counts as received where the organization says so', patient, async () => {
  const as = await founder(holder.served, 'Trusting')
  const id = await anOrder(holder.served, as)
  const productId = await aLine(holder.served, as, id)
  const shipmentId = await aShipment(holder.served, as)
  await call(booking.bookProduct, { id, productId, shipmentId, quantity: '60' }, as)
  await call(updateShipment, { id: shipmentId, phase: '70_delivered' } as never, as)
  const line = async () => (await call(booking.listProducts, { id }, as)).body.items[0]
  await until(line, { arrived: '60', received: '0' })
  expect((await call(getOrderSettings, {}, as)).body).toEqual(defaultOrderSettings)
  const settings = {
    ...defaultOrderSettings,
    deliveredIsReceived: true,
    acceptDaysLater: 3,
    acceptPricePercent: 2.5,
  }
  expect((await call(setOrderSettings, settings, as)).body).toEqual(settings)
  await until(line, { received: '60' })
  await call(api.createReceipt, { id, productId, shipmentId, ...on, good: '58', damaged: '2' }, as)
  expect(await line()).toMatchObject({ received: '58', damaged: '2' })
  expect((await call(setOrderSettings, { ...settings, acceptDaysLater: -1 }, as)).status).toBe(400)
})
