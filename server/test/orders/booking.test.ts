import { ordersApi } from '@rumbo/domain/orders/api'
import * as api from '@rumbo/domain/orders/booking.api'
import {
  createRow,
  deleteRow,
  deleteShipment,
  restoreShipment,
  updateRow,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { examineBookings } from '../../src/features/orders/examine-bookings.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { type As, aLine, anOrder, aShipment, founder } from './order-story.ts'

const holder = useServed()
let ana: As

beforeAll(async () => {
  ana = await founder(holder.served, 'Mesa Home')
})

type Booking = { readonly id: string; readonly productId: string; readonly shipmentId: string }
const book = (booking: Booking & { quantity: unknown; containers?: readonly object[] }, as = ana) =>
  holder.served.call(api.bookProduct, booking as never, as)
const lineOf = async ({ id, productId }: Pick<Booking, 'id' | 'productId'>) => {
  const { body } = await holder.served.call(api.listProducts, { id }, ana)
  return body.items.find((line) => line.id === productId)
}
const allocationsOf = async (id: string, as = ana) =>
  (await holder.served.call(api.listAllocations, { id }, as)).body

/** A line of 100, and a shipment that nothing is booked on yet. */
async function start(patch: object = {}): Promise<Booking> {
  const id = await anOrder(holder.served, ana)
  const productId = await aLine(holder.served, ana, id, { ...patch })
  return { id, productId, shipmentId: await aShipment(holder.served, ana) }
}

test('[ORD-03] a quantity is booked on a shipment, and booking again replaces it', async () => {
  const one = await start()
  expect((await book({ ...one, quantity: '60' })).body).toMatchObject({
    booked: '60',
    balanceBooked: '40',
    shipments: [{ shipmentId: one.shipmentId, quantity: '60' }],
  })
  expect((await book({ ...one, quantity: 80 })).body).toMatchObject({ booked: '80', balanceBooked: '20' })
  const other = { ...one, shipmentId: await aShipment(holder.served, ana, 'More chairs') }
  const much = await book({ ...other, quantity: '21' })
  expect([much.status, much.body]).toMatchObject([
    409,
    { code: 'PRODUCT_QUANTITY_EXCEEDED', message: expect.stringContaining('20') },
  ])
  expect((await book({ ...other, quantity: '20' })).body).toMatchObject({ booked: '100', balanceBooked: '0' })
  const order = await holder.served.call(ordersApi.get, { id: one.id }, ana)
  expect(order.body).toMatchObject({ lineCount: 1, linesToBook: 0 })
  expect(await allocationsOf(one.id)).toMatchObject({
    items: [
      { productId: one.productId, shipmentId: one.shipmentId, quantity: '80', containerId: null, fits: true },
      { shipmentId: other.shipmentId, quantity: '20' },
    ],
    shipments: [{ name: 'Chairs' }, { name: 'More chairs' }],
  })
  const carrying = await holder.served.call(api.listOrderShipments, { limit: 200 }, ana)
  expect(carrying.body.items).toContainEqual({
    shipment: expect.objectContaining({ id: other.shipmentId, name: 'More chairs' }),
    products: [{ orderId: one.id, productId: one.productId, quantity: '20' }],
  })
  await holder.served.call(api.unbookProduct, one, ana)
  expect(await lineOf(one)).toMatchObject({ booked: '20', balanceBooked: '80' })
  expect((await holder.served.call(api.unbookProduct, one, ana)).status).toBe(404)
})

test('[ORD-03] of many who book at once exactly as much gets a place as was ordered', async () => {
  const one = await start()
  const shipments = await Promise.all(Array.from({ length: 12 }, () => aShipment(holder.served, ana)))
  const answers = await Promise.all(
    shipments.map((shipmentId) => book({ ...one, shipmentId, quantity: '14' })),
  )
  const reported = answers.map(({ status, body }) => (status === 200 ? 'booked' : { status, ...body }))
  const refused = expect.objectContaining({ code: 'PRODUCT_QUANTITY_EXCEEDED' })
  const expected = [...Array(7).fill('booked'), ...Array(5).fill(refused)]
  expect(reported).toHaveLength(expected.length)
  expect(reported).toEqual(expect.arrayContaining(expected))
  expect(reported.filter((each) => each === 'booked')).toHaveLength(7)
  expect(await lineOf(one)).toMatchObject({ booked: '98', balanceBooked: '2' })
})

test('[ORD-03] the database itself keeps more than was ordered from being booked', async () => {
  const one = await start()
  const write = (booked: string) =>
    holder.world.owner.query('update base.order_lines set booked = $2 where id = $1', [one.productId, booked])
  await expect(write('101')).rejects.toThrow(/order_lines_quantity/)
  await expect(write('-1')).rejects.toThrow(/order_lines_quantity/)
})

test('[ORD-02] the quantity can’t go below what is booked, and a booked line stays', async () => {
  const one = await start()
  await book({ ...one, quantity: '60' })
  const { id, productId } = one
  const patch = (quantity: string | null) =>
    holder.served.call(api.updateProduct, { id, productId, quantity } as never, ana)
  for (const quantity of ['59', null])
    expect((await patch(quantity)).body).toMatchObject({
      issues: [{ path: 'quantity', code: 'QUANTITY_BELOW_BOOKED' }],
    })
  expect((await patch('60')).body).toMatchObject({ quantity: '60', balanceBooked: '0' })
  const kept = await holder.served.call(api.deleteProduct, { id, productId }, ana)
  expect([kept.status, kept.body]).toMatchObject([
    409,
    { code: 'LINE_BOOKED', message: expect.stringContaining('Chairs') },
  ])
  await holder.served.call(api.unbookProduct, one, ana)
  expect((await holder.served.call(api.deleteProduct, { id, productId }, ana)).status).toBe(204)
})

test('[ORD-03] nothing is booked of what isn’t a quantity of the line', async () => {
  const one = await start()
  const tried = [
    [0, 'QUANTITY_NOT_POSITIVE'],
    ['-1', 'QUANTITY_NOT_POSITIVE'],
    ['1.5', 'NUMBER_NOT_WHOLE'],
    ['many', 'NOT_NUMERIC'],
    [1e40, 'NOT_NUMERIC'],
  ] as const
  for (const [quantity, code] of tried)
    expect([quantity, (await book({ ...one, quantity })).body]).toMatchObject([
      quantity,
      { issues: [{ path: 'quantity', code }] },
    ])
  const weighed = await start({ quantity: '1.5', unit: 'kilogram' })
  expect((await book({ ...weighed, quantity: '0.000001' })).body).toMatchObject({ balanceBooked: '1.499999' })
})

test('[ORD-05] another unit of the same kind is the line’s, exactly; else it is refused with both numbers', async () => {
  const weighed = await start({ quantity: '1000', unit: 'kilogram' })
  expect((await book({ ...weighed, quantity: '100000 lb' })).body).toMatchObject({
    code: 'PRODUCT_QUANTITY_EXCEEDED',
  })
  expect((await book({ ...weighed, quantity: '250,000 g' })).body).toMatchObject({ booked: '250' })
  expect((await book({ ...weighed, quantity: '1 lb' })).body).toMatchObject({
    code: 'UNIT_NOT_EXACT',
    message: expect.stringMatching(/1 lb .*0\.453592 kg/),
  })
  for (const [quantity, code] of [
    ['5 l', 'UNIT_OF_OTHER_KIND'],
    ['5 tons', 'UNIT_UNKNOWN'],
    ['1.000,5', 'NOT_NUMERIC'],
  ])
    expect((await book({ ...weighed, quantity })).body).toMatchObject({
      issues: [{ path: 'quantity', code }],
    })
})

test('[ORD-05] whatever is booked of an order within half a second is folded once', async () => {
  const one = await start()
  const { owner } = holder.world
  await owner.query('begin')
  const marks = await owner
    .query(
      `insert into base.allocations (organization_id, id, order_id, line_id, shipment_id, quantity)
       values ($1, gen_random_uuid(), $2, $3, $4, 1)`,
      [ana.organization.id, one.id, one.productId, one.shipmentId],
    )
    .then(() =>
      owner.query<{ half: number; waits: boolean }>(
        `select extract(epoch from due_at)::numeric % 0.5 as half, due_at - now() between '0 s' and '0.5 s' as waits
         from base.due where kind = 'order-balances' and key = $1 and due_at > now()`,
        [one.id],
      ),
    )
    .finally(() => owner.query('rollback'))
  expect(marks.rows.map(({ half, waits }) => [Number(half), waits])).toContainEqual([0, true])
})

test('[ORD-03] an archived, a deleted and a foreign shipment are not found alike', async () => {
  const one = await start()
  const eva = await founder(holder.served, 'Elsewhere')
  const archived = await aShipment(holder.served, ana)
  await holder.served.call(updateShipment, { id: archived, archived: true }, ana)
  const deleted = await aShipment(holder.served, ana)
  await holder.served.call(deleteShipment, { id: deleted }, ana)
  const foreign = await aShipment(holder.served, eva)
  const answers = await Promise.all(
    [archived, deleted, foreign, one.id].map((shipmentId) => book({ ...one, shipmentId, quantity: 1 })),
  )
  const reported = answers.map(({ status, body }) => [status, { ...body, requestId: '' }])
  expect(new Set(reported.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(reported[0]?.[0]).toBe(404)
  expect((await book({ ...one, quantity: 1 }, eva)).status).toBe(404)
  expect(await lineOf(one)).toMatchObject({ booked: '0' })
})

test('[ORD-07] a quantity goes down to containers of its shipment', async () => {
  const one = await start()
  const add = async (shipmentId: string) =>
    (await holder.served.call(createRow, { id: shipmentId, resource: 'containers' }, ana)).body.id
  const box = await add(one.shipmentId)
  const elsewhere = await add(await aShipment(holder.served, ana))
  const parts = (quantity: number, id = box) => ({ ...one, quantity: 60, containers: [{ id, quantity }] })
  expect((await book(parts(1, elsewhere))).status).toBe(404)
  expect((await book(parts(61))).status).toBe(409)
  expect((await book(parts(0))).body).toMatchObject({ issues: [{ path: 'containers' }] })
  expect((await book(parts(45))).body).toMatchObject({ booked: '60' })
  const quantities = async () =>
    (await allocationsOf(one.id)).items.map(({ containerId, quantity }) => [containerId, quantity])
  expect(await quantities()).toEqual(
    expect.arrayContaining([
      [box, '45'],
      [null, '15'],
    ]),
  )
  await holder.served.call(deleteRow, { id: one.shipmentId, resource: 'containers', rowId: box }, ana)
  expect(await quantities()).toEqual(
    expect.arrayContaining([
      [null, '45'],
      [null, '15'],
    ]),
  )
  expect(await lineOf(one)).toMatchObject({ booked: '60' })
})

test('[ORD-03] a shipment that is deleted gives its quantity back, and takes what still fits as it is restored', async () => {
  const one = await start()
  const tight = { ...one, productId: await aLine(holder.served, ana, one.id, { description: 'Bench' }) }
  await book({ ...one, quantity: '60' })
  await book({ ...tight, quantity: '70' })
  await holder.served.call(deleteShipment, { id: one.shipmentId }, ana)
  expect(await lineOf(one)).toMatchObject({ booked: '0', balanceBooked: '100', shipments: null })
  const other = await aShipment(holder.served, ana)
  await book({ ...tight, shipmentId: other, quantity: '40' })
  await holder.served.call(restoreShipment, { id: one.shipmentId }, ana)
  expect(await lineOf(one)).toMatchObject({ booked: '60', balanceBooked: '40' })
  expect(await lineOf(tight)).toMatchObject({ booked: '40', balanceBooked: '60' })
  const { items } = await allocationsOf(one.id)
  expect(items.map(({ quantity, fits }) => [quantity, fits])).toEqual(
    expect.arrayContaining([
      ['60', true],
      ['70', false],
      ['40', true],
    ]),
  )
  expect((await book({ ...tight, shipmentId: one.shipmentId, quantity: '60' })).body).toMatchObject({
    booked: '100',
  })
})

test('[ORD-03] a line says what is booked of it, whatever else is booked while a shipment goes or comes back', async () => {
  const one = await start()
  for (const [round, quantity] of ['30', '45', '20', '50', '35', '40'].entries()) {
    const next = { ...one, shipmentId: await aShipment(holder.served, ana, `Round ${round}`) }
    await book({ ...one, quantity: '40' })
    await Promise.all([
      holder.served.call(deleteShipment, { id: one.shipmentId }, ana),
      book({ ...next, quantity }),
    ])
    expect(await lineOf(one)).toMatchObject({ booked: quantity })
    await Promise.all([
      holder.served.call(restoreShipment, { id: one.shipmentId }, ana),
      book({ ...next, quantity: '70' }),
    ])
    const { items } = await allocationsOf(one.id)
    const fitting = items.filter(({ fits }) => fits).reduce((sum, each) => sum + Number(each.quantity), 0)
    expect(fitting).toBeLessThanOrEqual(100)
    expect(await lineOf(one)).toMatchObject({ booked: String(fitting) })
    await holder.served.call(api.unbookProduct, next, ana)
  }
  const wrong = await examineBookings(holder.world.databases.admin)
  expect(wrong.filter((line) => line.includes(one.productId))).toEqual([])
})

test('[ORD-03] an order that is restored has what is still booked of it', async () => {
  const one = await start()
  const other = await aShipment(holder.served, ana)
  await book({ ...one, quantity: '60' })
  await book({ ...one, shipmentId: other, quantity: '30' })
  await holder.served.call(ordersApi.delete, { id: one.id }, ana)
  await holder.served.call(deleteShipment, { id: other }, ana)
  await holder.served.call(ordersApi.restore, { id: one.id }, ana)
  expect(await lineOf(one)).toMatchObject({ booked: '60', balanceBooked: '40' })
  await holder.served.call(restoreShipment, { id: other }, ana)
  expect(await lineOf(one)).toMatchObject({ booked: '60' })
})

test('[ORD-05] how much of a line is where follows the phases of its shipments and containers', async () => {
  const one = await start()
  const other = { ...one, shipmentId: await aShipment(holder.served, ana) }
  const box = (await holder.served.call(createRow, { id: one.shipmentId, resource: 'containers' }, ana)).body
    .id
  await book({ ...one, quantity: '50', containers: [{ id: box, quantity: '20' }] })
  await book({ ...other, quantity: '30' })
  const balance = async () => (await allocationsOf(one.id)).balances[0]
  const reported = { ordered: '100', booked: '80', left: '20', untold: '0' }
  expect(await balance()).toMatchObject({ ...reported, waiting: '80', shipped: '0', arrived: '0' })
  const phase = (id: string, to: string) => holder.served.call(updateShipment, { id, phase: to }, ana)
  await phase(one.shipmentId, '40_in_transit')
  await phase(other.shipmentId, '50_at_destination_port')
  const at = {
    id: one.shipmentId,
    resource: 'containers',
    rowId: box,
    currentPhase: '60_to_final_destination',
  }
  expect((await holder.served.call(updateRow, at, ana)).status).toBe(200)
  expect(await balance()).toMatchObject({
    ...reported,
    waiting: '0',
    shipped: '80',
    underWay: '30',
    arrived: '50',
  })
})

/** A member of Ana's organization whose role hides a field. */
async function withoutField(module: string, field: string): Promise<As> {
  const { organization } = ana
  const fields = { [module]: { default: 'edit', sections: {}, fields: { [field]: 'hide' } } }
  const role = await customRole(holder.world, organization, {
    modules: ['orders', 'shipments'],
    default: 'edit',
    fields,
  })
  return { person: await memberWith(holder.world, organization, { name: `No ${field}`, role }), organization }
}

test('[ORD-05] what a role may not see of shipments is not reported, never nothing', async () => {
  const one = await start()
  await book({ ...one, quantity: '50' })
  const ofPhases = await withoutField('shipments', 'phase')
  expect((await allocationsOf(one.id, ofPhases)).balances).toMatchObject([
    { booked: '50', waiting: '0', shipped: '0', untold: '50' },
  ])
  const ofBooked = await withoutField('order_lines', 'booked')
  expect(await allocationsOf(one.id, ofBooked)).toEqual({ items: [], shipments: [], balances: [] })
  expect((await book({ ...one, quantity: 1 }, ofBooked)).status).toBe(403)
})

test('[ORD-11] the doctor finds a line that doesn’t say what is booked of it', async () => {
  const { databases, owner } = holder.world
  const one = await start()
  await book({ ...one, quantity: '50' })
  const reported = async () => {
    const lines = await examineBookings(databases.admin)
    return lines.filter((line) => line.includes(one.productId))
  }
  expect(await reported()).toEqual([])
  await owner.query('update base.order_lines set booked = 40, balance_booked = 60 where id = $1', [
    one.productId,
  ])
  expect(await reported()).toEqual([expect.stringContaining('40 of it are booked; it is 50')])
  await owner.query('update base.order_lines set booked = 50 where id = $1', [one.productId])
  expect(await reported()).toHaveLength(1)
})
