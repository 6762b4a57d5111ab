import {
  cancelPlan,
  changePlan,
  checkCoupon,
  getBilling,
  listPlanInvoices,
  listPlans,
  openPortal,
} from '@rumbo/domain/billing/api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { givePlanAsStaff } from '@rumbo/domain/staff/organizations.api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffAtWork } from '../staff/staff-browser.ts'
import { Served } from '../world/served.ts'
import { type PeerSubscription, StripePeer } from './stripe-peer.ts'

/** Plans sold by Stripe, against a server that speaks its calls. */
let peer: StripePeer
let served: Served
let as: Awaited<ReturnType<typeof company>>
beforeAll(async () => {
  peer = await StripePeer.open()
  served = await Served.open(peer.settings)
})
afterAll(async () => {
  await served?.close()
  await peer?.close()
})
beforeEach(async () => {
  as = await company()
  peer.isDown = false
})

async function company() {
  const person = await served.world.person('Ana')
  return { person, organization: await served.world.organization('Payer', person) }
}
const billing = async (whose = as) => (await served.call(getBilling, {}, whose)).body
const take = async (input: object, whose = as) =>
  served.call(changePlan, { plan: 'starter', interval: 'month', ...input } as never, whose)
const url = async (input: object = {}) => (await take(input)).body.url ?? ''
const send = async ({ body, signature }: { body: string; signature: string }) =>
  (
    await fetch(`${served.url}/api/v1/billing/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
  ).status

/** Pays a checkout and lets its event come. */
async function subscribed(): Promise<PeerSubscription> {
  const subscription = peer.pay(await url())
  expect(await send(peer.event(subscription))).toBe(204)
  return subscription
}

test('[BILL-03] a checkout is paid, and the plan follows by its event, before anybody is led back', async () => {
  expect(await billing()).toMatchObject({
    provider: 'stripe',
    plan: 'free',
    subId: null,
    limits: { shipments: 5 },
  })
  const subscription = await subscribed()
  expect(await billing()).toMatchObject({
    plan: 'starter',
    interval: 'month',
    priceId: 'price_starter_m',
    subId: subscription.id,
    subStatus: 'active',
    customerId: subscription.customer,
    subPeriodEnd: expect.stringContaining('2026-12-'),
    limits: { shipments: 50, members: 10 },
  })
  const { body } = await served.call(listPlans, {}, as)
  expect(body.items.find(({ plan }) => plan === 'starter')?.prices).toEqual([
    { interval: 'month', amount: 4_900, currency: 'USD' },
    { interval: 'year', amount: 49_000, currency: 'USD' },
  ])
  expect((await served.call(listPlanInvoices, {}, as)).body.items).toMatchObject([
    { number: 'R-0001', state: 'paid', pdf: 'https://pay.example/in_1.pdf' },
  ])
  expect((await served.call(openPortal, {}, as)).body.url).toContain(subscription.customer)
})

test('[BILL-03] what is forged, too old or unsigned changes nothing', async () => {
  const subscription = peer.pay(await url())
  const { body, signature } = peer.event(subscription)
  const forged = [
    peer.event(subscription, { secret: 'whsec_of_another' }),
    peer.event(subscription, { age: 600 }),
    { body: body.replace('active', 'canceled'), signature },
    { body, signature: '' },
  ]
  for (const each of forged) expect(await send(each)).toBe(401)
  expect((await billing()).plan).toBe('free')
})

test('[BILL-03] events that come twice or in any order leave what the provider says now', async () => {
  const subscription = peer.pay(await url())
  const early = peer.event(subscription)
  expect(await send(early)).toBe(204)
  await take({ plan: 'pro' })
  expect(await billing()).toMatchObject({ plan: 'pro', priceId: 'price_pro_m' })
  // An event from before says Starter; a replay of it says nothing at all.
  const late = {
    ...subscription,
    items: { data: [{ id: 'x', price: { id: 'price_starter_m' }, current_period_end: 0 }] },
  }
  expect(await send(peer.event(late))).toBe(204)
  expect((await billing()).plan).toBe('pro')
  subscription.status = 'canceled'
  expect(await send(early)).toBe(204)
  expect((await billing()).plan).toBe('pro')
  expect(
    await Promise.all(
      Array.from({ length: 8 }, () =>
        send(peer.event(subscription, { type: 'customer.subscription.deleted' })),
      ),
    ),
  ).toEqual(Array.from({ length: 8 }, () => 204))
  expect(await billing()).toMatchObject({ plan: 'free', subId: null, subStatus: null })
})

test('[BILL-03] an unknown price is refused loudly, and the old plan stays', async () => {
  const subscription = await subscribed()
  const [item] = subscription.items.data
  if (item) item.price = { id: 'price_of_nothing' }
  const event = peer.event(subscription)
  expect(await send(event)).toBe(500)
  expect(await billing()).toMatchObject({ plan: 'starter', priceId: 'price_starter_m' })
  // Once the price is known, the same event is followed as it is sent again.
  if (item) item.price = { id: 'price_pro_m' }
  expect(await send(event)).toBe(204)
  expect((await billing()).plan).toBe('pro')
})

test('[BILL-03] who is late with a payment keeps the plan for fourteen days', async () => {
  const subscription = await subscribed()
  subscription.status = 'past_due'
  await send(peer.event(subscription, { type: 'invoice.payment_failed' }))
  const late = await billing()
  expect(late).toMatchObject({ plan: 'starter', subStatus: 'past_due', pastDueSince: expect.any(String) })
  const days = (Date.parse(late.planEndsAt ?? '') - Date.parse(late.pastDueSince ?? '')) / 86_400_000
  expect(days).toBe(14)
  await served.world.owner.query('update base.organizations set plan_ends_at = now() where id = $1', [
    as.organization.id,
  ])
  expect(await billing()).toMatchObject({ plan: 'free', limits: { shipments: 5 } })
  subscription.status = 'active'
  await send(peer.event(subscription, { type: 'invoice.paid' }))
  expect(await billing()).toMatchObject({ plan: 'starter', pastDueSince: null, planEndsAt: null })
})

test('[BILL-01] coupons take something off; one that has expired is refused', async () => {
  peer.promotions.push(
    { id: 'promo_1', code: 'WELCOME', percent_off: 20, amount_off: null, valid: true, expires_at: null },
    {
      id: 'promo_2',
      code: 'LATE',
      percent_off: 50,
      amount_off: null,
      valid: true,
      expires_at: 1_000_000_000,
    },
    { id: 'promo_3', code: 'AMOUNT', percent_off: null, amount_off: 1_000, valid: true, expires_at: null },
  )
  expect((await served.call(checkCoupon, { code: 'WELCOME' }, as)).body).toEqual({
    code: 'WELCOME',
    amountOff: null,
    percentOff: 20,
  })
  for (const code of ['LATE', 'NOTHING']) {
    expect(await take({ coupon: code })).toMatchObject({ status: 400, body: { code: 'COUPON_NOT_VALID' } })
    expect((await served.call(checkCoupon, { code }, as)).status).toBe(400)
  }
  await send(peer.event(peer.pay(await url({ coupon: 'WELCOME' }))))
  expect(await billing()).toMatchObject({
    couponPercentOff: 20,
    couponAmountOff: null,
    coupons: [{ code: 'WELCOME', percentOff: 20 }],
  })
  const other = await company()
  const { body } = await take({ coupon: 'AMOUNT' }, other)
  await send(peer.event(peer.pay(body.url ?? '')))
  expect(await billing(other)).toMatchObject({ couponAmountOff: 1_000, couponPercentOff: null })
})

test('[BILL-01] a plan is cancelled at the end of what is paid for, kept after all, and taken again later', async () => {
  const subscription = await subscribed()
  expect((await served.call(cancelPlan, {}, as)).body).toMatchObject({
    plan: 'starter',
    cancelAt: expect.stringContaining('2026-12-'),
  })
  expect((await served.call(cancelPlan, { resume: true }, as)).body.cancelAt).toBeNull()
  subscription.status = 'canceled'
  await send(peer.event(subscription, { type: 'customer.subscription.deleted' }))
  expect((await billing()).plan).toBe('free')
  const again = await subscribed()
  expect(await billing()).toMatchObject({
    plan: 'starter',
    subId: again.id,
    customerId: subscription.customer,
  })
})

test('[BILL-03] of two checkouts at once one pays: the other is closed, or what it bought is ended', async () => {
  const first = await url()
  const second = await url()
  expect(() => peer.pay(first)).toThrow('not open')
  const kept = peer.pay(second)
  // Both got through at the same moment.
  const twice = peer.subscribe(kept.customer, 'price_starter_m')
  await send(peer.event(twice))
  expect(await billing()).toMatchObject({ subId: kept.id, plan: 'starter' })
  expect([kept.status, twice.status]).toEqual(['active', 'canceled'])
  const both = await Promise.all([take({}), take({})])
  expect(both.map(({ body }) => body.url)).toEqual([null, null])
  expect(peer.customers.size).toBe(new Set(peer.customers.values()).size)
})

test('[BILL-03] a provider that doesn’t answer changes nothing and stops nobody from working', async () => {
  await subscribed()
  peer.isDown = true
  expect(await take({ plan: 'pro' })).toMatchObject({ status: 503, body: { code: 'BILLING_UNAVAILABLE' } })
  expect(await billing()).toMatchObject({ plan: 'starter' })
  const made = await served.call(createShipment, { name: 'A', freightType: 'ocean' } as never, as)
  expect(made.status).toBe(200)
})

test('[ROLE-07] [BILL-03] staff gives no plan where plans are sold: what was paid stays as it is', async () => {
  await subscribed()
  const { browser } = await staffAtWork(served, 'Sofia')
  const given = { plan: 'business', interval: 'month', until: null, invoice: null } as const
  expect(await browser.call(givePlanAsStaff, { id: as.organization.id, ...given })).toMatchObject({
    status: 409,
    body: { code: 'PLAN_BY_PROVIDER' },
  })
  expect(await billing()).toMatchObject({ plan: 'starter' })
})
