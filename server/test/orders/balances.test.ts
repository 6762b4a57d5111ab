import { ordersApi } from '@rumbo/domain/orders/api'
import * as api from '@rumbo/domain/orders/booking.api'
import { deleteShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { examineBalances } from '../../src/features/orders/examine-balances.ts'
import { foldBalances } from '../../src/features/orders/fold-balances.service.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { type As, aLine, anOrder, aShipment, founder } from './order-story.ts'

/** A buyer's order is booked on a shipment of its own; its forwarder holds the order, and at times the shipment. */
const holder = useServed()
/** What follows from a change does so in the background, behind all else that does. */
const patient = { timeout: 60_000 }
let buyer: As
let forwarder: As

const full = { default: 'view', sections: {}, fields: {} } as const

beforeAll(async () => {
  const { served, world } = holder
  buyer = await founder(served, 'Buyer')
  forwarder = await founder(served, 'Forwarder')
  await connect(world, buyer.organization, forwarder.organization)
})

type Ids = { readonly id: string; readonly productId: string; readonly shipmentId: string }

/** A line of 100, of which 60 are booked. */
async function booked(patch: object = {}): Promise<Ids> {
  const { served } = holder
  const id = await anOrder(served, buyer, { arrivalDate: '2026-03-20', ...patch })
  const productId = await aLine(served, buyer, id)
  const shipmentId = await aShipment(served, buyer)
  const booking = { id, productId, shipmentId }
  await served.call(api.bookProduct, { ...booking, quantity: '60' }, buyer)
  return booking
}

const lineOf = async ({ id }: Pick<Ids, 'id'>, as = buyer) =>
  (await holder.served.call(api.listProducts, { id }, as)).body.items[0]
const orderOf = async ({ id }: Pick<Ids, 'id'>, as = buyer) =>
  (await holder.served.call(ordersApi.get, { id }, as)).body
const until = (read: () => Promise<unknown>, values: object) =>
  vi.waitFor(async () => expect(await read()).toMatchObject(values), { timeout: 20_000, interval: 50 })
const sail = (id: string, patch: object) =>
  holder.served.call(updateShipment, { id, ...patch } as never, buyer)

test(
  '[ORD-05] a line and its order say what is shipped and arrived, and when it is expected',
  patient,
  async () => {
    const one = await booked()
    await until(() => orderOf(one), {
      progress: 'partBooked',
      atRisk: false,
      expectedArrival: null,
      balance: { unit: 'piece', ordered: '100', booked: '60', shipped: '0', arrived: '0', untold: '0' },
    })
    await sail(one.shipmentId, { phase: '40_in_transit', eta: '2026-03-22' })
    await until(() => lineOf(one), { shipped: '60', arrived: '0', expectedArrival: '2026-03-22' })
    await until(() => orderOf(one), { progress: 'partShipped', atRisk: true, expectedArrival: '2026-03-22' })

    await sail(one.shipmentId, { eta: '2026-03-18' })
    await until(() => orderOf(one), { atRisk: false, expectedArrival: '2026-03-18' })
    await holder.served.call(ordersApi.update, { id: one.id, arrivalDate: '2026-03-15' } as never, buyer)
    await until(() => orderOf(one), { atRisk: true })

    await sail(one.shipmentId, { phase: '70_delivered', ata: '2026-03-14' })
    await until(() => lineOf(one), { shipped: '60', arrived: '60', expectedArrival: '2026-03-14' })
    await until(() => orderOf(one), { progress: 'partArrived', atRisk: false })

    await holder.served.call(deleteShipment, { id: one.shipmentId }, buyer)
    await until(() => lineOf(one), { booked: '0', shipped: '0', arrived: '0', expectedArrival: null })
    await until(() => orderOf(one), { progress: 'none' })
  },
)

test(
  '[ORD-05] whoever holds the order tells by its own row of the shipment, and what is hidden is not shared',
  patient,
  async () => {
    const { world } = holder
    const one = await booked()
    await sail(one.shipmentId, { phase: '40_in_transit', eta: '2026-03-22' })
    const rights = { orders: full, order_lines: full }
    const given = { by: buyer.person, from: buyer.organization, to: forwarder.organization }
    const ofOrder = await profileOf(world, buyer.organization, rights)
    await share(world, { ...given, ids: [one.id], profile: ofOrder })
    const nothing = { shipped: null, arrived: null, received: null, expectedArrival: null }
    await until(() => lineOf(one, forwarder), { booked: '60', untold: '60', ...nothing })
    await until(() => orderOf(one, forwarder), { progress: null, atRisk: null, expectedArrival: null })

    // The shipment too, but not when it arrives.
    const shipments = { ...full, fields: { eta: 'hide', ata: 'hide' } }
    const ofShipment = await profileOf(world, buyer.organization, { shipments })
    await share(world, { ...given, ids: [one.shipmentId], profile: ofShipment })
    await until(() => lineOf(one, forwarder), {
      untold: '0',
      shipped: '60',
      arrived: '0',
      expectedArrival: null,
    })
    await until(() => orderOf(one, forwarder), {
      progress: 'partShipped',
      atRisk: null,
      expectedArrival: null,
    })

    await sail(one.shipmentId, { phase: '50_at_destination_port', ata: '2026-03-21' })
    await until(() => lineOf(one, forwarder), { arrived: '60' })
    await until(() => lineOf(one), { arrived: '60', expectedArrival: '2026-03-21' })
  },
)

test('[ORD-05] whose role hides phases of shipments sees nothing that tells of them', patient, async () => {
  const { world } = holder
  const one = await booked()
  await sail(one.shipmentId, { phase: '40_in_transit', eta: '2026-03-22' })
  await until(() => orderOf(one), { progress: 'partShipped' })
  const fields = { shipments: { default: 'edit', sections: {}, fields: { phase: 'hide' } } }
  const role = await customRole(world, buyer.organization, {
    modules: ['orders', 'shipments'],
    default: 'edit',
    fields,
  })
  const person = await memberWith(world, buyer.organization, { name: 'Eva', role })
  const eva = { person, organization: buyer.organization }
  const line = await lineOf(one, eva)
  expect(line).toMatchObject({ booked: '60' })
  for (const field of ['shipped', 'arrived', 'untold', 'expectedArrival'])
    expect(line).not.toHaveProperty(field)
  const order = await orderOf(one, eva)
  for (const field of ['progress', 'balance', 'expectedArrival', 'atRisk'])
    expect(order).not.toHaveProperty(field)
})

test('[ORD-11] the doctor finds a line or an order that doesn’t say what became of it', patient, async () => {
  const { world } = holder
  const { databases, owner } = world
  const one = await booked()
  await sail(one.shipmentId, { phase: '40_in_transit', eta: '2026-03-22' })
  await until(() => orderOf(one), { progress: 'partShipped' })
  const reported = async () =>
    (await examineBalances(databases.admin)).filter(
      (line) => line.includes(one.productId) || line.includes(one.id),
    )
  // Nothing is on its way to the fold any more, which would repair what follows.
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query(
        `select 1 from base.due where kind like 'order-balances%' union all select 1 from base.outbox`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 10_000 },
  )
  expect(await reported()).toEqual([])
  await owner.query(`update base.order_lines set shipped = 50, expected_arrival = null where id = $1`, [
    one.productId,
  ])
  await owner.query(`update base.orders set expected_arrival = '2026-03-01' where id = $1`, [one.id])
  const found = await reported()
  expect(found).toHaveLength(3)
  expect(found.join(' ')).toContain('shipped: 50; it is 60')
  expect(found.join(' ')).toContain('expected: 2026-03-01; it is 2026-03-22')
  await world.as(buyer.person, buyer.organization, (scope) =>
    foldBalances(scope, [one.id], { isQuiet: true }),
  )
  expect(await reported()).toEqual([])
})

