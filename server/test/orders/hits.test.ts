import { newId } from '@rumbo/domain/kernel/id'
import { ordersApi } from '@rumbo/domain/orders/api'
import { bookProduct } from '@rumbo/domain/orders/booking.api'
import * as api from '@rumbo/domain/orders/hits/hits.api'
import { createShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { type As, aLine, anOrder, founder } from './order-story.ts'

/** A forwarder has orders of two clients on two shipments of one vessel, of which one comes late. */
const holder = useServed()
let ana: As
let late: string
let other: string
const orders: Record<string, string> = {}
const lines: Record<string, string> = {}

const aShipmentOn = async (patch: object): Promise<string> => {
  const input = { name: 'Chairs', freightType: 'ocean', ...patch }
  return (await holder.served.call(createShipment, input as never, ana)).body.id
}

async function booked(key: string, order: object, { shipmentId, ...line }: { shipmentId: string } & object) {
  const { served } = holder
  const id = await anOrder(served, ana, { name: `Order ${key}`, ...order })
  orders[key] = id
  const productId = await aLine(served, ana, id, {
    description: `Goods ${key}`,
    pricePerUnit: '2.5',
    ...line,
  })
  lines[key] = productId
  const quantity = '40'
  const { status } = await served.call(bookProduct, { id, productId, shipmentId, quantity } as never, ana)
  expect(status).toBe(200)
}

beforeAll(async () => {
  ana = await founder(holder.served, 'Forwarder')
  const vessel = { vesselVoyage: ['Ever Fjord / 044W'] }
  late = await aShipmentOn({ ...vessel, eta: '2026-12-08' })
  other = await aShipmentOn({ ...vessel, name: 'Secret lamps', eta: '2026-12-01' })
  const mesa = { label: 'Mesa Home', email: 'compras@mesa.example' }
  await booked('A', { client: mesa, arrivalDate: '2026-12-04' }, { shipmentId: late })
  await booked(
    'B',
    { client: { label: 'Luz y Sombra' }, arrivalDate: '2026-12-05', currency: 'EUR' },
    { shipmentId: late },
  )
  await booked('C', { client: mesa, arrivalDate: '2026-12-09' }, { shipmentId: late })
  await booked('D', { client: mesa, arrivalDate: '2026-11-30' }, { shipmentId: other })
  await booked('E', { arrivalDate: '2026-12-01' }, { shipmentId: late })
})

const hits = async (about: object, as: As = ana) => holder.served.call(api.listHits, about as never, as)

test('[ORD-09] a late shipment says the lines that it hits, how late, and what they are worth by currency', async () => {
  const { body } = await hits({ shipmentId: late })
  const found = Object.fromEntries(body.items.map((item) => [item.productId, item]))
  expect(found[lines.A ?? '']).toMatchObject({
    quantity: '40',
    worth: { currency: 'USD', value: '100' },
    daysPast: 4,
    fits: true,
  })
  expect(body.items.map(({ daysPast }) => daysPast).toSorted()).toEqual([-1, 3, 4, 7])
  expect(body.worth).toEqual([
    { currency: 'EUR', value: '100' },
    { currency: 'USD', value: '300' },
  ])
  expect(body.worthLate).toEqual([
    { currency: 'EUR', value: '100' },
    { currency: 'USD', value: '200' },
  ])
  expect(body.shipments).toMatchObject([{ id: late, eta: '2026-12-08' }])
  expect([body.orders.length, body.lines.length, body.isWhole]).toEqual([4, 4, true])
})

test('[ORD-09] a vessel says those of all its shipments, and a filtered list those of what it shows', async () => {
  const { body } = await hits({ vessel: 'ever fjord' })
  expect(body.items.length).toBe(5)
  expect((await hits({ vessel: 'Nobody' })).body.items).toEqual([])
  const filter = JSON.stringify({ field: 'name', is: 'is', value: 'Secret lamps' })
  expect((await hits({ filter })).body.items.map(({ productId }) => productId)).toEqual([lines.D])
  expect((await hits({ shipmentId: newId() })).status).toBe(404)
  expect((await hits({})).body.items).toEqual([])
})

test('[ORD-09] a hidden price hides what lines are worth, a hidden date how late they are', async () => {
  const { world } = holder
  const all = { default: 'edit', sections: {}, fields: {} }
  const role = await customRole(world, ana.organization, {
    modules: ['shipments', 'orders'],
    default: 'edit',
    fields: {
      orders: { ...all, fields: { arrivalDate: 'hide', client: 'hide' } },
      order_lines: { ...all, fields: { pricePerUnit: 'hide' } },
      shipments: all,
    },
  })
  const as = {
    person: await memberWith(world, ana.organization, { name: 'Rita', role }),
    organization: ana.organization,
  }
  const { status, body } = await hits({ shipmentId: late }, as)
  expect(status).toBe(200)
  expect(body.items.map(({ worth, daysPast }) => [worth, daysPast])).toEqual(Array(4).fill([null, null]))
  expect([body.worth, body.worthLate]).toEqual([[], []])
  expect(JSON.stringify(body)).not.toMatch(/2\.5|2026-12-04|Mesa/)
  const preview = await holder.served.call(
    api.previewHitMails,
    { shipmentId: late, which: 'all' } as never,
    as,
  )
  expect(preview.body).toMatchObject({ mails: [], withoutClient: 4 })
})

test('[ORD-09] whoever holds the shipment by a share learns nothing of its owner’s orders', async () => {
  const { served, world } = holder
  const agent = await founder(served, 'Agent')
  await connect(world, ana.organization, agent.organization)
  const profile = await profileOf(world, ana.organization, {
    shipments: { default: 'view', sections: {}, fields: {} },
  })
  await share(world, { by: ana.person, from: ana.organization, ids: [late], to: agent.organization, profile })
  expect((await hits({ shipmentId: late }, agent)).body).toMatchObject({ items: [], orders: [], lines: [] })
  expect((await hits({ shipmentId: other }, agent)).status).toBe(404)
})

const mailsTo = async (recipient: string) =>
  (
    await holder.world.owner.query(
      'select subject, body_text as text from system.mails where recipient = $1 order by created_at',
      [recipient],
    )
  ).rows

test('[ORD-09] each buyer is mailed its own lines alone, as they were shown, once', async () => {
  const { served } = holder
  const wish = { vessel: 'Ever Fjord', note: 'We are sorry.', worth: 'with' }
  const { body } = await served.call(api.previewHitMails, wish as never, ana)
  expect(body.withoutClient).toBe(1)
  const [mesa, luz] = ['Mesa Home', 'Luz y Sombra'].map((name) =>
    body.mails.find(({ client }) => client === name),
  )
  expect(mesa).toMatchObject({ email: 'compras@mesa.example', lines: 2 })
  expect(luz).toMatchObject({ email: null, lines: 1 })
  expect(mesa?.text).toMatch(/We are sorry/)
  expect(mesa?.text).toMatch(/Goods A.*40.*100.00 USD|Goods A.*40.*100 USD/)
  expect(mesa?.text).not.toMatch(/Goods B|Goods C|Goods E|Secret lamps|Chairs|Luz|EUR/)
  expect(luz?.text).not.toMatch(/Goods A|Mesa/)

  const sending = newId()
  const mails = [
    { client: 'Mesa Home', email: 'compras@mesa.example', seen: mesa?.seen },
    { client: 'Luz y Sombra', email: 'no address', seen: luz?.seen },
    { client: 'Nobody', email: 'x@nobody.example', seen: 'x' },
    { client: 'Luz y Sombra', email: 'luz@sombra.example', seen: mesa?.seen },
  ]
  const send = () => served.call(api.sendHitMails, { ...wish, sending, mails } as never, ana)
  const sent = await send()
  expect([sent.status, sent.body]).toEqual([200, expect.anything()])
  const stateOf = (items: typeof sent.body.items) =>
    items.map(({ recipient, state, lines: count }) => [recipient, state, count]).toSorted()
  const states = [
    ['compras@mesa.example', 'waiting', 2],
    ['luz@sombra.example', 'refused', 1],
    ['no address', 'refused', 1],
    ['x@nobody.example', 'refused', 0],
  ]
  expect(stateOf(sent.body.items)).toEqual(states)
  expect(await mailsTo('compras@mesa.example')).toMatchObject([{ subject: mesa?.subject, text: mesa?.text }])
  expect(await mailsTo('luz@sombra.example')).toEqual([])

  expect(stateOf((await send()).body.items)).toEqual(states)
  expect(await mailsTo('compras@mesa.example')).toHaveLength(1)
  const history = (await served.call(api.listHitMails, { shipmentId: late } as never, ana)).body.items
  expect(history.map(({ recipient }) => recipient)).toContain('compras@mesa.example')
  expect(history[0]?.user).toMatchObject({ id: ana.person.userId })
})

test('[ORD-09] a mail that would say something else than what was shown is refused', async () => {
  const { served } = holder
  const wish = { shipmentId: late }
  const { body } = await served.call(api.previewHitMails, wish as never, ana)
  const luz = body.mails.find(({ client }) => client === 'Luz y Sombra')
  await served.call(updateShipment, { id: late, eta: '2026-12-10' } as never, ana)
  const mails = [{ client: 'Luz y Sombra', email: 'later@sombra.example', seen: luz?.seen }]
  const { body: sent } = await served.call(
    api.sendHitMails,
    { ...wish, sending: newId(), mails } as never,
    ana,
  )
  expect(sent.items).toMatchObject([{ state: 'refused', error: expect.stringMatching(/cambiaron|changed/) }])
  expect(await mailsTo('later@sombra.example')).toEqual([])
  await served.call(updateShipment, { id: late, eta: '2026-12-08' } as never, ana)
})

test('[ORD-09] whoever doesn’t see the buyers of orders doesn’t read whom they were mailed to', async () => {
  const { served, world } = holder
  const all = { default: 'edit', sections: {}, fields: {} }
  const role = await customRole(world, ana.organization, {
    modules: ['shipments', 'orders'],
    default: 'edit',
    fields: { orders: { ...all, fields: { client: 'hide' } }, order_lines: all, shipments: all },
  })
  const as = {
    person: await memberWith(world, ana.organization, { name: 'Olga', role }),
    organization: ana.organization,
  }
  const { body } = await served.call(api.listHitMails, { shipmentId: late } as never, as)
  expect(JSON.stringify(body)).not.toMatch(/mesa/i)
  const { body: seen } = await served.call(ordersApi.get, { id: orders.A ?? '' }, as)
  expect(seen.name).toBe('Order A')
})
