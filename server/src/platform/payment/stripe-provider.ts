import { AppError } from '@rumbo/domain/kernel/app-error'
import type { PlanCoupon } from '@rumbo/domain/kernel/plans/plans'
import type Stripe from 'stripe'
import type { PaymentEvent, PaymentProvider, PlanPrice, Subscription } from './payment-provider.ts'
import { couponOf, invoiceOf, iso } from './stripe-views.ts'

/** Where Stripe is and what it sells here. */
export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly prices: readonly PlanPrice[]
  /** Stripe's own, or that of a test. */
  readonly url: URL | null
}

/** Seconds that the signature of an event may be old. */
const tolerance = 300

/** Stripe behind the one interface. The library is loaded where it is used alone. */
export async function openStripe({
  secretKey,
  webhookSecret,
  prices,
  url,
}: StripeSettings): Promise<PaymentProvider> {
  const { default: Client } = await import('stripe')
  const stripe = new Client(secretKey, {
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: Number(url.port),
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  })
  return {
    prices,
    priced: () => answered(() => readPriced(stripe, prices)),
    makeCustomer: ({ organizationId, name }) =>
      answered(async () => {
        const made = await stripe.customers.create(
          { name, metadata: { organization: organizationId } },
          { idempotencyKey: `customer-${organizationId}` },
        )
        return made.id
      }),
    checkout: (of) => answered(() => beginCheckout(stripe, of)),
    closeCheckouts: (customer) => answered(() => closeCheckouts(stripe, customer)),
    portal: (customer, backTo) =>
      answered(
        async () => (await stripe.billingPortal.sessions.create({ customer, return_url: backTo })).url,
      ),
    subscriptions: (customer) =>
      answered(async () => {
        const { data } = await stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: 100,
          expand: ['data.discounts', 'data.discounts.promotion_code'],
        })
        return data.map(subscriptionOf)
      }),
    changePrice: ({ subscription, priceId, couponId }) =>
      answered(async () => {
        await stripe.subscriptions.update(subscription.id, {
          items: [{ id: subscription.itemId, price: priceId }],
          proration_behavior: 'create_prorations',
          cancel_at_period_end: false,
          ...(couponId === null ? {} : { discounts: [{ promotion_code: couponId }] }),
        })
      }),
    setCancelled: (id, cancelled) =>
      answered(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: cancelled })
      }),
    endNow: (id) =>
      answered(async () => {
        await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true })
      }),
    findCoupon: (code) => answered(() => findCoupon(stripe, code)),
    invoices: (customer) =>
      answered(async () => (await stripe.invoices.list({ customer, limit: 100 })).data.map(invoiceOf)),
    readEvent: (body, signature) => readEvent(stripe, { body, signature, webhookSecret }),
  }
}

/** @throws AppError BILLING_UNAVAILABLE where Stripe doesn't answer, what it refuses as it is */
async function answered<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Error) || !('type' in error)) throw error
    const isAway = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(
      String(error.type),
    )
    throw isAway ? new AppError('BILLING_UNAVAILABLE') : error
  }
}

async function readPriced(stripe: Stripe, prices: readonly PlanPrice[]) {
  const found = await Promise.all(prices.map(({ id }) => stripe.prices.retrieve(id)))
  return prices.flatMap((price, at) => {
    const { unit_amount: amount, currency = '' } = found[at] ?? { unit_amount: null }
    return amount === null ? [] : [{ ...price, amount, currency: currency.toUpperCase() }]
  })
}

async function closeCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data: open } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  // One that is paid at this moment can't be ended any more.
  for (const { id } of open) await stripe.checkout.sessions.expire(id).catch(() => undefined)
}

async function beginCheckout(
  stripe: Stripe,
  { customer, organizationId, priceId, couponId, backTo }: Parameters<PaymentProvider['checkout']>[0],
): Promise<string> {
  // Somebody who began twice pays once: one that is paid at this moment gets through, and the second subscription is ended.
  await closeCheckouts(stripe, customer)
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: organizationId,
    line_items: [{ price: priceId, quantity: 1 }],
    ...(couponId === null ? { allow_promotion_codes: true } : { discounts: [{ promotion_code: couponId }] }),
    success_url: `${backTo}?paid=1`,
    cancel_url: backTo,
  })
  if (!session.url) throw new Error('a checkout has an address')
  return session.url
}

function subscriptionOf(subscription: Stripe.Subscription): Subscription {
  const [item] = subscription.items.data
  return {
    id: subscription.id,
    itemId: item?.id ?? '',
    status: subscription.status,
    priceId: item?.price.id ?? '',
    createdAt: subscription.created,
    periodEnd: iso(item?.current_period_end ?? null),
    cancelAt: iso(
      subscription.cancel_at ??
        (subscription.cancel_at_period_end ? (item?.current_period_end ?? null) : null),
    ),
    coupons: subscription.discounts.flatMap((discount): PlanCoupon[] => {
      if (typeof discount === 'string') return []
      const { coupon } = discount.source
      const code = typeof discount.promotion_code === 'object' ? discount.promotion_code?.code : undefined
      return coupon === null || typeof coupon === 'string' ? [] : [couponOf(coupon, code)]
    }),
  }
}

async function findCoupon(stripe: Stripe, code: string) {
  const { data } = await stripe.promotionCodes.list({
    code,
    active: true,
    limit: 1,
    expand: ['data.promotion.coupon'],
  })
  const [found] = data
  const coupon = found?.promotion.coupon
  if (!found || !coupon || typeof coupon === 'string' || !coupon.valid) return null
  if (found.expires_at !== null && found.expires_at * 1_000 <= Date.now()) return null
  return { ...couponOf(coupon, found.code), id: found.id }
}

type Signed = { readonly body: Buffer; readonly signature: string; readonly webhookSecret: string }

function readEvent(stripe: Stripe, { body, signature, webhookSecret }: Signed): PaymentEvent {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, tolerance)
    const about = event.data.object as {
      object?: string
      id?: string
      customer?: string | { id: string } | null
    }
    const customer = typeof about.customer === 'object' ? about.customer?.id : about.customer
    return { id: event.id, type: event.type, customer: customer ?? null }
  } catch {
    throw new AppError('SIGNATURE_NOT_VALID')
  }
}
