import type { PlanId } from '@rumbo/domain/kernel/plans/plans'
import type { BillingSettings } from '../config.ts'

/** The plan of organizations that have none of their own: with a payment provider the smallest, else what the settings say. */
export const defaultPlanOf = ({ billing }: { readonly billing: BillingSettings }): PlanId =>
  billing.provider === 'none' ? billing.plan : 'free'
