import { ordersApi } from '@rumbo/domain/orders/api'
import * as booking from '@rumbo/domain/orders/booking.api'
import * as api from '@rumbo/domain/orders/proposals/proposals.api'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { type As, aLine, anOrder, aShipment, founder } from './order-story.ts'

/** A buyer and its supplier agree on lines of an order; the supplier may not see another order's prices. */
const holder = useServed()
let buyer: As
let supplier: As
let all: string
let noPrices: string

beforeAll(async () => {
  const { served, world } = holder
  buyer = await founder(served, 'Buyer')
  supplier = await founder(served, 'Supplier')
  await connect(world, buyer.organization, supplier.organization)
  const view = { default: 'view', sections: {}, fields: {} }
  all = await profileOf(world, buyer.organization, { orders: view, order_lines: view })
  const hidden = { ...view, fields: { pricePerUnit: 'hide' } }
  noPrices = await profileOf(world, buyer.organization, { orders: view, order_lines: hidden })
})

type Story = { readonly id: string; readonly productId: string }

/** An order of one line, shared with the supplier. */
async function start(profile = all): Promise<Story> {
  const { served, world } = holder
  const id = await anOrder(served, buyer)
  const patch = { quantity: '400', pricePerUnit: '38.5', cargoReadyDate: '2026-11-28' }
  const productId = await aLine(served, buyer, id, patch)
  const from = { by: buyer.person, from: buyer.organization }
  await share(world, { ...from, ids: [id], to: supplier.organization, profile })
  return { id, productId }
}

type Wish = readonly [field: string, to: unknown, seen?: unknown]
const wishes = ({ productId }: Story, items: readonly Wish[]) =>
  items.map(([field, to, seen]) => ({ productId, field, to, ...(seen === undefined ? {} : { seen }) }))
const propose = (story: Story, as: As, ...items: readonly Wish[]) =>
  holder.served.call(api.makeProposal, { id: story.id, items: wishes(story, items) } as never, as)
const accept = (story: Story, proposalId: string, as: As, ...seen: readonly Wish[]) => {
  const places = seen.map(([field, value]) => ({ productId: story.productId, field, value }))
  return holder.served.call(api.acceptProposal, { id: story.id, proposalId, seen: places } as never, as)
}
const list = async ({ id }: Story, as: As) => (await holder.served.call(api.listProposals, { id }, as)).body
const lineOf = async ({ id, productId }: Story) => {
  const { body } = await holder.served.call(booking.listProducts, { id }, buyer)
  return body.items.find((line) => line.id === productId)
}
const change = (story: Story, patch: object) =>
  holder.served.call(booking.updateProduct, { ...story, ...patch } as never, buyer)

test('[ORD-06] a supplier proposes, the buyer accepts, and the line and the order say so', async () => {
  const story = await start()
  const { status, body } = await propose(
    story,
    supplier,
    ['cargoReadyDate', '2026-12-04'],
    ['pricePerUnit', '39.6'],
  )
  expect([status, body]).toMatchObject([
    200,
    { state: 'open', open: true, ours: true, to: 'Buyer', mayWithdraw: true, mayAnswer: false },
  ])
  expect((await list(story, buyer)).items).toMatchObject([
    {
      id: body.id,
      ours: false,
      mayAnswer: true,
      mayCounter: true,
      by: { organization: 'Supplier', person: null },
      items: [
        {
          field: 'cargoReadyDate',
          agreed: '2026-11-28',
          from: '2026-11-28',
          now: '2026-11-28',
          to: '2026-12-04',
        },
        { field: 'pricePerUnit', now: '38.5', to: '39.6' },
      ],
    },
  ])
  expect(await lineOf(story)).toMatchObject({ cargoReadyDate: '2026-11-28', pricePerUnit: '38.5' })
  const answer = await accept(story, body.id, buyer)
  expect([answer.status, answer.body]).toMatchObject([200, { state: 'accepted', how: 'person', open: false }])
  expect(await lineOf(story)).toMatchObject({ cargoReadyDate: '2026-12-04', totalPrice: '15840' })
  const order = await holder.served.call(ordersApi.get, { id: story.id }, buyer)
  expect(order.body.total).toBe('15840')
  const history = await holder.served.call(ordersApi.history, { id: story.id } as never, buyer)
  expect(JSON.stringify(history.body)).toContain('2026-12-04')
})

test('[ORD-06] a buyer proposes, and the supplier, who may but look, accepts', async () => {
  const story = await start()
  const { body } = await propose(story, buyer, ['quantity', '420'])
  expect((await accept(story, body.id, buyer)).body).toMatchObject({ code: 'PROPOSAL_IS_YOURS' })
  expect((await change(story, { quantity: '400' })).status).toBe(200)
  const patch = { ...story, quantity: '1' } as never
  expect((await holder.served.call(booking.updateProduct, patch, supplier)).status).toBe(403)
  expect((await accept(story, body.id, supplier)).status).toBe(200)
  expect(await lineOf(story)).toMatchObject({ quantity: '420' })
})

