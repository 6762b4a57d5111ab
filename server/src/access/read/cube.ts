import { type CubeGroup, withheld } from '@rumbo/domain/records/cube'
import { moduleIn } from '../rights/catalogue.ts'
import type { Column, RecordModule } from '../rights/modules.ts'
import { type IsShown, profilesShowing } from '../rights/profiles-showing.ts'
import { ask } from '../scope/connection.ts'
import { type Parameters, parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { visibleColumns } from './sql/columns.ts'
import { conditionsOf, type RecordSelection } from './sql/conditions.ts'

type Wanted = {
  readonly selection: RecordSelection
  /** Fields whose column is a text; their values make the groups. */
  readonly by: readonly string[]
  /** The fields of a day, the actual one before the expected one, and the days between which records are counted, ascending. */
  readonly day: { readonly firstOf: readonly [string, string]; readonly starts: readonly string[] }
  /** The field of the day as it was first planned: what is later is late. */
  readonly planned: string
}

/** What a cube counted, and the wanted fields that the reader's role hides: no group says anything of them. */
type Cube = { readonly groups: readonly CubeGroup[]; readonly hidden: ReadonlySet<string> }

type Row = {
  readonly [key: string]: string | number | boolean | null
  readonly at: number | null
  readonly actual: boolean
  readonly count: number
  readonly late: number
  readonly days: number
  readonly most: number
}

/**
 * Counts all records of a selection by several fields together in one statement, without a cap; over a covering index it reads no record itself.
 * @throws AppError TOO_SLOW
 */
export async function readCube(
  scope: Scope,
  declared: RecordModule,
  { selection, by, day, planned }: Wanted,
): Promise<Visible<Cube>> {
  const module = moduleIn(scope, declared)
  const visible = visibleColumns(scope, module)
  const columnOf = (id: string) => visible.find(({ field }) => field.id === id)
  const p = parameters()
  const conditions = await conditionsOf(scope, module, { selection, p })
  const isShown = await profilesShowing(scope, module)
  const keys = by.flatMap((id) => columnOf(id) ?? [])
  const [actual, expected] = [columnOf(day.firstOf[0]), columnOf(day.firstOf[1])]
  const first = columnOf(planned)
  const values = [
    ...keys.map((column, at) => `${grouped(column, isShown(column, p))} as g${at}`),
    `${actual ? masked(actual, isShown, p) : 'null::date'} as actual_day`,
    `${actual && expected ? expectedDay(actual, expected, { isShown, p }) : 'null::date'} as expected_day`,
    `${first ? masked(first, isShown, p) : 'null::date'} as planned_day`,
  ]
  const names = [...keys.map((_key, at) => `g${at}`), 'at', 'actual']
  const rows = await ask<Row>(
    scope,
    `select ${names.join(', ')}, count(*)::int as count, (count(*) filter (where days > 0))::int as late,
       coalesce(sum(days) filter (where days > 0), 0)::int as days, coalesce(max(days), 0)::int as most
     from (select ${keys.map((_key, at) => `g${at}, `).join('')} actual_day is not null as actual,
         width_bucket(coalesce(actual_day, expected_day), ${p.add([...day.starts], 'date[]')}) as at, actual_day - planned_day as days
       from (select ${values.join(', ')} from tenant.${quoted(module.table)} shown where ${conditions.join(' and ')}) shown_rows) dated
     group by ${names.join(', ')}`,
    p.values,
  )
  const groups = rows.map(({ at, actual: isActual, count, late, days, most, ...row }) => ({
    by: Object.fromEntries(
      keys.map(({ field }, key) => [field.id, (row[`g${key}`] ?? null) as string | null]),
    ),
    since: at === null ? null : (day.starts[at - 1] ?? ''),
    isActual,
    count,
    late: { count: late, days, most },
  }))
  const hidden = [...by, ...day.firstOf, planned].filter((id) => !columnOf(id))
  return show({ groups, hidden: new Set(hidden) })
}

const masked = (column: Column, isShown: IsShown, p: Parameters): string => {
  const shown = isShown(column, p)
  return shown === 'true' ? column.column : `case when ${shown} then ${column.column} end`
}

const grouped = ({ column }: Column, shown: string): string =>
  shown === 'true' ? column : `case when ${shown} then ${column} else '${withheld}' end`

/** Whether something has happened is known where the field is shown that says so. */
function expectedDay(
  actual: Column,
  expected: Column,
  { isShown, p }: { readonly isShown: IsShown; readonly p: Parameters },
): string {
  const shown = isShown(actual, p)
  const day = masked(expected, isShown, p)
  return shown === 'true' ? day : `case when ${shown} then ${day} end`
}
