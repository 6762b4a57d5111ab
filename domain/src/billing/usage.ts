import {
  type PlanId,
  type PlanLimitKind,
  type PlanLimits,
  planIds,
  planLimitKinds,
  planLimits,
} from '../kernel/plans/plans.ts'

/** How much of each kind an organization has; of collaborators and documents on the shipment with the most. */
type PlanUsage = Readonly<Record<PlanLimitKind, number>>

/** Kinds of which an organization has more than a plan allows: nothing of it goes, only nothing more comes. */
export const kindsOver = (usage: PlanUsage, limits: PlanLimits): PlanLimitKind[] =>
  planLimitKinds.filter((kind) => limits[kind] !== null && usage[kind] > limits[kind])

/** Kinds of which a plan allows no more. */
export const kindsFull = (usage: PlanUsage, limits: PlanLimits): PlanLimitKind[] =>
  planLimitKinds.filter((kind) => limits[kind] !== null && usage[kind] >= limits[kind])

/** The smallest plan that has room for what is there; the largest always has. */
export const smallestPlanFor = (usage: PlanUsage): PlanId =>
  planIds.find((plan) => kindsOver(usage, planLimits[plan]).length === 0) ?? 'enterprise'

/** Whether a plan allows less of anything than another one. */
export const isSmaller = (plan: PlanId, than: PlanId): boolean =>
  planLimitKinds.some((kind) => (planLimits[plan][kind] ?? Infinity) < (planLimits[than][kind] ?? Infinity))
