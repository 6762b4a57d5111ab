import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { By } from '../actor.ts'
import { moduleIn } from '../catalogue.ts'
import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import { parameters, quoted } from '../parameters.ts'
import { selectList } from '../read/columns.ts'
import type { Scope } from '../scope.ts'
import { jsonPatches } from './json-patches.ts'
import { valuesOf } from './lock.ts'
import { same } from './same.ts'
import { readTables } from './tables.ts'
import { dayIn } from './today.ts'

type Wanted = {
  readonly ids: readonly string[]
  /** Fields, columns of tables as `containers.weight`, or `todayId`, whose dependants are computed; all formulas without it. */
  readonly changed?: readonly string[]
  readonly by: By
}

/**
 * Computes the acting organization's formulas anew for records of which it holds a row, and writes the results that differ:
 * one row lock each in the order of ids, one event for all. History tells of causes alone, so it has no line.
 * @returns how many records have another result
 */
export async function recomputeMany(
  scope: Scope,
  declared: RecordModule,
  { ids, changed, by }: Wanted,
): Promise<number> {
  const module = moduleIn(scope, declared)
  const { formulas } = module
  if (!formulas || ids.length === 0) return 0
  const rows = await ask<{ id: string } & Record<string, Json>>(
    scope,
    `select ${selectList(module, module.columns)} from tenant.${quoted(module.table)}
     where id = any ($1::uuid[]) order by id for update`,
    [ids],
  )
  const rowsOf = await readTables(scope, module, { ids, tables: formulas.tablesRead(changed) })
  const day = dayIn(scope)
  const results = rows.flatMap((row) => {
    const before = valuesOf(module, row)
    const environment = { ...day, rows: (table: string) => rowsOf(row.id, table) }
    const computed = formulas.recompute(before, environment, changed)
    const news = Object.entries(computed).filter(([field, value]) => !same(before[field] ?? null, value))
    return news.length > 0 ? [{ id: row.id, values: Object.fromEntries(news) as Values }] : []
  })
  await writeResults(scope, module, { results, by })
  return results.length
}

type Results = {
  readonly results: readonly { readonly id: string; readonly values: Values }[]
  readonly by: By
}

async function writeResults(scope: Scope, module: RecordModule, { results, by }: Results): Promise<void> {
  if (results.length === 0) return
  const p = parameters()
  const patches = results.flatMap(({ id, values }) =>
    jsonPatches(module, values).map(({ set, gone }) => ({ id, set, gone })),
  )
  const [only] = results
  const one = results.length === 1 && only ? only.id : null
  const fields = [...new Set(results.flatMap(({ values }) => Object.keys(values)))]
  await ask(
    scope,
    `with written as (
       update tenant.${quoted(module.table)} c
       set calc = (c.calc || b.set) - array(select jsonb_array_elements_text(b.gone)), version = c.version + 1
       from jsonb_to_recordset(${p.add(patches, 'jsonb')}) as b(id uuid, set jsonb, gone jsonb) where c.id = b.id
       returning c.id)
     insert into record.outbox (organization_id, module, record_id, fields, way)
     select tenant.org(), ${p.add(module.id, 'text')}, ${p.add(module.parent ? null : one, 'uuid')},
       ${p.add(fields, 'text[]')}, ${p.add(by.way, 'text')} where exists (select from written)`,
    p.values,
  )
}
