import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { selectList } from '../../read/sql/columns.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { ask } from '../../scope/connection.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { valuesOf } from '../locks/lock.ts'

/** The rows of a record's table: of a child module, or of a table section by its id. */
export type TablesOf = (recordId: string, table: string) => readonly Values[]

/** Reads the rows that formulas of many records sum over, as the acting organization holds them. */
export async function readTables(
  scope: Scope,
  module: RecordModule,
  { ids, tables }: { ids: readonly string[]; tables: readonly string[] },
): Promise<TablesOf> {
  const found = new Map<string, Values[]>()
  const keep = (recordId: string, table: string, values: Values) => {
    const key = `${recordId} ${table}`
    const rows = found.get(key)
    if (rows) rows.push(values)
    else found.set(key, [values])
  }
  const children = [...scope.modules.values()].filter(
    ({ id, parent }) => parent?.id === module.id && tables.includes(id),
  )
  for (const child of children) {
    const rows = await ask<{ root: string } & Record<string, Json>>(
      scope,
      `select ${selectList(child, child.columns)} from tenant.${quoted(child.table)}
       where record_id = any ($1::uuid[]) and ended_at is null order by id`,
      [ids],
    )
    for (const row of rows) keep(row.root, child.id, valuesOf(child, row))
  }
  const sections = tables.filter((table) => !scope.modules.has(table))
  if (sections.length > 0) {
    const rows = await ask<{ record_id: string; section_id: string; values: Values }>(
      scope,
      `select record_id, section_id, custom || calc as values from tenant.table_rows
       where record_id = any ($1::uuid[]) and section_id = any ($2::uuid[]) order by position, id`,
      [ids, sections],
    )
    for (const { record_id, section_id, values } of rows) keep(record_id, section_id, values)
  }
  return (recordId, table) => found.get(`${recordId} ${table}`) ?? []
}
