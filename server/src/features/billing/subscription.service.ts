import { AppError } from '@rumbo/domain/kernel/app-error'
import type { CallDoor } from '../../access/scope/doors.ts'
import type { PaymentEvent, PaymentProvider, Subscription } from '../../platform/payment/payment-provider.ts'
import * as queries from './billing.queries.ts'

type Following = {
  readonly callDoor: CallDoor
  readonly provider: PaymentProvider
  /** Logs what whoever runs the server has to know. */
  readonly onError: (message: string) => (error: unknown) => void
}

/** States in which a subscription is paid for, or may be yet. */
export const liveStates = ['active', 'trialing', 'past_due']

/**
 * Reads the subscriptions of a customer and writes what stands there now: what an event says is never trusted, so that their order doesn't matter, and
 * a reading that began before the last one changes nothing. Of two that somebody paid for at once the first counts, and the other is ended.
 * @throws AppError PLAN_PRICE_UNKNOWN, and the plan stays as it is; BILLING_UNAVAILABLE
 */
export async function followCustomer(
  following: Following,
  customer: string,
  event: Pick<PaymentEvent, 'id' | 'type'> | null = null,
): Promise<void> {
  const { callDoor, provider, onError } = following
  const now = await callDoor(queries.selectNow())
  if (!now) throw new Error('the database has a clock')
  const all = await provider.subscriptions(customer)
  const [first, ...others] = all
    .filter(({ status }) => liveStates.includes(status))
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  for (const { id } of others) {
    onError('a second subscription of one customer is ended')(new Error(`${id} of ${customer}`))
    await provider.endNow(id)
  }
  const sub = first ? subOf(following, first) : {}
  await callDoor(
    queries.followSubscription(
      { id: event?.id ?? null, type: event?.type ?? null },
      { customer, readAt: now.now, sub },
    ),
  )
}

/** A subscription as the organization keeps it. @throws AppError PLAN_PRICE_UNKNOWN */
function subOf({ provider, onError }: Following, subscription: Subscription) {
  const { id, status, priceId, periodEnd, cancelAt, coupons } = subscription
  const price = provider.prices.find((each) => each.id === priceId)
  if (!price) {
    onError(
      'a subscription has a price that is none of the plans: its organization keeps the plan that it had',
    )(new Error(`${priceId} of ${id}`))
    throw new AppError('PLAN_PRICE_UNKNOWN')
  }
  return { id, status, priceId, periodEnd, cancelAt, coupons, plan: price.plan, interval: price.interval }
}

/** Events that a subscription may have changed with. */
const followed =
  /^(customer\.subscription\.|checkout\.session\.completed$|invoice\.(paid|payment_failed|voided)$)/

/** Follows an event of the provider; one that is known, of nobody or of something else changes nothing. */
export async function followEvent(following: Following, event: PaymentEvent): Promise<void> {
  const { callDoor } = following
  const known = await callDoor(queries.eventKnown(event.id))
  if (known?.known) return
  if (event.customer !== null && followed.test(event.type))
    await followCustomer(following, event.customer, event)
  await callDoor(queries.noteEvent(event.id, event.type))
}
