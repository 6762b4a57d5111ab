import { moduleIn } from '../rights/catalogue.ts'
import type { Column, RecordModule } from '../rights/modules.ts'
import { type IsShown, profilesShowing } from '../rights/profiles-showing.ts'
import { ask } from '../scope/connection.ts'
import { type Parameters, parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { visibleColumns } from './sql/columns.ts'
import { conditionsOf, type RecordSelection } from './sql/conditions.ts'

/** Groups that a tally answers, at most: the largest. */
const maxTallied = 2_000

/** One tally: by the labels and codes of one or two fields, and by the text of another; `days` from one date to a later one; the spread of a number. */
export type TallyBy = {
  readonly labelled: readonly string[]
  readonly split?: string
  readonly days?: readonly [string, string]
  readonly spread?: string
}

/** `days` are those of the `late` records together. The spread is of `filled` records: the middle, and the ends of the middle 80 %. */
export type Tallied = {
  readonly by: readonly { readonly label: string | null; readonly code: string | null }[]
  readonly split: string | null
  readonly count: number
  readonly late: number
  readonly days: number
  readonly filled: number
  readonly median: number | null
  readonly low: number | null
  readonly high: number | null
}

type Row = Omit<Tallied, 'by'> & { readonly tally: number; readonly names: Tallied['by'] }

/**
 * Counts records of a selection several times over, each by other fields, reading each record once. A tally of a field that the reader's role hides
 * is null; records on which such a field is empty or hidden belong to no group. @throws AppError TOO_SLOW
 */
export async function tallyRecords(
  scope: Scope,
  declared: RecordModule,
  { selection, tallies }: { readonly selection: RecordSelection; readonly tallies: readonly TallyBy[] },
): Promise<Visible<readonly (readonly Tallied[] | null)[]>> {
  const module = moduleIn(scope, declared)
  const visible = visibleColumns(scope, module)
  const find = (id: string) => visible.find(({ field }) => field.id === id)
  const ids = [...new Set(tallies.flatMap(fieldsOf))]
  const columns = new Map(ids.flatMap((id) => (find(id) ? [[id, find(id) as Column] as const] : [])))
  const p = parameters()
  const conditions = await conditionsOf(scope, module, { selection, p })
  const isShown = await profilesShowing(scope, module)
  const names = new Map([...columns.keys()].map((id, at) => [id, `v${at}`]))
  const shown = tallies.filter((tally) => fieldsOf(tally).every((id) => columns.has(id)))
  if (shown.length === 0) return show(tallies.map(() => null))
  const cells = cellsOf(shown)
  const chosen = [...columns].map(([id, column]) => `${masked(column, isShown, p)} as ${names.get(id)}`)
  const parts = shown.map((tally) => tallySql(tally, tallies.indexOf(tally), cells))
  const rows = await ask<Row>(
    scope,
    `with cells as materialized (
       select ${cells.map(({ sql, name }) => `${sql(names)} as ${name}`).join(', ')}, count(*)::int as n
       from (select ${chosen.join(', ')} from tenant.${quoted(module.table)} shown where ${conditions.join(' and ')}) chosen
       group by ${cells.map((_, at) => at + 1).join(', ')})
     ${parts.map((part) => `(${part})`).join(' union all ')}`,
    p.values,
  )
  return show(
    tallies.map((tally, at) =>
      fieldsOf(tally).every((id) => columns.has(id))
        ? rows
            .filter((row) => row.tally === at)
            .map(({ tally: _tally, names: by, ...row }) => ({ by, ...row }))
        : null,
    ),
  )
}

const fieldsOf = ({ labelled, split, days, spread }: TallyBy): readonly string[] => [
  ...labelled,
  ...(split === undefined ? [] : [split]),
  ...(days ?? []),
  ...(spread === undefined ? [] : [spread]),
]

function masked(column: Column, isShown: IsShown, p: Parameters): string {
  const shown = isShown(column, p)
  return shown === 'true' ? column.column : `case when ${shown} then ${column.column} end`
}

/** A column of the cells: records that are alike in all that is tallied are counted together, once, before anything else is done with them. */
type Cell = {
  readonly name: string
  readonly field: string
  readonly part: 'label' | 'code' | 'value' | 'days'
  readonly sql: (names: ReadonlyMap<string, string>) => string
}

function cellsOf(tallies: readonly TallyBy[]): readonly Cell[] {
  const cells = new Map<string, Cell>()
  const add = (field: string, part: Cell['part'], sql: Cell['sql']) => {
    const key = `${field} ${part}`
    if (!cells.has(key)) cells.set(key, { name: `c${cells.size}`, field, part, sql })
  }
  for (const { labelled, split, days, spread } of tallies) {
    for (const id of labelled) {
      add(id, 'label', (names) => `${names.get(id)} ->> 'label'`)
      add(id, 'code', (names) => `${names.get(id)} ->> 'code'`)
    }
    for (const id of [split, spread])
      if (id !== undefined) add(id, 'value', (names) => names.get(id) ?? 'null')
    if (days) {
      const [from, to] = days
      add(`${from} ${to}`, 'days', (names) => `${names.get(to)} - ${names.get(from)}`)
    }
  }
  return [...cells.values()]
}

function tallySql({ labelled, split, days, spread }: TallyBy, at: number, cells: readonly Cell[]): string {
  const nameOf = (field: string, part: Cell['part']) =>
    cells.find((cell) => cell.field === field && cell.part === part)?.name ?? 'null'
  const keys = labelled.flatMap((id) => [nameOf(id, 'label'), nameOf(id, 'code')])
  const by = labelled.map(
    (id) => `jsonb_build_object('label', ${nameOf(id, 'label')}, 'code', ${nameOf(id, 'code')})`,
  )
  const apart = split === undefined ? 'null::text' : nameOf(split, 'value')
  const late = days ? nameOf(days.join(' '), 'days') : 'null::integer'
  const value = spread === undefined ? 'null' : nameOf(spread, 'value')
  const there = [
    ...labelled.map((id) => `coalesce(${nameOf(id, 'label')}, ${nameOf(id, 'code')}) is not null`),
    ...(spread === undefined ? [] : [`${value} is not null`]),
  ]
  const groups = [...keys, ...(split === undefined ? [] : [apart])].join(', ')
  return `select ${at} as tally, jsonb_build_array(${by.join(', ')}) as names, ${apart} as split, sum(n)::int as count,
      coalesce(sum(n) filter (where late > 0), 0)::int as late, coalesce(sum(n * late) filter (where late > 0), 0)::int as days,
      coalesce(sum(n) filter (where value is not null), 0)::int as filled,
      ${[0.5, 0.1, 0.9].map((share, place) => `${partAt(share)} as ${['median', 'low', 'high'][place]}`).join(', ')}
    from (select *, ${late} as late, ${value}::float8 as value,
        sum(n) over (partition by ${groups} order by ${value} rows unbounded preceding) as upto, sum(n) over (partition by ${groups}) as total
      from cells where ${there.join(' and ')}) each
    group by ${groups} order by sum(n) desc limit ${maxTallied}`
}

/** The value below which a share of the records of a group lie, between the two nearest: as `percentile_cont`, of records counted together. */
function partAt(share: number): string {
  const place = `(${share}::float8 * (total - 1))`
  const at = (round: 'floor' | 'ceil') => `min(value) filter (where upto > ${round}(${place}))`
  return `(${at('floor')} + (${at('ceil')} - ${at('floor')}) * max(${place} - floor(${place})))`
}
