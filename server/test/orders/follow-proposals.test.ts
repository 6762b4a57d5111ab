import { listNotices } from '@rumbo/domain/notifications/notices.api'
import { ordersApi } from '@rumbo/domain/orders/api'
import * as booking from '@rumbo/domain/orders/booking.api'
import * as partnerLimits from '@rumbo/domain/orders/partner-limits.api'
import * as api from '@rumbo/domain/orders/proposals/proposals.api'
import { beforeAll, expect, test, vi } from 'vitest'
import { runDue } from '../../src/access/due/run-due.ts'
import { revokeShares } from '../../src/access/share/revoke.ts'
import {
  followProposals,
  remindOfProposals,
} from '../../src/features/orders/proposals/follow-proposals.service.ts'
import { listen } from '../http/listening.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, rethrow, share } from '../world/sharing.ts'
import { type As, aLine, anOrder, founder } from './order-story.ts'

/** What follows when something is proposed: who hears of it, and what is accepted without anybody looking. */
const holder = useServed()
let buyer: As
let supplier: As
let profile: string

beforeAll(async () => {
  const { served, world } = holder
  buyer = await founder(served, 'Buyer')
  supplier = await founder(served, 'Supplier')
  await connect(world, buyer.organization, supplier.organization)
  const view = { default: 'view', sections: {}, fields: {} }
  profile = await profileOf(world, buyer.organization, { orders: view, order_lines: view })
})

type Story = { readonly id: string; readonly productId: string }

async function start(name: string): Promise<Story> {
  const { served, world } = holder
  const id = await anOrder(served, buyer, { name })
  const patch = { quantity: '400', pricePerUnit: '38.5', cargoReadyDate: '2026-11-28' }
  const productId = await aLine(served, buyer, id, patch)
  const from = { by: buyer.person, from: buyer.organization }
  await share(world, { ...from, ids: [id], to: supplier.organization, profile })
  return { id, productId }
}

const propose = async ({ id, productId }: Story, as: As, field: string, to: string) => {
  const items = [{ productId, field, to }]
  return (await holder.served.call(api.makeProposal, { id, items } as never, as)).body
}
const follow = () => runDue(holder.world.pool, [followProposals], rethrow)
const heardBy = async (as: As, name: string) => {
  const { body } = await holder.served.call(listNotices, {} as never, as)
  return body.items.filter(({ record }) => record.name === name).map(({ kind }) => kind)
}
const lineOf = async ({ id, productId }: Story) => {
  const { body } = await holder.served.call(booking.listProducts, { id }, buyer)
  return body.items.find((line) => line.id === productId)
}

test('[ORD-06] the other side hears of a proposal, and its own side of the answer, each once', async () => {
  const story = await start('Chairs of oak')
  const { id: proposalId } = await propose(story, supplier, 'quantity', '390')
  await follow()
  await follow()
  expect(await heardBy(buyer, 'Chairs of oak')).toEqual(['proposal'])
  expect(await heardBy(supplier, 'Chairs of oak')).toEqual([])
  const { body } = await holder.served.call(listNotices, {} as never, buyer)
  expect(body.items[0]?.record).toMatchObject({ id: story.id, module: 'orders', mode: null })
  await holder.served.call(api.acceptProposal, { id: story.id, proposalId }, buyer)
  await follow()
  expect(await heardBy(supplier, 'Chairs of oak')).toEqual(['proposalAnswered'])
})

test('[ORD-06] who may not see a price hears nothing of a proposal of one', async () => {
  const { organization } = buyer
  const fields = { order_lines: { default: 'edit', sections: {}, fields: { pricePerUnit: 'hide' } } }
  const role = await customRole(holder.world, organization, { modules: ['orders'], default: 'edit', fields })
  const clerk = {
    person: await memberWith(holder.world, organization, { name: 'Clerk', role }),
    organization,
  }
  const story = await start('Chairs of ash')
  await propose(story, supplier, 'pricePerUnit', '41.75')
  await follow()
  expect(await heardBy(clerk, 'Chairs of ash')).toEqual([])
  expect(await heardBy(buyer, 'Chairs of ash')).toEqual(['proposal'])
})

