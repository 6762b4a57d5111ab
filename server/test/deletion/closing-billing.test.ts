import { cancelPlan, changePlan, getBilling } from '@rumbo/domain/billing/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { endOrganizationsDue } from '../../src/features/organization-deletion/end-organizations.service.ts'
import { forgetUploads } from '../../src/features/storage/quota.service.ts'
import { openStripe } from '../../src/platform/payment/stripe-provider.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { folderUploads } from '../../src/platform/storage/uploads.ts'
import { StripePeer } from '../billing/stripe-peer.ts'
import { type As, founder } from '../orders/order-story.ts'
import { Served } from '../world/served.ts'
import { closes, isKept, runsOut } from './closing-organization.ts'

/** The plan of an organization that is to be deleted, where Stripe sells it. */
let peer: StripePeer
let served: Served
beforeAll(async () => {
  peer = await StripePeer.open()
  served = await Served.open(peer.settings)
})
afterAll(async () => {
  await served?.close()
  await peer?.close()
})

const billing = async (as: As) => (await served.call(getBilling, {}, as)).body
const begin = async (as: As) =>
  (await served.call(changePlan, { plan: 'starter', interval: 'month' } as never, as)).body.url ?? ''
const send = async ({ body, signature }: { body: string; signature: string }) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await fetch(`${served.url}/api/v1/billing/stripe`, { method: 'POST', headers, body })).status
}

async function end() {
  const { pool } = served.world
  const { origin } = new URL(peer.url)
  return endOrganizationsDue({
    pool,
    storage: folderStorage(served.files),
    uploads: folderUploads(served.files, forgetUploads(callDoorWith(pool))),
    payment: await openStripe({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      prices: [],
      url: new URL(origin),
    }),
    onError: () => (error) => {
      throw error
    },
  })
}

test('[ORG-06] [BILL-03] what the payment provider says meanwhile is followed: who keeps the organization has the plan that is paid', async () => {
  const as = await founder(served, 'Kept')
  const url = await begin(as)
  await closes(served, as, 'Kept')
  // A checkout from before is paid meanwhile.
  const subscription = peer.pay(url)
  expect(await send(peer.event(subscription))).toBe(204)
  expect(await billing(as)).toMatchObject({ plan: 'starter', subId: subscription.id, subStatus: 'active' })
  subscription.status = 'past_due'
  const late = peer.event(subscription, { type: 'invoice.payment_failed' })
  expect(await send(late)).toBe(204)
  expect(await send(late)).toBe(204)
  // Nothing else is bought meanwhile, but what is paid for can be cancelled.
  const other = await served.call(changePlan, { plan: 'pro', interval: 'month' }, as)
  expect(other).toMatchObject({ status: 423, body: { code: 'ORGANIZATION_CLOSING' } })
  expect((await served.call(cancelPlan, {}, as)).body.cancelAt).not.toBeNull()
  await isKept(served, as)
  expect(await billing(as)).toMatchObject({
    plan: 'starter',
    subStatus: 'past_due',
    pastDueSince: expect.any(String),
    cancelAt: expect.any(String),
  })
  expect((await served.call(cancelPlan, { resume: true }, as)).body.cancelAt).toBeNull()
})

test('[ORG-06] [BILL-03] at the end the plan is cancelled and no checkout is left to pay; what the provider says later concerns nobody', async () => {
  const as = await founder(served, 'Ended')
  // Bought in another window: a checkout is still open.
  const url = await begin(as)
  const customer = peer.sessions.at(-1)?.customer ?? expect.fail()
  const subscription = peer.subscribe(customer, 'price_starter_m')
  expect(await send(peer.event(subscription))).toBe(204)
  expect(await billing(as)).toMatchObject({ plan: 'starter' })
  await closes(served, as, 'Ended')
  await runsOut(served, as)
  expect(await end()).toBe(1)
  expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(() => peer.pay(url)).toThrow('not open')

  const organizations = async () =>
    (await served.world.owner.query('select * from base.organizations order by id')).rows
  const before = await organizations()
  subscription.status = 'canceled'
  for (const type of ['invoice.paid', 'customer.subscription.deleted'])
    expect(await send(peer.event(subscription, { type }))).toBe(204)
  expect(await organizations()).toEqual(before)
})