test('[ORD-06] an answer is given once: accepted, refused and withdrawn ones say what became of them', async () => {
  const story = await start()
  const of = async () => (await propose(story, supplier, ['quantity', '390'])).body.id
  const refuse = (proposalId: string, as: As) =>
    holder.served.call(api.refuseProposal, { id: story.id, proposalId, reason: 'Too few' }, as)
  const withdraw = (proposalId: string, as: As) =>
    holder.served.call(api.withdrawProposal, { id: story.id, proposalId }, as)
  const refused = await of()
  expect((await refuse(refused, buyer)).body).toMatchObject({ state: 'refused', reason: 'Too few' })
  expect((await accept(story, refused, buyer)).body).toMatchObject({ code: 'PROPOSAL_REFUSED' })
  const withdrawn = await of()
  expect((await withdraw(withdrawn, buyer)).status).toBe(403)
  expect((await withdraw(withdrawn, supplier)).body).toMatchObject({ state: 'withdrawn' })
  expect((await accept(story, withdrawn, buyer)).body).toMatchObject({ code: 'PROPOSAL_WITHDRAWN' })
  const accepted = await of()
  expect((await accept(story, accepted, buyer)).status).toBe(200)
  expect((await accept(story, accepted, buyer)).body).toMatchObject({ code: 'PROPOSAL_ACCEPTED' })
  expect((await refuse(accepted, buyer)).body).toMatchObject({ code: 'PROPOSAL_ACCEPTED' })
})

