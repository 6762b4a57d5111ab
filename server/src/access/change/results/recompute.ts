import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { selectList } from '../../read/sql/columns.ts'
import { moduleIn } from '../../rights/catalogue.ts'
import type { RecordModule } from '../../rights/modules.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { recomputeRows } from '../../table-rows/results.ts'
import { valuesOf } from '../locks/lock.ts'
import { same } from '../same.ts'
import { dayIn } from '../today.ts'
import { fanOut, type OwnersNews } from '../write/fan-out.ts'
import { readTables } from '../write/tables.ts'
import { type Result, writeResults } from './write-results.ts'

type Wanted = {
  readonly ids: readonly string[]
  /** Fields, columns of tables as `table.field`, or `todayId`, whose dependants are computed; all formulas without it. */
  readonly changed?: readonly string[]
  readonly by: By
}

type Row = { id: string; root: string; profile_id: string | null; calc: Values } & Record<string, Json>

/**
 * Computes the acting organization's formulas again for records of which it holds a row, those of their tables first, and
 * writes the results that differ: one row lock each in the order of ids, one event for all; what sums over them follows.
 * History tells of causes alone, so it has no line.
 * @returns how many records have another result
 */
export async function recomputeMany(
  scope: Scope,
  declared: RecordModule,
  { ids, changed, by }: Wanted,
): Promise<number> {
  const module = moduleIn(scope, declared)
  const { formulas, tableFormulas } = module
  if ((!formulas && tableFormulas.size === 0) || ids.length === 0) return 0
  if (module.parent) await lockParents(scope, module, ids)
  const read = module.columns.filter(({ field }) => formulas?.columns.has(field.id))
  const rows = await ask<Row>(
    scope,
    `select ${selectList(module, read)} from tenant.${quoted(module.table)}
     where id = any ($1::uuid[]) order by id for no key update`,
    [ids],
  )
  const tables = await recomputeRows(scope, module, { ids, changed })
  const results = formulas
    ? await resultsOf(
        scope,
        { ...module, columns: read, formulas },
        {
          rows,
          changed: changed && [...changed, ...tables.paths],
        },
      )
    : []
  await writeResults(scope, module, { results, tables, by })
  await fanOut(scope, module, { news: ownersNews(rows, results), by })
  if (module.parent && results.length > 0) await followParents(scope, module, { rows, results, by })
  return new Set([...results.map(({ id }) => id), ...tables.records]).size
}

type Computing = RecordModule & { readonly formulas: NonNullable<RecordModule['formulas']> }

async function resultsOf(
  scope: Scope,
  module: Computing,
  { rows, changed }: { rows: readonly Row[]; changed: readonly string[] | undefined },
): Promise<readonly Result[]> {
  const { formulas } = module
  const ids = rows.map(({ id }) => id)
  const rowsOf = await readTables(scope, module, { ids, tables: formulas.tablesRead(changed) })
  const day = dayIn(scope)
  return rows.flatMap((row) => {
    const before = valuesOf(module, row)
    const environment = { ...day, rows: (table: string) => rowsOf(row.id, table) }
    const computed = formulas.recompute(before, environment, changed)
    const news = Object.entries(computed).filter(([field, value]) => !same(before[field] ?? null, value))
    return news.length > 0 ? [{ id: row.id, before: row.calc, news: Object.fromEntries(news) }] : []
  })
}

/** What of the results is of records that the organization owns, and so may be shown to others. */
function ownersNews(rows: readonly Row[], results: readonly Result[]): readonly OwnersNews[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return results.flatMap(({ id, before, news }) => {
    const row = byId.get(id)
    return row?.profile_id === null ? [{ id, recordId: row.root, before, values: news }] : []
  })
}

/** Parents are locked before their children, everywhere. */
async function lockParents(scope: Scope, { parent, table }: RecordModule, ids: readonly string[]) {
  if (!parent) return
  await ask(
    scope,
    `select from tenant.${quoted(parent.table)}
     where id in (select record_id from tenant.${quoted(table)} where id = any ($1::uuid[])) order by id for no key update`,
    [ids],
  )
}

/** Formulas of the records that these belong to may sum over their results. */
async function followParents(
  scope: Scope,
  { id, parent }: RecordModule,
  { rows, results, by }: { rows: readonly Row[]; results: readonly Result[]; by: By },
): Promise<void> {
  if (!parent) return
  const changedIds = new Set(results.map((result) => result.id))
  const roots = rows.filter((row) => changedIds.has(row.id)).map(({ root }) => root)
  const fields = new Set(results.flatMap(({ news }) => Object.keys(news)))
  const changed = [...fields].map((field) => `${id}.${field}`)
  await recomputeMany(scope, parent, { ids: [...new Set(roots)], changed, by })
}