test(
  '[ORD-11] orders are folded alike, however often, in which batches and in which order they are marked',
  patient,
  async () => {
    const { world } = holder
    const all = [await booked(), await booked(), await booked()]
    for (const [at, { shipmentId }] of all.entries())
      await sail(shipmentId, { phase: at === 1 ? '70_delivered' : '40_in_transit', eta: `2026-03-2${at}` })
    for (const one of all) await until(() => orderOf(one), { expectedArrival: expect.any(String) })
    const ids = all.map(({ id }) => id)
    const stored = async () =>
      (
        await world.owner.query(
          `select to_jsonb(o) as row from base.orders o where id = any ($1::uuid[])
         union all select to_jsonb(l) from base.order_lines l where record_id = any ($1::uuid[])`,
          [ids],
        )
      ).rows
    await vi.waitFor(async () => expect(await examineBalances(world.databases.admin)).toEqual([]))
    const before = await stored()
    const [one = '', two = '', three = ''] = ids
    const fold = (keys: readonly string[]) =>
      world.as(buyer.person, buyer.organization, (scope) => foldBalances(scope, keys, { isQuiet: true }))
    for (const keys of [[three, one, two, one], [two], [one, three], [three, two, one]]) await fold(keys)
    expect(await stored()).toEqual(before)
    // What was lost is found again, in any of these ways.
    for (const keys of [
      [three, one, two],
      [one, two, three, two],
    ]) {
      await world.owner.query(
        'update base.order_lines set shipped = null, arrived = null, expected_arrival = null where record_id = any ($1::uuid[])',
        [ids],
      )
      await fold(keys)
      expect(await examineBalances(world.databases.admin)).toEqual([])
    }
  },
)
