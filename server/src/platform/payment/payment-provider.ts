import type { PlanCoupon, PlanId, PlanInterval, PlanInvoice } from '@rumbo/domain/kernel/plans/plans'

/** What a plan costs, and how the provider calls it. */
export type PlanPrice = { readonly id: string; readonly plan: PlanId; readonly interval: PlanInterval }
type PricedPlan = PlanPrice & { readonly amount: number; readonly currency: string }

/** A subscription as the provider says it is now. */
export type Subscription = {
  readonly id: string
  readonly itemId: string
  readonly status: string
  readonly priceId: string
  readonly createdAt: number
  /** ISO 8601. */
  readonly periodEnd: string | null
  readonly cancelAt: string | null
  readonly coupons: readonly PlanCoupon[]
}

/** A coupon that can be used, by the provider's id. */
type UsableCoupon = PlanCoupon & { readonly id: string }

/** A signed event: its own id, and whose subscription it is about. */
export type PaymentEvent = { readonly id: string; readonly type: string; readonly customer: string | null }

/**
 * Who takes the money. Every call may fail with BILLING_UNAVAILABLE, and none runs in a transaction.
 */
export type PaymentProvider = {
  readonly prices: readonly PlanPrice[]
  readonly priced: () => Promise<readonly PricedPlan[]>
  /** The same organization gets the same customer, however often it is called. */
  readonly makeCustomer: (of: { organizationId: string; name: string }) => Promise<string>
  /** Ends checkouts of the customer that are still open, and begins one. @returns where it is paid */
  readonly checkout: (of: {
    customer: string
    organizationId: string
    priceId: string
    couponId: string | null
    backTo: string
  }) => Promise<string>
  /** Ends checkouts of the customer that are still open: nobody pays them any more. */
  readonly closeCheckouts: (customer: string) => Promise<void>
  /** @returns where the customer changes cards and addresses */
  readonly portal: (customer: string, backTo: string) => Promise<string>
  /** All subscriptions of a customer, those that have ended too. */
  readonly subscriptions: (customer: string) => Promise<readonly Subscription[]>
  readonly changePrice: (of: {
    subscription: Subscription
    priceId: string
    couponId: string | null
  }) => Promise<void>
  /** Cancels at the end of the period, or goes on. */
  readonly setCancelled: (subscriptionId: string, cancelled: boolean) => Promise<void>
  /** Ends a subscription at once and gives back what was paid for it. */
  readonly endNow: (subscriptionId: string) => Promise<void>
  readonly findCoupon: (code: string) => Promise<UsableCoupon | null>
  readonly invoices: (customer: string) => Promise<readonly PlanInvoice[]>
  /** @throws AppError SIGNATURE_NOT_VALID */
  readonly readEvent: (body: Buffer, signature: string) => PaymentEvent
}
