import type { Json } from '@rumbo/domain/fields/field-type'
import { moduleIn } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'

/** One value that a custom field has, and in how many rows. */
export type CustomValue = { readonly value: Json; readonly count: number }

/** Values that differ, at most; with more of them the rest is left out. */
const maxValues = 100_000

/**
 * What stands in a custom field of the organization's own rows, archived records and rows of tables included, the most
 * frequent value first. For who defines fields, never for who reads records.
 */
export async function customValues(
  scope: Scope,
  modules: readonly RecordModule[],
  { fieldId, store }: { readonly fieldId: string; readonly store: 'custom' | 'calc' },
): Promise<readonly CustomValue[]> {
  const tables = [...modules.map((module) => moduleIn(scope, module).table), 'table_rows']
  const each = tables.map(
    (table) => `select ${store} -> $1 as value from tenant.${quoted(table)} where ${store} ? $1`,
  )
  return ask<{ value: Json; count: number }>(
    scope,
    `select value, count(*)::int as count from (${each.join(' union all ')}) held
     group by value order by count desc, value limit ${maxValues}`,
    [fieldId],
  )
}
