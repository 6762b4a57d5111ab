import type { Values } from '@rumbo/domain/fields/values'
import { todayId } from '@rumbo/domain/formulas/plan'
import { laidOver } from '../change/results/write-results.ts'
import { same } from '../change/same.ts'
import { dayIn } from '../change/today.ts'
import type { Formulas } from '../rights/formulas.ts'
import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'

type RowValues = { readonly custom: Values; readonly calc: Values }

/** Results of a row that differ after a patch, the dependants' alone; of all its formulas without a patch. */
export function resultsAfter(
  scope: Scope,
  formulas: Formulas | null,
  { row, patch, changed }: { row: RowValues; patch?: Values; changed?: readonly string[] },
): Values {
  if (!formulas) return {}
  const values = { ...row.custom, ...row.calc, ...patch }
  const environment = { ...dayIn(scope), rows: () => [] }
  const results = formulas.recompute(values, environment, patch ? Object.keys(patch) : changed)
  return Object.fromEntries(
    Object.entries(results).filter(([field, value]) => !same(row.calc[field] ?? null, value)),
  )
}

/** What came of computing the rows of tables again. */
export type RowsRecomputed = {
  /** The records that have a row with another result. */
  readonly records: ReadonlySet<string>
  /** The fields that have another result. */
  readonly fields: readonly string[]
  /** The same columns as formulas of the record name them. */
  readonly paths: readonly string[]
}

type Row = RowValues & { readonly id: string; readonly record_id: string; readonly section_id: string }

/**
 * Computes the formulas among the columns of records' tables again, where they may have changed: all of them without
 * `changed`, else those that look at the date where it names that. The records are locked by the caller.
 */
export async function recomputeRows(
  scope: Scope,
  module: RecordModule,
  { ids, changed }: { ids: readonly string[]; changed?: readonly string[] | undefined },
): Promise<RowsRecomputed> {
  const reached = changed?.filter((each) => each === todayId)
  const tables = [...module.tableFormulas].filter(
    ([, { usesToday }]) => !reached || (reached.length > 0 && usesToday),
  )
  if (tables.length === 0) return { records: new Set(), fields: [], paths: [] }
  const rows = await ask<Row>(
    scope,
    `select id, record_id, section_id, custom, calc from tenant.table_rows
     where record_id = any ($1::uuid[]) and section_id = any ($2::uuid[]) and module = $3 order by id for update`,
    [ids, tables.map(([section]) => section), module.id],
  )
  const news = rows.flatMap((row) => {
    const formulas = module.tableFormulas.get(row.section_id) ?? null
    const results = resultsAfter(scope, formulas, { row, ...(reached ? { changed: reached } : {}) })
    return Object.keys(results).length > 0 ? [{ row, results }] : []
  })
  if (news.length > 0) {
    await ask(
      scope,
      `update tenant.table_rows r set calc = b.calc, version = r.version + 1, updated_at = now()
       from jsonb_to_recordset($1::jsonb) as b(id uuid, calc jsonb) where r.id = b.id`,
      [JSON.stringify(news.map(({ row, results }) => ({ id: row.id, calc: laidOver(row.calc, results) })))],
    )
  }
  const columns = news.flatMap(({ row, results }) =>
    Object.keys(results).map((field) => ({ field, path: `${row.section_id}.${field}` })),
  )
  return {
    records: new Set(news.map(({ row }) => row.record_id)),
    fields: [...new Set(columns.map(({ field }) => field))],
    paths: [...new Set(columns.map(({ path }) => path))],
  }
}
