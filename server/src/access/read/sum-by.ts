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
  /** Whether the filter holds for them that parts the groups; false where none does. */
  readonly isApart: boolean
  readonly figures: Readonly<Record<string, FigureSum>>
}

type Wanted = {
  readonly selection: RecordSelection
  /** Native fields whose values make the groups; labels are taken as they are written. */
  readonly by: readonly string[]
  /** Records that it holds for are groups of their own. */
  readonly apart?: Filter | undefined
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
  { selection, by, apart, figures }: Wanted,
): Promise<Visible<{ readonly groups: readonly SummedGroup[] | null; readonly capped: boolean }>> {
  const module = moduleIn(scope, declared)
  const visible = visibleColumns(scope, module)
  const wanted = [...new Set([...by, ...fieldsIn(apart), ...figures.flatMap(fieldsOf)])]
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
  const holds = holdsSql({ scope, columns, isShown, p })
  const rows = await ask<{ count: number; total: number } & Record<string, Json>>(
    scope,
    sqlOf({
      table: quoted(module.table),
      conditions: [
        ...new Set(conditions.concat(Array.from(columns.values(), (column) => isShown(column, p)))),
      ],
      apart: holds(apart),
      keys: by.flatMap((id) => columns.get(id) ?? []),
      figures: figures.map((figure) => ({ value: valueSql(figure, columns), holds: holds(figure.filter) })),
      p,
    }),
    p.values,
  )
  const groups = rows.slice(0, maxGroups).map((row) => ({
    by: Object.fromEntries(by.map((id, at) => [id, row[`g${at}`] ?? null])),
    isApart: row.apart === true,
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
  ...fieldsIn(filter),
]

const fieldsIn = (filter: Filter | undefined): readonly string[] =>
  filter ? conditionsIn(filter).map(({ field }) => field) : []

type FigureSql = { readonly value: string; readonly holds: string }

type Columns = ReadonlyMap<string, Column>

function valueSql({ sum, times }: Figure, columns: Columns): string {
  const sqlFor = (id: string) => columns.get(id)?.sql ?? 'null'
  return times === undefined ? sqlFor(sum) : `${sqlFor(sum)} * ${sqlFor(times)}`
}

type Holding = {
  readonly scope: Scope
  readonly columns: Columns
  readonly isShown: IsShown
  readonly p: Parameters
}

/** Writes filters, one that several figures share once. */
function holdsSql({ scope, columns, isShown, p }: Holding): (filter: Filter | undefined) => string {
  const reader = filterReader(scope, { visible: [...columns.values()], isShown, isGuarded: false })
  const written = new Map<Filter, string>()
  return (filter) => {
    if (!filter) return 'true'
    const sql = written.get(filter) ?? filterSql(filter, reader, p)
    written.set(filter, sql)
    return sql
  }
}

type Parts = {
  readonly table: string
  readonly conditions: readonly string[]
  readonly keys: readonly Column[]
  /** Holds for records that are groups of their own. */
  readonly apart: string
  readonly figures: readonly FigureSql[]
  readonly p: Parameters
}

/** One statement: the rows with what groups them, each value and whether it counts, once however many figures have it; then the groups. */
function sqlOf({ table, conditions, keys, apart, figures, p }: Parts): string {
  const values = [...new Set(figures.map(({ value }) => value))]
  const filters = [...new Set(figures.map(({ holds }) => holds))]
  const inner = [
    'id',
    `coalesce(${apart === 'true' ? 'false' : apart}, false) as apart`,
    ...keys.map((column, at) => `${labelText(column) ?? column.sql} as g${at}`),
    ...values.map((value, at) => `${value} as v${at}`),
    ...filters.map((holds, at) => `${holds} as h${at}`),
  ]
  const outer = [
    'apart',
    ...keys.map((_key, at) => `g${at}`),
    ...figures.flatMap(({ value, holds }, at) => {
      const [of, where] = [`v${values.indexOf(value)}`, `filter (where h${filters.indexOf(holds)})`]
      return [
        `(count(*) ${where})::int as n${at}`,
        `(count(${of}) ${where})::int as f${at}`,
        `(sum(${of}) ${where})::text as s${at}`,
      ]
    }),
    'count(*)::int as count',
    '(sum(count(*)) over ())::int as total',
  ]
  const grouped = ['apart', ...keys.map((_key, at) => `g${at}`)].join(', ')
  return `select ${outer.join(', ')} from (
      select ${inner.join(', ')} from tenant.${table} shown where ${conditions.join(' and ')}
      order by id desc limit ${p.add(rowsSummed + 1, 'integer')}) shown_rows
    group by ${grouped} order by count(*) desc, ${grouped} limit ${p.add(maxGroups + 1, 'integer')}`
}
