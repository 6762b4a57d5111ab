import { moduleIn } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import { parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { conditionsOf, type RecordSelection } from './sql/conditions.ts'
import { notingSlowness } from './sql/field-uses.ts'

/** A count that stops at a cap: exact up to it, then "10,000+". */
export type Count = { readonly count: number; readonly capped: boolean }

export const countCap = 10_000

/** How many records a selection has, up to the cap unless `exact`: an exact count of a million rows takes seconds. */
export async function countRecords(
  scope: Scope,
  declared: RecordModule,
  { exact = false, ...selection }: RecordSelection & { readonly exact?: boolean },
): Promise<Visible<Count>> {
  const module = moduleIn(scope, declared)
  const p = parameters()
  const conditions = await conditionsOf(scope, module, { selection, p })
  const most = exact ? '' : `limit ${p.add(countCap + 1, 'integer')}`
  const text = `select count(*)::int as count from (select 1 from tenant.${quoted(module.table)} shown
     where ${conditions.join(' and ')} ${most}) counted`
  const read = () => ask<{ count: number }>(scope, text, p.values)
  const rows = await notingSlowness(scope, module, { query: selection, read })
  const count = rows[0]?.count ?? 0
  return show(
    exact ? { count, capped: false } : { count: Math.min(count, countCap), capped: count > countCap },
  )
}
