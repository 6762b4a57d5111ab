import type { changePlan } from '@rumbo/domain/billing/api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import type { Scope } from '../../access/scope/scope.ts'
import type { PaymentProvider, Subscription } from '../../platform/payment/payment-provider.ts'
import * as queries from './billing.queries.ts'

/** Reads in a transaction of its own, as who makes the call. */
type LookIn = <T>(read: (scope: Scope) => Promise<T>) => Promise<T>

/** The provider that takes the money. @throws AppError BILLING_BY_STAFF where none does */
export function requireProvider(provider: PaymentProvider | null): PaymentProvider {
  if (!provider) throw new AppError('BILLING_BY_STAFF')
  return provider
}

/** The organization as the provider knows it. */
export async function readPayer(look: LookIn): Promise<queries.PayerRow> {
  const payer = await look((scope) => scope.first(queries.selectPayer()))
  if (!payer) throw new AppError('NOT_FOUND')
  return payer
}

const live = ['active', 'trialing', 'past_due']

/** The subscription that a customer has now, as the provider says it. */
export async function liveSubscription(
  provider: PaymentProvider,
  customer: string | null,
): Promise<Subscription | undefined> {
  if (customer === null) return undefined
  return (await provider.subscriptions(customer)).find(({ status }) => live.includes(status))
}

type Changing = {
  readonly provider: PaymentProvider
  /** Where the provider sends people back to. */
  readonly backTo: string
  /** Writes what stands there afterwards. */
  readonly follow: (customer: string) => Promise<void>
}

/**
 * Takes another plan: by a checkout where nothing is subscribed, else by changing the subscription.
 * @returns the address of the checkout; null where it is done
 * @throws AppError PLAN_NOT_SOLD, COUPON_NOT_VALID, BILLING_UNAVAILABLE
 */
export async function takePlan(
  { provider, backTo, follow }: Changing,
  look: Parameters<typeof readPayer>[0],
  { plan, interval, coupon }: In<typeof changePlan>,
): Promise<string | null> {
  const price = provider.prices.find((each) => each.plan === plan && each.interval === interval)
  const payer = await readPayer(look)
  const subscription = await liveSubscription(provider, payer.customer_id)
  if (plan === 'free' && subscription) {
    await provider.setCancelled(subscription.id, true)
    if (payer.customer_id) await follow(payer.customer_id)
    return null
  }
  if (!price) throw new AppError('PLAN_NOT_SOLD')
  const usable = coupon === undefined ? null : await provider.findCoupon(coupon)
  if (coupon !== undefined && !usable) throw new AppError('COUPON_NOT_VALID')
  const couponId = usable?.id ?? null
  if (subscription) {
    if (subscription.priceId !== price.id || couponId !== null || subscription.cancelAt !== null)
      await provider.changePrice({ subscription, priceId: price.id, couponId })
    if (payer.customer_id) await follow(payer.customer_id)
    return null
  }
  const customer = payer.customer_id ?? (await customerOf(provider, payer, look))
  return provider.checkout({ customer, organizationId: payer.id, priceId: price.id, couponId, backTo })
}

/** Makes the customer of an organization; who does so at once gets the same one. */
async function customerOf(
  provider: PaymentProvider,
  { id, name }: queries.PayerRow,
  look: LookIn,
): Promise<string> {
  const made = await provider.makeCustomer({ organizationId: id, name })
  const kept = await look((scope) => scope.first(queries.keepCustomer(made)))
  return kept?.customer ?? made
}
