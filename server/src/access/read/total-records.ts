import type { Json } from '@rumbo/domain/fields/field-type'
import { baseUnitOf } from '@rumbo/domain/fields/units'
import { moduleIn } from '../rights/catalogue.ts'
import type { Column, RecordModule } from '../rights/modules.ts'
import { profilesShowing } from '../rights/profiles-showing.ts'
import { ask } from '../scope/connection.ts'
import { parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { columnOf } from './sql/column-of.ts'
import { visibleColumns } from './sql/columns.ts'
import { conditionsOf, type RecordSelection } from './sql/conditions.ts'

/** Rows that a total or a group looks at, at most. */
export const rowsSummed = 100_000

/** The total of a field's values; null where its kind has no sum or no order. */
export type Total = {
  readonly filled: number
  readonly empty: number
  readonly sum: Json
  readonly average: Json
  readonly min: Json
  readonly max: Json
}
export type Totals = { readonly totals: Readonly<Record<string, Total>>; readonly capped: boolean }

/** Does a field's kind have sums. */
export const isSummed = ({ field, sqlType }: Column): boolean =>
  (sqlType === 'numeric' || sqlType === 'integer') && field.id !== 'latitude' && field.id !== 'longitude'
const isOrdered = (column: Column) =>
  isSummed(column) || column.field.type === 'date' || column.field.type === 'dateTime'

/**
 * Sums up fields of the newest records of a selection. A row whose profile hides a field counts neither as filled nor as empty.
 * @throws AppError BAD_REQUEST, TOO_SLOW
 */
export async function totalRecords(
  scope: Scope,
  declared: RecordModule,
  { selection, fields }: { readonly selection: RecordSelection; readonly fields: readonly string[] },
): Promise<Visible<Totals>> {
  const module = moduleIn(scope, declared)
  const visible = visibleColumns(scope, module)
  const columns = [...new Set(fields)].map((id) => columnOf(visible, id, 'fields'))
  const p = parameters()
  const conditions = await conditionsOf(scope, module, { selection, p })
  const isShown = await profilesShowing(scope, module)
  const chosen = columns.map((column, at) => {
    const shown = isShown(column, p)
    const value = scope.sharesBehind ? `case when ${shown} then ${column.sql} end` : column.sql
    return `, ${value} as v${at}, ${shown} as s${at}`
  })
  const summed = columns.map((column, at) => {
    const ordered = isOrdered(column) ? [`min(v${at}) as min${at}`, `max(v${at}) as max${at}`] : []
    const sums = isSummed(column) ? [`sum(v${at}) as sum${at}`, `avg(v${at}) as average${at}`] : []
    const counts = [
      `count(v${at})::int as filled${at}`,
      `(count(*) filter (where s${at} and v${at} is null))::int as empty${at}`,
    ]
    return [...counts, ...ordered, ...sums].join(', ')
  })
  const rows = await ask<Record<string, Json>>(
    scope,
    `select ${['count(*)::int as rows', ...summed].join(', ')} from (
       select id${chosen.join('')} from tenant.${quoted(module.table)} shown where ${conditions.join(' and ')}
       order by id desc limit ${p.add(rowsSummed + 1, 'integer')}) summed`,
    p.values,
  )
  const row = rows[0] ?? {}
  const totals = columns.map((column, at) => [column.field.id, totalOf(column, row, at)] as const)
  return show({ totals: Object.fromEntries(totals), capped: Number(row.rows) > rowsSummed })
}

function totalOf(column: Column, row: Readonly<Record<string, Json>>, at: number): Total {
  const value = (name: string): Json => inUnit(column, row[`${name}${at}`] ?? null)
  return {
    filled: Number(row[`filled${at}`] ?? 0),
    empty: Number(row[`empty${at}`] ?? 0),
    sum: value('sum'),
    average: value('average'),
    min: value('min'),
    max: value('max'),
  }
}

/** A sum as it is answered: measures are summed in their dimension's base unit. */
export function inUnit({ field }: Column, value: Json): Json {
  if (value === null || field.type !== 'quantity') return value
  const base = baseUnitOf(field.format?.units)
  return base ? { amount: String(value), unit: base } : value
}
