import type { Json } from '@rumbo/domain/fields/field-type'
import { canGroup } from '@rumbo/domain/fields/grouping'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { moduleIn } from '../rights/catalogue.ts'
import type { Column, RecordModule } from '../rights/modules.ts'
import { profilesShowing } from '../rights/profiles-showing.ts'
import { ask } from '../scope/connection.ts'
import { parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { waysHeld } from '../share/ways.ts'
import { show, type Visible } from '../visible/visible.ts'
import { columnOf } from './sql/column-of.ts'
import { visibleColumns } from './sql/columns.ts'
import { conditionsOf, type RecordSelection } from './sql/conditions.ts'
import { isSummed, rowsSummed } from './total-records.ts'

/** Groups returned, at most: the largest. */
const maxGroups = 10_000

export type Group = {
  readonly value: Json
  readonly count: number
  readonly sums: Readonly<Record<string, string | null>>
}
export type Groups = {
  readonly items: readonly Group[]
  /** Records whose share doesn't show the field. */
  readonly withheld: number
  readonly capped: boolean
}

/**
 * Counts the newest records of a selection by the value of a field. A row whose profile hides the field belongs to no group.
 * @throws AppError BAD_REQUEST, TOO_SLOW
 */
export async function groupRecords(
  scope: Scope,
  declared: RecordModule,
  {
    selection,
    by,
    sums = [],
  }: {
    readonly selection: RecordSelection
    readonly by: string
    readonly sums?: readonly string[] | undefined
  },
): Promise<Visible<Groups>> {
  const module = moduleIn(scope, declared)
  const visible = visibleColumns(scope, module)
  const column = columnOf(visible, by, 'by')
  if (!canGroup(column.field.type))
    throw new AppError('BAD_REQUEST', {}, [{ path: 'by', code: 'VALUE_NOT_VALID' }])
  const summed = [...new Set(sums)].map((id) => summedColumn(visible, id))
  const p = parameters()
  const conditions = await conditionsOf(scope, module, { selection, p })
  const isShown = await profilesShowing(scope, module)
  const chosen = summed.map((each, at) =>
    scope.sharesBehind
      ? `, case when ${isShown(each, p)} then ${each.sql} end as v${at}`
      : `, ${each.sql} as v${at}`,
  )
  const rows = await ask<{ value: Json; count: number; total: number } & Record<string, Json>>(
    scope,
    `select grouped as value, count(*)::int as count, (sum(count(*)) over ())::int as total
       ${summed.map((_column, at) => `, sum(v${at}) as sum${at}`).join('')}
     from (select ${groupedBy(column)} as grouped, ${isShown(column, p)} as s${chosen.join('')}
       from tenant.${quoted(module.table)} shown where ${conditions.join(' and ')}
       order by id desc limit ${p.add(rowsSummed + 1, 'integer')}) shown_rows
     where s group by grouped order by count(*) desc, grouped limit ${p.add(maxGroups + 1, 'integer')}`,
    p.values,
  )
  const items = rows.slice(0, maxGroups).map((row) => ({
    value: row.value,
    count: row.count,
    sums: Object.fromEntries(
      summed.map(({ field }, at) => {
        const sum = row[`sum${at}`] ?? null
        return [field.id, sum === null ? null : String(sum)]
      }),
    ),
  }))
  const withheld = await countWithheld(scope, module, { selection, column })
  return show({ items, withheld, capped: rows.length > maxGroups || (rows[0]?.total ?? 0) > rowsSummed })
}

/** How many of the newest records hide the field; without a share none does, at no cost. */
async function countWithheld(
  scope: Scope,
  module: RecordModule,
  { selection, column }: { readonly selection: RecordSelection; readonly column: Column },
): Promise<number> {
  if ((await waysHeld(scope)).length === 0) return 0
  const p = parameters()
  const isShown = (await profilesShowing(scope, module))(column, p)
  if (isShown === 'true') return 0
  const conditions = await conditionsOf(scope, module, { selection, p })
  const rows = await ask<{ count: number }>(
    scope,
    `select (count(*) filter (where not s))::int as count from (
       select ${isShown} as s from tenant.${quoted(module.table)} shown where ${conditions.join(' and ')}
       order by id desc limit ${p.add(rowsSummed + 1, 'integer')}) shown_rows`,
    p.values,
  )
  return rows[0]?.count ?? 0
}

/** What stands in a field; of a label what one knows it by, whatever else is kept with it. */
function groupedBy({ column, field, store }: Column): string {
  if (
    field.type === 'place' ||
    field.type === 'carrier' ||
    field.type === 'party' ||
    field.type === 'person' ||
    field.type === 'record'
  ) {
    return `case when ${column} is not null then jsonb_strip_nulls(jsonb_build_object(
      'label', ${column} ->> 'label', 'code', ${column} ->> 'code')) end`
  }
  return store === 'native' ? column : `nullif(${column}, 'null')`
}

function summedColumn(visible: readonly Column[], id: string): Column {
  const column = columnOf(visible, id, 'sums')
  if (!isSummed(column)) throw new AppError('BAD_REQUEST', {}, [{ path: 'sums', code: 'VALUE_NOT_VALID' }])
  return column
}
