import type { Json } from '@rumbo/domain/fields/field-type'
import { conditionsIn, type Filter } from '@rumbo/domain/fields/filter/filter'
import { moduleIn } from '../rights/catalogue.ts'
import type { Column, RecordModule } from '../rights/modules.ts'
import { type IsShown, profilesShowing } from '../rights/profiles-showing.ts'
import { ask } from '../scope/connection.ts'
import { type Parameters, parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { visibleColumns } from './sql/columns.ts'
import { conditionsOf, filterReader, type RecordSelection } from './sql/conditions.ts'
import { filterSql } from './sql/filter-sql.ts'
import { labelText } from './sql/match-sql.ts'
import { isSummed, rowsSummed } from './total-records.ts'

/** A sum over those records of a selection that a filter holds for: of a number field, or of its product with another. */
export type Figure = {
  readonly id: string
  readonly sum: string
  readonly times?: string
  readonly filter?: Filter | undefined
}

/** `empty`: how many of the counted records say no number. */
type FigureSum = { readonly count: number; readonly empty: number; readonly sum: string | null }

/** Records that are alike in some fields, with the sum of each figure by its id. A labelled value is its label. */
export type SummedGroup = {
  readonly by: Readonly<Record<string, Json>>
  readonly figures: Readonly<Record<string, FigureSum>>
}

type Wanted = {
  readonly selection: RecordSelection
  /** Native fields whose values make the groups; labels are taken as they are written. */
  readonly by: readonly string[]
  readonly figures: readonly Figure[]
}

/** Groups that are answered, at most: the largest. */
const maxGroups = 10_000

/**
 * Sums figures of the newest records of a selection up, by the values of several fields together; records whose share hides one of
 * the fields don't count. Null where the reader's role hides one. @throws AppError BAD_REQUEST, TOO_SLOW
 */
export async function sumBy(
  scope: Scope,
  declared: RecordModule,
  { selection, by, figures }: Wanted,
): Promise<Visible<{ readonly groups: readonly SummedGroup[] | null; readonly capped: boolean }>> {
  const module = moduleIn(scope, declared)
  const visible = visibleColumns(scope, module)
  const wanted = [...new Set([...by, ...figures.flatMap(fieldsOf)])]
  const columns = new Map(
    wanted.flatMap((id) => {
      const column = visible.find(({ field }) => field.id === id)
      return column ? [[id, column] as const] : []
    }),
  )
  const summed = figures.flatMap(({ sum }) => columns.get(sum) ?? [])
  if (columns.size < wanted.length || !summed.every(isSummed)) return show({ groups: null, capped: false })
  const p = parameters()
  const isShown = await profilesShowing(scope, module)
  const conditions = await conditionsOf(scope, module, { selection, p })
  const rows = await ask<{ count: number; total: number } & Record<string, Json>>(
    scope,
    sqlOf({
      table: quoted(module.table),
      conditions: conditions.concat(Array.from(columns.values(), (column) => isShown(column, p))),
      keys: by.flatMap((id) => columns.get(id) ?? []),
      figures: figures.map((figure) => figureSql(figure, { scope, columns, isShown, p })),
      p,
    }),
    p.values,
  )
  const groups = rows.slice(0, maxGroups).map((row) => ({
    by: Object.fromEntries(by.map((id, at) => [id, row[`g${at}`] ?? null])),
    figures: Object.fromEntries(
      figures.map(({ id }, at) => {
        const [count, filled] = [Number(row[`n${at}`]), Number(row[`f${at}`])]
        const sum = row[`s${at}`] ?? null
        return [id, { count, empty: count - filled, sum: sum === null ? null : String(sum) }]
      }),
    ),
  }))
  return show({ groups, capped: rows.length > maxGroups || (rows[0]?.total ?? 0) > rowsSummed })
}

const fieldsOf = ({ sum, times, filter }: Figure): readonly string[] => [
  sum,
  ...(times === undefined ? [] : [times]),
  ...(filter ? conditionsIn(filter).map(({ field }) => field) : []),
]

type FigureSql = { readonly value: string; readonly holds: string }

function figureSql(
  { sum, times, filter }: Figure,
  {
    scope,
    columns,
    isShown,
    p,
  }: {
    readonly scope: Scope
    readonly columns: ReadonlyMap<string, Column>
    readonly isShown: IsShown
    readonly p: Parameters
  },
): FigureSql {
  const sqlFor = (id: string) => columns.get(id)?.sql ?? 'null'
  const reader = filterReader(scope, { visible: [...columns.values()], isShown, isGuarded: false })
  return {
    value: times === undefined ? sqlFor(sum) : `${sqlFor(sum)} * ${sqlFor(times)}`,
    holds: filter ? filterSql(filter, reader, p) : 'true',
  }
}

type Parts = {
  readonly table: string
  readonly conditions: readonly string[]
  readonly keys: readonly Column[]
  readonly figures: readonly FigureSql[]
  readonly p: Parameters
}

/** One statement: the rows with what groups them, the value of each figure and whether it counts, then the groups. */
function sqlOf({ table, conditions, keys, figures, p }: Parts): string {
  const inner = [
    'id',
    ...keys.map((column, at) => `${labelText(column) ?? column.sql} as g${at}`),
    ...figures.flatMap(({ value, holds }, at) => [`${value} as v${at}`, `${holds} as h${at}`]),
  ]
  const outer = [
    ...keys.map((_key, at) => `g${at}`),
    ...figures.flatMap((_figure, at) => [
      `(count(*) filter (where h${at}))::int as n${at}`,
      `(count(v${at}) filter (where h${at}))::int as f${at}`,
      `(sum(v${at}) filter (where h${at}))::text as s${at}`,
    ]),
    'count(*)::int as count',
    '(sum(count(*)) over ())::int as total',
  ]
  const grouped = keys.map((_key, at) => `g${at}`).join(', ')
  return `select ${outer.join(', ')} from (
      select ${inner.join(', ')} from tenant.${table} shown where ${conditions.join(' and ')}
      order by id desc limit ${p.add(rowsSummed + 1, 'integer')}) shown_rows
    group by ${grouped} order by count(*) desc, ${grouped} limit ${p.add(maxGroups + 1, 'integer')}`
}
