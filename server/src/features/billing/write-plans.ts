import { planIds, planLimitKinds, planLimits } from '@rumbo/domain/kernel/plans/plans'
import type pg from 'pg'
import type { BillingSettings } from '../../platform/config.ts'
import { defaultPlanOf } from '../../platform/payment/default-plan.ts'

/** Writes what each plan allows into the database, for its own guards. */
export async function writePlans(
  owner: Pick<pg.ClientBase, 'query'>,
  config: { readonly billing: BillingSettings },
): Promise<void> {
  const plans = [
    ...planIds.map((plan) => ({ name: plan as string, limits: planLimits[plan] })),
    { name: 'default', limits: planLimits[defaultPlanOf(config)] },
  ]
  const rows = plans.flatMap(({ name, limits }) =>
    planLimitKinds.flatMap((kind) =>
      limits[kind] === null ? [] : [{ plan: name, kind, most: limits[kind] }],
    ),
  )
  const given = JSON.stringify(rows)
  await owner.query('begin')
  try {
    await owner.query(
      `delete from base.plan_limits l where not exists (select from jsonb_to_recordset($1::jsonb) as g(plan text, kind text)
         where g.plan = l.plan and g.kind = l.kind)`,
      [given],
    )
    await owner.query(
      `insert into base.plan_limits as l (plan, kind, most)
         select plan, kind, most from jsonb_to_recordset($1::jsonb) as g(plan text, kind text, most integer) order by plan, kind
       on conflict (plan, kind) do update set most = excluded.most where l.most <> excluded.most`,
      [given],
    )
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
