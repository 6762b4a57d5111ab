import type { PlanId } from '@rumbo/domain/kernel/plans/plans'
import { writePlans } from '../../src/features/billing/write-plans.ts'
import type { Organization, World } from '../world/world.ts'

/** What all plans allow, in a world without a server; organizations without a plan of their own have no limits. */
export const writeLimits = ({ owner }: Pick<World, 'owner'>) =>
  writePlans(owner, { billing: { provider: 'none', plan: 'enterprise' } })

/** Puts an organization on a plan. */
export const putOn = (
  { owner }: Pick<World, 'owner'>,
  { id }: Pick<Organization, 'id'>,
  plan: PlanId | null,
) => owner.query('update base.organizations set plan = $2 where id = $1', [id, plan])

/** What became of many at once: how many went in, and the codes of those that were refused. */
export function split(results: readonly PromiseSettledResult<unknown>[]) {
  const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  return {
    went: results.length - refused.length,
    codes: [...new Set(refused.map((reason) => `${reason.code} ${reason.values?.n ?? ''}`.trim()))],
  }
}
