import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import {
  type PlanInvoice,
  planCoupon,
  planIds,
  planIntervals,
  planInvoice,
  planLimitKinds,
} from '../kernel/plans/plans.ts'

const tag = 'billing'
const permission = 'organization:billing'
const changes = 'organization:upgradePlan'
const records = 'the organization and how it pays'

const plan = z.enum(planIds)
const interval = z.enum(planIntervals)
const kinds = z.array(z.enum(planLimitKinds))
const counts = z.object({ shipments: z.int(), members: z.int(), collaborators: z.int(), documents: z.int() })
const limits = z.object({
  shipments: z.int().nullable(),
  members: z.int().nullable(),
  collaborators: z.int().nullable(),
  documents: z.int().nullable(),
})
/** The plan of an organization, how it is paid, and how much of it is used. */
const billing = z.object({
  /** `none`: whoever runs the server sets plans. */
  provider: z.enum(['none', 'stripe']),
  plan,
  /** Null: it costs nothing, or nobody said how often. */
  interval: interval.nullable(),
  /** Until when the plan holds; null: until it is changed. */
  planEndsAt: z.iso.datetime().nullable(),
  priceId: z.string().nullable(),
  subId: z.string().nullable(),
  subStatus: z.string().nullable(),
  customerId: z.string().nullable(),
  /** When it is paid for the next time. */
  subPeriodEnd: z.iso.datetime().nullable(),
  /** When it ends because it was cancelled. */
  cancelAt: z.iso.datetime().nullable(),
  pastDueSince: z.iso.datetime().nullable(),
  coupons: z.array(planCoupon),
  couponAmountOff: z.int().nullable(),
  couponPercentOff: z.number().nullable(),
  /** Of collaborators and documents on the shipment with the most. */
  usage: counts,
  limits,
  over: kinds,
  /** Whether your role may change the plan. */
  mayChange: z.boolean(),
})
export type Billing = z.output<typeof billing>

const billingExample: Billing = {
  provider: 'stripe',
  plan: 'starter',
  interval: 'month',
  planEndsAt: null,
  priceId: 'price_1',
  subId: 'sub_1',
  subStatus: 'active',
  customerId: 'cus_1',
  subPeriodEnd: '2026-12-28T00:00:00.000Z',
  cancelAt: null,
  pastDueSince: null,
  coupons: [{ code: 'WELCOME', amountOff: null, percentOff: 20 }],
  couponAmountOff: null,
  couponPercentOff: 20,
  usage: { shipments: 12, members: 4, collaborators: 3, documents: 18 },
  limits: { shipments: 50, members: 10, collaborators: 5, documents: 50 },
  over: [],
  mayChange: true,
}

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/v1/billing',
  summary: 'The plan of your organization and how much of it is used',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: billing,
  errors: [],
  example: { output: billingExample },
})

