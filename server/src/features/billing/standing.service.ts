import type { Billing, getPlanNotice } from '@rumbo/domain/billing/api'
import { kindsFull, kindsOver } from '@rumbo/domain/billing/usage'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { type PlanId, planIds } from '@rumbo/domain/kernel/plans/plans'
import type { Scope } from '../../access/scope/scope.ts'
import type { Config } from '../../platform/config.ts'
import { defaultPlanOf } from '../../platform/payment/default-plan.ts'
import * as queries from './billing.queries.ts'

type Settings = Pick<Config, 'billing'>

const planNamed = (name: string, config: Settings): PlanId =>
  planIds.find((plan) => plan === name) ?? defaultPlanOf(config)

/** The plan of the scope's organization, how it is paid and how much of it is used. */
export async function readBilling(scope: Scope, config: Settings): Promise<Billing> {
  const standing = await scope.first(queries.selectStanding())
  const payer = await scope.first(queries.selectPayer())
  if (!standing || !payer) throw new Error('an organization has a plan')
  const { shipments, members, collaborators, documents } = standing
  const usage = { shipments, members, collaborators, documents }
  const limits = {
    shipments: standing.most_shipments,
    members: standing.most_members,
    collaborators: standing.most_collaborators,
    documents: standing.most_documents,
  }
  return {
    provider: config.billing.provider,
    plan: planNamed(standing.plan, config),
    interval: standing.plan_interval,
    planEndsAt: standing.plan_ends_at,
    priceId: payer.price_id,
    subId: payer.sub_id,
    subStatus: payer.sub_status,
    customerId: payer.customer_id,
    subPeriodEnd: payer.sub_period_end,
    cancelAt: payer.sub_cancel_at,
    pastDueSince: payer.past_due_since,
    coupons: payer.coupons,
    couponAmountOff: payer.coupon_amount_off,
    couponPercentOff: payer.coupon_percent_off,
    usage,
    limits,
    over: kindsOver(usage, limits),
    mayChange: scope.role.allows('organization:upgradePlan'),
  }
}

/** What every page says of the plan: what is full or over, and whether a payment is late. */
export async function readNotice(scope: Scope, config: Settings): Promise<Out<typeof getPlanNotice>> {
  const row = await scope.first(queries.selectNotice())
  if (!row) throw new Error('an organization has a plan')
  const usage = { shipments: row.shipments, members: row.members, collaborators: 0, documents: 0 }
  const limits = {
    shipments: row.most_shipments,
    members: row.most_members,
    collaborators: null,
    documents: null,
  }
  return {
    plan: planNamed(row.plan, config),
    full: kindsFull(usage, limits),
    over: kindsOver(usage, limits),
    pastDueSince: row.past_due_since,
    planEndsAt: row.plan_ends_at,
  }
}
