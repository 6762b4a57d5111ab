import type { Column, RecordModule } from '../../rights/modules.ts'
import { isHeld } from '../../rights/profiles-showing.ts'
import { ask } from '../../scope/connection.ts'
import { parameters, quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { visibleColumns } from '../sql/columns.ts'
import { guardOf } from '../sql/conditions.ts'
import { labelCode } from '../sql/match-sql.ts'

/** Records of one route that are counted, at most. */
export const maxOfRoute = 100

/** The codes of two places, and how many records go from the one to the other, up to `maxOfRoute` and one more. */
export type CountedRoute = { readonly from: string; readonly to: string; readonly count: number }

type Pair = Pick<CountedRoute, 'from' | 'to'>

type Counting = {
  readonly route: RecordModule['routes'][number]
  readonly pairs: readonly Pair[]
  /** Counts archived records, too. */
  readonly withArchived?: boolean
}

/** How many records that aren't archived go each of some ways; those that none goes are absent, the most used comes first. */
export async function countRoutes(
  scope: Scope,
  module: RecordModule,
  { route, pairs, withArchived = false }: Counting,
): Promise<readonly CountedRoute[]> {
  const visible = visibleColumns(scope, module)
  const columnOf = (id: string): Column | undefined => visible.find(({ field }) => field.id === id)
  const [from, to] = [columnOf(route.from), columnOf(route.to)]
  if (!from || !to || pairs.length === 0) return []
  const p = parameters()
  const guard = await guardOf(scope, module)
  const archived = withArchived ? undefined : module.byField.get('archived')
  const conditions = [
    'ended_at is null',
    `${labelCode(from)} = pair.origin and ${labelCode(to)} = pair.target`,
    ...(archived ? [`not ${archived.column}`] : []),
    ...(guard ? [isHeld(module), guard(from, p), guard(to, p)] : []),
  ]
  const ends = p.add(
    pairs.map((pair) => ({ origin: pair.from, target: pair.to })),
    'jsonb',
  )
  return ask<CountedRoute>(
    scope,
    `select origin as "from", target as "to", count from jsonb_to_recordset(${ends}) as pair(origin text, target text)
     cross join lateral (select count(*)::int as count from (select from tenant.${quoted(module.table)} shown
       where ${conditions.join(' and ')} limit ${maxOfRoute + 1}) found) counted
     where count > 0 order by count desc, origin, target`,
    p.values,
  )
}