/** For every page, in short: what is over, and until when a payment may be late. */
export const getPlanNotice = endpoint({
  method: 'GET',
  path: '/api/v1/billing/notice',
  summary: 'Whether the plan of your organization wants something done',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: z.object({
    plan,
    full: kinds,
    over: kinds,
    pastDueSince: z.iso.datetime().nullable(),
    planEndsAt: z.iso.datetime().nullable(),
  }),
  errors: [],
  example: { output: { plan: 'free', full: ['shipments'], over: [], pastDueSince: null, planEndsAt: null } },
})

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/v1/billing/plans',
  summary: 'The plans, what they allow and what they cost',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'none' },
  bounded: 'there are five',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        plan,
        limits,
        /** None: it costs nothing, or is agreed by word. */
        prices: z.array(
          z.object({
            interval,
            /** In the smallest unit of the currency. */
            amount: z.int(),
            currency: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: ['BILLING_UNAVAILABLE'],
  example: {
    output: {
      items: [
        {
          plan: 'starter',
          limits: { shipments: 50, members: 10, collaborators: 5, documents: 50 },
          prices: [{ interval: 'month', amount: 4_900, currency: 'USD' }],
        },
      ],
    },
  },
})

const url = z.object({
  /** Where to go on; null: it is done. */
  url: z.string().nullable(),
})

/**
 * Takes another plan. Without a subscription the answer is the address of the provider's checkout, and the plan follows once it is paid; else the
 * subscription changes at once, what was paid for is counted.
 */
export const changePlan = endpoint({
  method: 'POST',
  path: '/api/v1/billing/plan',
  summary: 'Take another plan',
  tag,
  permission: changes,
  apiScope: null,
  sample: { input: { plan: 'starter', interval: 'month' }, records },
  repeatable: 'the same plan again changes nothing, and an open checkout is left for the new one',
  input: z.strictObject({ plan, interval, coupon: z.string().trim().min(1).max(100).optional() }),
  output: url,
  errors: ['BILLING_BY_STAFF', 'PLAN_NOT_SOLD', 'COUPON_NOT_VALID', 'BILLING_UNAVAILABLE'],
  example: {
    input: { plan: 'starter', interval: 'month' },
    output: { url: 'https://checkout.stripe.com/c/pay/1' },
  },
})

/** The plan holds until the end of what is paid for; `resume` goes on with it. */
export const cancelPlan = endpoint({
  method: 'POST',
  path: '/api/v1/billing/cancel',
  summary: 'Cancel the plan at the end of its period, or go on with it',
  tag,
  permission: changes,
  apiScope: null,
  whileClosing: true,
  sample: { input: { resume: false }, records },
  repeatable: 'what is cancelled already stays so',
  input: z.strictObject({ resume: z.boolean().default(false) }),
  output: billing,
  errors: ['BILLING_BY_STAFF', 'NO_SUBSCRIPTION', 'BILLING_UNAVAILABLE'],
  example: { input: { resume: false }, output: { ...billingExample, cancelAt: '2026-12-28T00:00:00.000Z' } },
})

/** Where the provider lets people change cards and addresses. */
export const openPortal = endpoint({
  method: 'POST',
  path: '/api/v1/billing/portal',
  summary: 'Open the payment provider’s own page',
  tag,
  permission: changes,
  apiScope: null,
  whileClosing: true,
  sample: { input: {}, records },
  repeatable: 'each address works for a short time',
  input: z.strictObject({}),
  output: url,
  errors: ['BILLING_BY_STAFF', 'NO_SUBSCRIPTION', 'BILLING_UNAVAILABLE'],
  example: { input: {}, output: { url: 'https://billing.stripe.com/p/session/1' } },
})

export const checkCoupon = endpoint({
  method: 'POST',
  path: '/api/v1/billing/coupon',
  summary: 'What a coupon takes off',
  tag,
  permission: changes,
  apiScope: null,
  sample: { input: { code: 'WELCOME' }, records: 'none' },
  repeatable: 'it changes nothing',
  perMinute: 20,
  input: z.strictObject({ code: z.string().trim().min(1).max(100) }),
  output: planCoupon,
  errors: ['BILLING_BY_STAFF', 'COUPON_NOT_VALID', 'BILLING_UNAVAILABLE'],
  example: { input: { code: 'WELCOME' }, output: { code: 'WELCOME', amountOff: null, percentOff: 20 } },
})

const invoiceExample: PlanInvoice = {
  id: '0198f0a0-0000-7000-8000-000000000001',
  number: '2026-0001',
  createdAt: '2026-11-28T18:00:00.000Z',
  amount: 4_900,
  currency: 'USD',
  state: 'open',
  pdf: null,
}

export const listPlanInvoices = endpoint({
  method: 'GET',
  path: '/api/v1/billing/invoices',
  summary: 'Invoices of the plan, newest first',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records },
  bounded: 'the last hundred',
  input: z.strictObject({}),
  output: z.object({ items: z.array(planInvoice) }),
  errors: ['BILLING_UNAVAILABLE'],
  example: { output: { items: [invoiceExample] } },
})

export const getPlanInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/v1/billing/invoices/{id}/pdf',
  summary: 'An invoice of the plan as a PDF',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$organization' }, records },
  perMinute: 40,
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ name: z.string(), pages: z.int(), lacking: z.int(), data: z.string() }),
  errors: [],
  example: { output: { name: 'Invoice 2026-0001.pdf', pages: 1, lacking: 0, data: 'JVBERi0xLjMK' } },
})

/** What Stripe calls: signed over the body, replays and events of others change nothing. */
export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/v1/billing/stripe',
  summary: 'Receive an event of Stripe',
  tag,
  permission: 'signed',
  apiScope: null,
  sample: { input: {}, records: 'the subscription of the customer that it names' },
  repeatable: 'an event that is known changes nothing',
  input: z.strictObject({}),
  output: z.null(),
  errors: ['SIGNATURE_NOT_VALID', 'PLAN_PRICE_UNKNOWN', 'BILLING_UNAVAILABLE'],
  rawBody: true,
  bodyLimit: 1_048_576,
})