test('[ORD-06] after two days who is to answer is reminded, unless it was answered', async () => {
  const { owner, pool } = holder.world
  const [waits, answered] = [await start('Waits'), await start('Answered')]
  await propose(waits, supplier, 'quantity', '390')
  const { id: proposalId } = await propose(answered, supplier, 'quantity', '390')
  await holder.served.call(api.refuseProposal, { id: answered.id, proposalId }, buyer)
  const { rows } = await owner.query(
    `select round(extract(epoch from due_at - now()) / 3600) as hours from base.due where kind = 'proposal-reminders'
     and key = $1`,
    [proposalId],
  )
  expect(rows).toEqual([{ hours: '48' }])
  await runDue(pool, [remindOfProposals], rethrow)
  expect(await heardBy(buyer, 'Waits')).not.toContain('proposalWaits')
  await owner.query(`update base.due set due_at = now() where kind = 'proposal-reminders'`)
  await runDue(pool, [remindOfProposals], rethrow)
  expect(await heardBy(buyer, 'Waits')).toContain('proposalWaits')
  expect(await heardBy(buyer, 'Answered')).not.toContain('proposalWaits')
})

const awaitsOf = async ({ id }: Story, as: As) =>
  (await holder.served.call(ordersApi.get, { id }, as)).body.awaits

test('[ORD-06] each side’s own row says whose answer the order waits for', async () => {
  const story = await start('Awaits')
  const { id: proposalId } = await propose(story, supplier, 'quantity', '390')
  await follow()
  expect([await awaitsOf(story, buyer), await awaitsOf(story, supplier)]).toEqual(['us', 'them'])
  const items = [{ productId: story.productId, field: 'quantity', to: '395' }] as const
  const counter = { id: story.id, proposalId, items: [...items] }
  const { body } = await holder.served.call(api.counterProposal, counter, buyer)
  await follow()
  expect([await awaitsOf(story, buyer), await awaitsOf(story, supplier)]).toEqual(['them', 'us'])
  await holder.served.call(api.acceptProposal, { id: story.id, proposalId: body.id }, supplier)
  await follow()
  expect([await awaitsOf(story, buyer), await awaitsOf(story, supplier)]).toEqual([null, null])
})

test('[ORD-06] what is open between two sides ends with the share, and the order waits for nobody', async () => {
  const { world } = holder
  const [ended, stays] = [await start('Ended'), await start('Stays')]
  const { id: proposalId } = await propose(ended, supplier, 'quantity', '390')
  await propose(stays, supplier, 'quantity', '390')
  await follow()
  expect([await awaitsOf(ended, buyer), await awaitsOf(stays, buyer)]).toEqual(['us', 'us'])
  const revoking = { ids: [ended.id], organizationId: supplier.organization.id }
  await world.as(buyer.person, buyer.organization, (scope) => revokeShares(scope, revoking))
  await follow()
  expect([await awaitsOf(ended, buyer), await awaitsOf(stays, buyer)]).toEqual([null, 'us'])
  const { rows } = await world.owner.query(
    'select organization_id = $2 as buyers, awaits from base.orders where id = $1 order by buyers',
    [ended.id, buyer.organization.id],
  )
  expect(rows.map(({ awaits }) => awaits)).toEqual(rows.map(() => null))
  const at = { id: ended.id, proposalId }
  expect((await holder.served.call(api.acceptProposal, at, buyer)).status).toBe(409)
  const { body } = await holder.served.call(api.listProposals, { id: ended.id }, buyer)
  expect(body.items).toMatchObject([{ id: proposalId, state: 'stale', open: false }])
})

