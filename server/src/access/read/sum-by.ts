import type { Json } from '@rumbo/domain/fields/field-type'
import { moduleIn } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import { profilesShowing } from '../rights/profiles-showing.ts'
import { ask } from '../scope/connection.ts'
import { parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { visibleColumns } from './sql/columns.ts'
import { conditionsOf, type RecordSelection } from './sql/conditions.ts'
import { isSummed, rowsSummed } from './total-records.ts'

/** Records that are alike in some fields: their values, how many they are, and the sum of a number field. */
export type SummedGroup = {
  readonly by: Readonly<Record<string, Json>>
  readonly count: number
  /** How many of them say no number. */
  readonly empty: number
  readonly sum: string | null
}

/** Groups that are answered, at most: the largest. */
const maxGroups = 10_000

/**
 * Sums a number field of the newest records of a selection up, by the values of several native fields together; records whose share hides
 * one of them don't count. Null where the reader's role hides one. @throws AppError BAD_REQUEST, TOO_SLOW
 */
export async function sumBy(
  scope: Scope,
  declared: RecordModule,
  {
    selection,
    by,
    sum,
  }: { readonly selection: RecordSelection; readonly by: readonly string[]; readonly sum: string },
): Promise<Visible<{ readonly groups: readonly SummedGroup[] | null; readonly capped: boolean }>> {
  const module = moduleIn(scope, declared)
  const visible = visibleColumns(scope, module)
  const columns = [...by, sum].flatMap((id) => visible.find(({ field }) => field.id === id) ?? [])
  const p = parameters()
  const conditions = await conditionsOf(scope, module, { selection, p })
  const isShown = await profilesShowing(scope, module)
  const summed = columns.at(-1)
  if (columns.length <= by.length || !summed || !isSummed(summed))
    return show({ groups: null, capped: false })
  const all = [...conditions, ...columns.map((column) => isShown(column, p))]
  const keys = by.map((_id, at) => `g${at}`)
  const rows = await ask<
    { count: number; filled: number; total: number; sum: string | null } & Record<string, Json>
  >(
    scope,
    `select ${keys.join(', ')}, count(*)::int as count, count(v)::int as filled, sum(v)::text as sum, (sum(count(*)) over ())::int as total
     from (select ${columns
       .slice(0, -1)
       .map(({ sql }, at) => `${sql} as g${at}`)
       .join(', ')}, ${summed.sql} as v
       from tenant.${quoted(module.table)} shown where ${all.join(' and ')}
       order by id desc limit ${p.add(rowsSummed + 1, 'integer')}) shown_rows
     group by ${keys.join(', ')} order by count(*) desc, ${keys.join(', ')} limit ${p.add(maxGroups + 1, 'integer')}`,
    p.values,
  )
  const groups = rows.slice(0, maxGroups).map((row) => ({
    by: Object.fromEntries(by.map((id, at) => [id, row[`g${at}`] ?? null])),
    count: row.count,
    empty: row.count - row.filled,
    sum: row.sum,
  }))
  return show({ groups, capped: rows.length > maxGroups || (rows[0]?.total ?? 0) > rowsSummed })
}
