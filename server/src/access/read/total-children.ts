import type { Json } from '@rumbo/domain/fields/field-type'
import { moduleIn } from '../rights/catalogue.ts'
import { childrenOfModule } from '../rights/declared-modules.ts'
import type { ChildModule, Column, RecordModule } from '../rights/modules.ts'
import { profilesShowing } from '../rights/profiles-showing.ts'
import { ask } from '../scope/connection.ts'
import { type Parameters, parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { countCap } from './count-records.ts'
import { visibleColumns } from './sql/columns.ts'
import { conditionsOf, type RecordSelection } from './sql/conditions.ts'
import { inUnit } from './total-records.ts'

/** How many records of a module belong to others, and the sums that the module declares; a hidden field has none. */
type ChildTotal = {
  readonly module: string
  readonly count: number
  readonly sums: Readonly<Record<string, Json>>
}
export type ChildTotals = { readonly items: readonly ChildTotal[]; readonly capped: boolean }

/**
 * Counts and sums up what belongs to the newest records of a selection, as many as are counted. A module of which the reader's role
 * shows nothing is absent, and so is what a share doesn't show.
 * @throws AppError BAD_REQUEST, TOO_SLOW
 */
export async function totalChildren(
  scope: Scope,
  declared: RecordModule,
  selection: RecordSelection,
): Promise<Visible<ChildTotals>> {
  const root = moduleIn(scope, declared)
  const items: ChildTotal[] = []
  let capped = false
  for (const child of childrenOfModule(declared)) {
    const summed = summedColumns(scope, child)
    if (!summed) continue
    const p = parameters()
    const conditions = await conditionsOf(scope, root, { selection, p })
    const { isSeen, sums } = await seenIn(scope, summed, p)
    const rows = await ask<Record<string, Json>>(
      scope,
      `with wanted as materialized (select id from tenant.${quoted(root.table)} shown
         where ${conditions.join(' and ')} order by id desc limit ${p.add(countCap + 1, 'integer')})
       select coalesce(sum(children), 0)::int as count, (select count(*) from wanted)::int as records ${sums.total}
       from (select id as counted_id from wanted order by id desc limit ${p.add(countCap, 'integer')}) counted
       -- Record by record, each by the index: a join may read the children of all records.
       cross join lateral (select count(*) as children ${sums.each} from tenant.${quoted(child.table)} shown
         where record_id = counted_id and ended_at is null and ${isSeen}) of_one`,
      p.values,
    )
    const row = rows[0] ?? {}
    if (Number(row.records) > countCap) capped = true
    const totals = summed.columns.map((column, at) => [
      column.field.id,
      inUnit(column, row[`sum${at}`] ?? null),
    ])
    items.push({ module: child.id, count: Number(row.count ?? 0), sums: Object.fromEntries(totals) })
  }
  return show({ items, capped })
}

type Summed = { readonly module: ChildModule; readonly columns: readonly Column[] }

/** The columns that are summed up and that the role shows; null where the module isn't counted or the role shows nothing of it. */
function summedColumns(scope: Scope, child: ChildModule): Summed | null {
  if (!child.sums) return null
  const module: ChildModule = { ...moduleIn(scope, child), parent: child.parent }
  const visible = visibleColumns(scope, module)
  if (!visible.some(({ field }) => field.side !== 'system')) return null
  const columns = child.sums.flatMap((id) => visible.filter(({ field }) => field.id === id))
  return { module, columns }
}

/**
 * The SQL of the rows that are seen, and of their sums. Rows are written as their shares show them; while they may be behind a change
 * of rights, those whose share shows nothing of them aren't counted.
 */
async function seenIn(
  scope: Scope,
  { module, columns }: Summed,
  p: Parameters,
): Promise<{ readonly isSeen: string; readonly sums: { readonly each: string; readonly total: string } }> {
  const sumsOf = (amountOf: (column: Column) => string) => ({
    each: columns.map((column, at) => `, sum(${amountOf(column)}) as each${at}`).join(''),
    total: columns.map((_column, at) => `, sum(each${at}) as sum${at}`).join(''),
  })
  if (!scope.sharesBehind) return { isSeen: 'true', sums: sumsOf(({ sql }) => sql) }
  const isShown = await profilesShowing(scope, module)
  const shared = visibleColumns(scope, module).filter(({ field }) => field.side === 'shared')
  const ways = new Set(shared.map((column) => isShown(column, p)))
  return {
    isSeen: `(shown.profile_id is null or ${[...ways].join(' or ') || 'false'})`,
    sums: sumsOf((column) => `case when ${isShown(column, p)} then ${column.sql} end`),
  }
}
