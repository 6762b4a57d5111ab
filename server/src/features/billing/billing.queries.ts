import type { PlanCoupon, PlanInterval } from '@rumbo/domain/kernel/plans/plans'
import { statement } from '../../access/scope/statement.ts'

type StandingRow = {
  /** `default`: that of organizations without one of their own. */
  readonly plan: string
  readonly plan_interval: PlanInterval | null
  readonly plan_ends_at: string | null
  readonly shipments: number
  readonly members: number
  readonly collaborators: number
  readonly documents: number
  readonly most_shipments: number | null
  readonly most_members: number | null
  readonly most_collaborators: number | null
  readonly most_documents: number | null
}

export const selectStanding = () => statement<StandingRow>`select * from system.plan_standing()`

export const selectNotice = () =>
  statement<{
    plan: string
    plan_ends_at: string | null
    past_due_since: string | null
    shipments: number
    members: number
    most_shipments: number | null
    most_members: number | null
  }>`select * from system.plan_notice()`

export type PayerRow = {
  readonly id: string
  readonly name: string
  readonly customer_id: string | null
  readonly price_id: string | null
  readonly sub_id: string | null
  readonly sub_status: string | null
  readonly sub_period_end: string | null
  readonly sub_cancel_at: string | null
  readonly past_due_since: string | null
  readonly coupons: PlanCoupon[]
  readonly coupon_amount_off: number | null
  readonly coupon_percent_off: number | null
}

/** The organization as the payment provider knows it. */
export const selectPayer = () => statement<PayerRow>`
  select id, name, customer_id, price_id, sub_id, sub_status, sub_period_end, sub_cancel_at, past_due_since, coupons,
    coupon_amount_off::float8 as coupon_amount_off, coupon_percent_off::float8 as coupon_percent_off
  from tenant.organization`

export const keepCustomer = (customer: string) => statement<{ customer: string }>`
  select system.keep_customer(${customer}) as customer`

export const eventKnown = (id: string) => statement<{ known: boolean }>`
  select system.billing_event_known(${id}) as known`

export const noteEvent = (id: string, type: string) => statement`
  select system.note_billing_event(${id}, ${type})`

export const followSubscription = (
  event: { readonly id: string | null; readonly type: string | null },
  { customer, readAt, sub }: { readonly customer: string; readonly readAt: string; readonly sub: object },
) => statement<{ followed: boolean }>`
  select system.follow_subscription(${event.id}, ${event.type}, ${customer}, ${readAt}::timestamptz, ${JSON.stringify(sub)}::jsonb) as followed`

/** The database's own time: readings of several servers are in one order. */
export const selectNow = () => statement<{ now: string }>`select clock_timestamp()::text as now`

export type InvoiceRow = {
  readonly id: string
  readonly year: number
  readonly number: number
  readonly plan: string
  readonly plan_interval: PlanInterval
  readonly customer_name: string
  readonly amount: number
  readonly discount: number
  readonly coupon: string | null
  readonly currency: string
  readonly period_start: string
  readonly period_end: string
  readonly created_at: string
}

/** The last hundred, newest first, or one of them. */
export const selectInvoices = (id: string | null) => statement<InvoiceRow>`
  select id, year, number, plan, plan_interval, customer_name, amount::float8 as amount, discount::float8 as discount, coupon,
    currency, period_start::text as period_start, period_end::text as period_end, created_at
  from tenant.plan_invoices where ${id}::uuid is null or id = ${id}::uuid order by year desc, number desc limit 100`

/** The customer of an organization whose time has come. */
export const selectCustomerToEnd = (id: string) => statement<{ customer: string | null }>`
  select system.customer_to_end(${id}) as customer`