test('[ORD-06] a proposal is on the other side’s screen within a second', async () => {
  const story = await start('At once')
  const screen = await listen(holder.served, buyer.person, buyer.organization)
  const heard = () =>
    screen.heard.filter(({ recordId, fields }) => recordId === story.id && fields.length === 0)
  // Events of its making and its sharing are handed on.
  const left = async () => (await holder.world.owner.query('select from base.outbox')).rowCount
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
  const before = heard().length
  const began = performance.now()
  const { id: proposalId } = await propose(story, supplier, 'quantity', '390')
  await vi.waitFor(() => expect(heard().length).toBeGreaterThan(before), { timeout: 5_000, interval: 10 })
  const { body } = await holder.served.call(api.listProposals, { id: story.id }, buyer)
  expect(body.items).toMatchObject([{ id: proposalId, state: 'open' }])
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('[ORD-06] what is within the limits is accepted by itself, and many small steps go no further than one', async () => {
  const { owner } = holder.world
  const ofBuyer = buyer.organization.id
  await owner.query(
    'insert into base.order_settings (organization_id, accept_days_later, accept_price_percent) values ($1, 3, 2)',
    [ofBuyer],
  )
  const story = await start('By itself')
  const step = async (to: string) => {
    const { id } = await propose(story, supplier, 'cargoReadyDate', to)
    await follow()
    const { body } = await holder.served.call(api.listProposals, { id: story.id }, buyer)
    return body.items.find((each) => each.id === id)
  }
  expect(await step('2026-11-30')).toMatchObject({ state: 'accepted', how: 'automatic' })
  expect(await lineOf(story)).toMatchObject({ cargoReadyDate: '2026-11-30' })
  const creeping = await step('2026-12-02')
  expect(creeping).toMatchObject({
    state: 'open',
    items: [{ agreed: '2026-11-28', now: '2026-11-30', within: false }],
  })
  const accepted = { id: story.id, proposalId: creeping?.id ?? '' }
  await holder.served.call(api.acceptProposal, accepted, buyer)
  expect(await step('2026-12-04')).toMatchObject({ state: 'accepted', how: 'automatic' })
  // All of a proposal must be within, and a quantity has no limit here.
  const items = [
    { productId: story.productId, field: 'pricePerUnit', to: '38.6' },
    { productId: story.productId, field: 'quantity', to: '401' },
  ] as const
  await holder.served.call(api.makeProposal, { id: story.id, items: [...items] }, supplier)
  await follow()
  expect(await lineOf(story)).toMatchObject({ pricePerUnit: '38.5', quantity: '400' })
  await owner.query('delete from base.order_settings where organization_id = $1', [ofBuyer])
})

test('[ORD-06] a partner’s own limits hold in place of the organization’s, until they are deleted', async () => {
  const { served, world } = holder
  const ofBuyer = buyer.organization.id
  const { rows } = await world.owner.query(
    'select id from base.partners where organization_id = $1 and partner_organization_id = $2',
    [ofBuyer, supplier.organization.id],
  )
  const partnerId: string = rows[0].id
  const limits = {
    acceptDaysLater: 10,
    acceptDaysEarlier: null,
    acceptPricePercent: 1.5,
    acceptQuantityPercent: null,
  }
  await world.owner.query(
    'insert into base.order_settings (organization_id, accept_days_later) values ($1, 3)',
    [ofBuyer],
  )
  expect((await served.call(partnerLimits.setPartnerLimits, { partnerId, ...limits }, buyer)).body).toEqual({
    partnerId,
    name: 'Supplier',
    ...limits,
  })
  expect((await served.call(partnerLimits.listPartnerLimits, {}, buyer)).body.items).toHaveLength(1)
  // Another organization's partner is no partner of one's own.
  const foreign = await served.call(partnerLimits.setPartnerLimits, { partnerId, ...limits }, supplier)
  expect([
    foreign.status,
    (await served.call(partnerLimits.listPartnerLimits, {}, supplier)).body.items,
  ]).toEqual([404, []])
  const story = await start('Own limits')
  const offered = async (to: string) => {
    const { id } = await propose(story, supplier, 'cargoReadyDate', to)
    await follow()
    const { body } = await served.call(api.listProposals, { id: story.id }, buyer)
    return body.items.find((each) => each.id === id)
  }
  const far = await offered('2026-12-09')
  expect(far).toMatchObject({ state: 'open', items: [{ within: false, limit: { kind: 'days', most: 10 } }] })
  await served.call(api.refuseProposal, { id: story.id, proposalId: far?.id ?? '' }, buyer)
  expect(await offered('2026-12-08')).toMatchObject({ state: 'accepted', how: 'automatic' })
  expect((await served.call(partnerLimits.deletePartnerLimits, { partnerId }, buyer)).status).toBe(204)
  expect((await served.call(partnerLimits.deletePartnerLimits, { partnerId }, buyer)).status).toBe(404)
  await served.call(
    api.acceptProposal,
    { id: story.id, proposalId: (await offered('2026-12-10'))?.id ?? '' },
    buyer,
  )
  expect(await offered('2026-12-18')).toMatchObject({ state: 'open', items: [{ limit: { most: 3 } }] })
  await world.owner.query('delete from base.order_settings where organization_id = $1', [ofBuyer])
})
