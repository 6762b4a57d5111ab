import type { FieldTypeId, Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
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
import { isSummed, rowsSummed } from './total-records.ts'

/** Groups returned, at most: the largest. */
const maxGroups = 200

export type Group = {
  readonly value: Json
  readonly count: number
  readonly sums: Readonly<Record<string, string | null>>
}
export type Groups = { readonly items: readonly Group[]; readonly capped: boolean }

/** Kinds that have no groups: each of their values stands alone, or several stand in one. */
const ungrouped: ReadonlySet<FieldTypeId> = new Set([
  'structured',
  'text',
  'strings',
  'multiSelect',
  'files',
  'quantity',
  'dateTime',
])

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
  if (ungrouped.has(column.field.type))
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
  return show({ items, capped: rows.length > maxGroups || (rows[0]?.total ?? 0) > rowsSummed })
}

/** What stands in a field; of a label what one knows it by, whatever else is kept with it. */
function groupedBy({ column, field, store }: Column): string {
  if (
    field.type === 'place' ||
    field.type === 'carrier' ||
    field.type === 'party' ||
    field.type === 'person'
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
