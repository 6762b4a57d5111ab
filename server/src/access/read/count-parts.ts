import type { Json } from '@rumbo/domain/fields/field-type'
import { moduleIn } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import { parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { type Count, countCap, countRecords } from './count-records.ts'
import { columnOf } from './sql/column-of.ts'
import { visibleColumns } from './sql/columns.ts'
import { conditionsOf, guardOf, type RecordSelection } from './sql/conditions.ts'
import { notingSlowness } from './sql/field-uses.ts'

/** What each of several counts of one selection is of, by its name. */
export type Parts = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>

/**
 * Counts several parts of one selection, each up to the cap unless `exact`, by values of the same few fields. One scan finds them all where the
 * selection has few records, or its parts are all large; only a part that is small within a large selection is counted by itself.
 * @throws AppError BAD_REQUEST, TOO_SLOW
 */
export async function countParts<Names extends Parts>(
  scope: Scope,
  declared: RecordModule,
  {
    selection,
    parts,
    exact = false,
    scanned: most = exact ? null : (countCap + 1) * Object.keys(parts).length,
  }: {
    readonly selection: RecordSelection
    readonly parts: Names
    readonly exact?: boolean
    /** Records that the one scan looks at, at most; null: all. */
    readonly scanned?: number | null
  },
): Promise<{ readonly [Name in keyof Names]: Visible<Count> }> {
  const module = moduleIn(scope, declared)
  const fields = [...new Set(Object.values(parts).flatMap((equal) => Object.keys(equal)))]
  const { groups, isWhole } = await scan(scope, module, { selection, fields, most })
  const counts: Record<string, Visible<Count>> = {}
  for (const [name, equal] of Object.entries(parts)) {
    const count = groups
      .filter(({ values }) => Object.entries(equal).every(([id, value]) => values[id] === value))
      .reduce((sum, group) => sum + group.count, 0)
    if (exact) counts[name] = show({ count, capped: false })
    else if (isWhole || count > countCap)
      counts[name] = show({ count: Math.min(count, countCap), capped: count > countCap })
    else counts[name] = await countRecords(scope, module, { ...selection, equal })
  }
  return counts as { readonly [Name in keyof Names]: Visible<Count> }
}

type Scanned = {
  readonly groups: readonly { readonly values: Readonly<Record<string, Json>>; readonly count: number }[]
  /** Whether the selection has no more records than were counted. */
  readonly isWhole: boolean
}

async function scan(
  scope: Scope,
  module: RecordModule,
  {
    selection,
    fields,
    most,
  }: {
    readonly selection: RecordSelection
    readonly fields: readonly string[]
    readonly most: number | null
  },
): Promise<Scanned> {
  const p = parameters()
  const visible = visibleColumns(scope, module)
  const conditions = await conditionsOf(scope, module, { selection, p })
  const guard = await guardOf(scope, module)
  const columns = fields.map((id) => columnOf(visible, id, id))
  const values = columns.map((column, at) =>
    guard
      ? `case when ${guard(column, p)} then ${column.column} end as v${at}`
      : `${column.column} as v${at}`,
  )
  const names = columns.map((_column, at) => `v${at}`).join(', ')
  const text = `select ${names}, count(*)::int as count from (select ${values.join(', ')}
       from tenant.${quoted(module.table)} shown where ${conditions.join(' and ')} ${most === null ? '' : `limit ${p.add(most, 'integer')}`}) scanned
     group by ${names}`
  const read = () => ask<{ count: number } & Record<string, Json>>(scope, text, p.values)
  const rows = await notingSlowness(scope, module, { query: selection, read })
  const groups = rows.map((row) => ({
    values: Object.fromEntries(fields.map((id, at) => [id, row[`v${at}`] ?? null])),
    count: row.count,
  }))
  return { groups, isWhole: groups.reduce((sum, { count }) => sum + count, 0) < (most ?? Infinity) }
}
