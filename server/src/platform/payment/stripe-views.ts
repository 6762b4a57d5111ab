import type { PlanCoupon, PlanInvoice } from '@rumbo/domain/kernel/plans/plans'
import type Stripe from 'stripe'

/** Stripe's seconds as ISO 8601. */
export const iso = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1_000).toISOString()

/** A coupon as people see it, by the code that they typed. */
export const couponOf = (coupon: Stripe.Coupon, code?: string): PlanCoupon => ({
  code: code ?? coupon.name ?? coupon.id,
  amountOff: coupon.amount_off,
  percentOff: coupon.percent_off,
})

/** An invoice as people see it. */
export const invoiceOf = (invoice: Stripe.Invoice): PlanInvoice => ({
  id: invoice.id ?? '',
  number: invoice.number ?? '',
  createdAt: new Date(invoice.created * 1_000).toISOString(),
  amount: invoice.total,
  currency: invoice.currency.toUpperCase(),
  state: invoice.status === 'paid' ? 'paid' : invoice.status === 'void' ? 'void' : 'open',
  pdf: invoice.invoice_pdf ?? null,
})
