import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import { parameters, quoted } from '../parameters.ts'
import type { Scope } from '../scope.ts'
import { show, type Visible } from '../visible.ts'
import { visibleColumns } from './columns.ts'
import { conditionsOf, type ListQuery } from './list-records.ts'

/** A count that stops at a cap: exact up to it, then "10,000+". */
export type Count = { readonly count: number; readonly capped: boolean }

export const countCap = 10_000

/** How many records a query has, counted up to the cap: an exact count of a million rows takes seconds. */
export async function countRecords(
  scope: Scope,
  module: RecordModule,
  query: Pick<ListQuery, 'equal' | 'search'>,
): Promise<Visible<Count>> {
  const p = parameters()
  const conditions = conditionsOf(visibleColumns(scope, module), query, p)
  const rows = await ask<{ count: number }>(
    scope,
    `select count(*)::int as count from (select 1 from tenant.${quoted(module.table)}
     where ${conditions.join(' and ')} limit ${p.add(countCap + 1, 'integer')}) counted`,
    p.values,
  )
  const count = rows[0]?.count ?? 0
  return show({ count: Math.min(count, countCap), capped: count > countCap })
}