test('[ORD-06] of two who accept at once one does', async () => {
  const story = await start()
  const { body } = await propose(story, supplier, ['quantity', '390'])
  const answers = await Promise.all(Array.from({ length: 4 }, () => accept(story, body.id, buyer)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const history = await holder.served.call(ordersApi.history, { id: story.id } as never, buyer)
  expect(JSON.stringify(history.body).match(/"field":"quantity","from":"400","to":"390"/g)).toHaveLength(1)
})

test('[ORD-06] one change of a place is open at a time, whoever proposes', async () => {
  const story = await start()
  const answers = await Promise.all([
    propose(story, supplier, ['quantity', '390']),
    propose(story, buyer, ['quantity', '410']),
    propose(story, supplier, ['quantity', '380']),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await propose(story, supplier, ['pricePerUnit', '40'])).status).toBe(200)
})

test('[ORD-06] what has moved since is accepted by whoever says what stands there now', async () => {
  const story = await start()
  const { body } = await propose(story, supplier, ['pricePerUnit', '39.6'])
  await change(story, { pricePerUnit: '39' })
  expect((await list(story, buyer)).items).toMatchObject([
    { state: 'stale', open: true, items: [{ from: '38.5', now: '39', to: '39.6' }] },
  ])
  const late = await accept(story, body.id, buyer)
  expect([late.status, late.body]).toMatchObject([409, { code: 'PROPOSAL_STALE' }])
  expect((await accept(story, body.id, buyer, ['pricePerUnit', '38.9'])).status).toBe(409)
  expect(await lineOf(story)).toMatchObject({ pricePerUnit: '39' })
  expect((await accept(story, body.id, buyer, ['pricePerUnit', '39'])).status).toBe(200)
  expect(await lineOf(story)).toMatchObject({ pricePerUnit: '39.6' })
  expect((await propose(story, supplier, ['pricePerUnit', '41', '38.5'])).body).toMatchObject({
    code: 'PROPOSAL_STALE',
  })
  await propose(story, supplier, ['pricePerUnit', '41'])
  await change(story, { pricePerUnit: '40' })
  expect((await propose(story, supplier, ['pricePerUnit', '42'])).status).toBe(200)
  expect((await list(story, buyer)).items.map(({ state }) => state)).toEqual(['open', 'stale', 'accepted'])
})

test('[ORD-06] a counter answers a proposal and closes it', async () => {
  const story = await start()
  const { body: first } = await propose(story, supplier, ['cargoReadyDate', '2026-12-04'])
  const items = wishes(story, [['cargoReadyDate', '2026-12-01']])
  const counter = (as: As) =>
    holder.served.call(api.counterProposal, { id: story.id, proposalId: first.id, items } as never, as)
  expect((await counter(supplier)).status).toBe(403)
  const { body } = await counter(buyer)
  expect(body).toMatchObject({ state: 'open', answers: first.id, ours: true })
  expect((await counter(buyer)).body).toMatchObject({ code: 'PROPOSAL_COUNTERED' })
  expect((await accept(story, body.id, supplier)).status).toBe(200)
  expect(await lineOf(story)).toMatchObject({ cargoReadyDate: '2026-12-01' })
})

test('[ORD-06] no quantity goes below what is booked, also where that was booked after it was proposed', async () => {
  const story = await start()
  const shipmentId = await aShipment(holder.served, buyer)
  const { body } = await propose(story, supplier, ['quantity', '300'])
  await holder.served.call(booking.bookProduct, { ...story, shipmentId, quantity: '320' }, buyer)
  expect((await accept(story, body.id, buyer)).body).toMatchObject({
    issues: [{ path: 'quantity', code: 'QUANTITY_BELOW_BOOKED' }],
  })
  expect(await lineOf(story)).toMatchObject({ quantity: '400' })
  expect((await list(story, buyer)).items).toMatchObject([{ state: 'open' }])
})

test('[ORD-06] what is no change, no value and no line is refused', async () => {
  const story = await start()
  const tried = [
    ['quantity', '400.0', 'PROPOSAL_CHANGES_NOTHING'],
    ['quantity', 'many', 'NOT_NUMERIC'],
    ['quantity', '1.5', 'NUMBER_NOT_WHOLE'],
    ['quantity', 1e40, 'NOT_NUMERIC'],
    ['cargoReadyDate', '2026-02-30', 'DATE_NOT_VALID'],
    ['pricePerUnit', '', 'FIELD_REQUIRED'],
  ] as const
  for (const [field, to, code] of tried) {
    const { body } = await propose(story, supplier, [field, to])
    expect([field, to, body]).toMatchObject([field, to, { issues: [{ path: field, code }] }])
  }
  const elsewhere = await start()
  expect(
    (await propose({ ...story, productId: elsewhere.productId }, supplier, ['quantity', '1'])).status,
  ).toBe(404)
  const stranger = await founder(holder.served, 'Stranger')
  expect((await propose(story, stranger, ['quantity', '1'])).status).toBe(404)
  expect((await holder.served.call(api.listProposals, { id: story.id }, stranger)).status).toBe(404)
})

test('[ORD-06] a closed order takes no proposals and no answers', async () => {
  const story = await start()
  const { body } = await propose(story, supplier, ['quantity', '390'])
  await holder.served.call(ordersApi.update, { id: story.id, state: 'closed' } as never, buyer)
  expect((await accept(story, body.id, buyer)).body).toMatchObject({ code: 'ORDER_TAKES_NO_PROPOSALS' })
  expect((await propose(story, supplier, ['pricePerUnit', '1'])).body).toMatchObject({
    code: 'ORDER_TAKES_NO_PROPOSALS',
  })
  expect((await list(story, buyer)).items).toMatchObject([{ id: body.id, state: 'stale', open: false }])
})

test('[ORD-06] an order that nobody else has has nobody to propose to', async () => {
  const id = await anOrder(holder.served, buyer)
  const productId = await aLine(holder.served, buyer, id)
  expect((await propose({ id, productId }, buyer, ['quantity', '390'])).body).toMatchObject({
    code: 'PROPOSAL_WITHOUT_PARTNER',
  })
})

test('[ORD-06] who may not see a price neither proposes one nor hears of any', async () => {
  const story = await start(noPrices)
  expect((await propose(story, supplier, ['pricePerUnit', '1'])).status).toBe(403)
  await propose(story, buyer, ['pricePerUnit', '41.75'])
  const mixed = await propose(story, buyer, ['pricePerUnit', '42.75'], ['quantity', '410'])
  expect(mixed.status).toBe(409)
  await holder.served.call(
    api.withdrawProposal,
    { id: story.id, proposalId: (await list(story, buyer)).items[0]?.id ?? '' },
    buyer,
  )
  const both = await propose(story, buyer, ['pricePerUnit', '42.75'], ['quantity', '410'])
  const seen = await list(story, supplier)
  expect(seen.items).toMatchObject([{ items: [{ field: 'quantity' }], mayAnswer: false }])
  expect(JSON.stringify(seen)).not.toMatch(/4[12]\.75|pricePerUnit/)
  expect((await accept(story, both.body.id, supplier)).status).toBe(403)
  const fields = { order_lines: { default: 'edit', sections: {}, fields: { pricePerUnit: 'hide' } } }
  const { organization } = buyer
  const role = await customRole(holder.world, organization, { modules: ['orders'], default: 'edit', fields })
  const clerk = {
    person: await memberWith(holder.world, organization, { name: 'Clerk', role }),
    organization,
  }
  expect(JSON.stringify(await list(story, clerk))).not.toMatch(/4[12]\.75|pricePerUnit/)
})

test('[ORD-06] another company that holds the order knows nothing of what two others propose', async () => {
  const story = await start()
  const { served, world } = holder
  const carrier = await founder(served, 'Carrier')
  await connect(world, buyer.organization, carrier.organization)
  const from = { by: buyer.person, from: buyer.organization }
  await share(world, { ...from, ids: [story.id], to: carrier.organization, profile: all })
  const { body } = await propose(story, supplier, ['quantity', '390'])
  expect((await list(story, carrier)).items).toEqual([])
  expect((await accept(story, body.id, carrier)).status).toBe(404)
  const to = { id: story.id, items: wishes(story, [['pricePerUnit', '40']]) }
  const unnamed = await served.call(api.makeProposal, to as never, buyer)
  expect(unnamed.body).toMatchObject({ issues: [{ path: 'partnerId' }] })
  const named = { ...to, partnerId: carrier.organization.id }
  expect((await served.call(api.makeProposal, named as never, buyer)).body).toMatchObject({ to: 'Carrier' })
  expect((await list(story, supplier)).items.map(({ id }) => id)).toEqual([body.id])
})
