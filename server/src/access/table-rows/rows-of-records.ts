import type { Field } from '@rumbo/domain/fields/field'
import type { StoredRow } from '../read/sql/columns.ts'
import { moduleIn } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import { rightsFor } from '../rights/rights.ts'
import { rowRights } from '../rights/row-rights.ts'
import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { type StoredTableRow, type TableRow, visibleRow } from './read-rows.ts'

/** A row of a table of one of several records. */
export type RecordTableRow = TableRow & { readonly recordId: string }

/** The columns of a module's tables that the actor may see of records of their own organization. */
export function visibleTableColumns(scope: Scope, declared: RecordModule): readonly Field[] {
  const module = moduleIn(scope, declared)
  const rights = rightsFor(scope, module, {})
  return module.catalogue.fields.filter(({ id, ofTable }) => ofTable && rights.of(id) !== 'hide')
}

type Part = {
  readonly sectionId: string
  readonly recordIds: readonly string[]
  /** The row after which to go on, as `next` was. */
  readonly after: string | null
  readonly limit: number
}

type Stored = StoredTableRow & { readonly record_id: string }

/**
 * The rows of a table of some records, record by record in their order, as their reader may see them.
 * @returns where to go on; null: there is no more
 */
export async function tableRowsOfRecords(
  scope: Scope,
  declared: RecordModule,
  { sectionId, recordIds, after, limit }: Part,
): Promise<{ readonly rows: Visible<readonly RecordTableRow[]>; readonly next: string | null }> {
  const module = moduleIn(scope, declared)
  const [record = null, position = null, row = null] = after?.split(' ') ?? []
  const stored = await ask<Stored>(
    scope,
    `select id, version, position, custom, calc, record_id from tenant.table_rows
     where record_id = any ($1::uuid[]) and section_id = $2 and module = $3
       and ($4::uuid is null or (record_id, position, id) > ($4::uuid, $5::integer, $6::uuid))
     order by record_id, position, id limit $7::integer`,
    [recordIds, sectionId, module.id, record, position, row, limit + 1],
  )
  const part = stored.slice(0, limit)
  const last = stored.length > limit ? part.at(-1) : undefined
  const columnsOf = await columnsByRecord(scope, module, { sectionId, recordIds })
  return {
    rows: show(
      part.map((each) => ({
        ...visibleRow({ columns: columnsOf(each.record_id) }, each),
        recordId: each.record_id,
      })),
    ),
    next: last ? `${last.record_id} ${last.position} ${last.id}` : null,
  }
}

/** Which columns of the table are shown of each record, by the share that it is held by. */
async function columnsByRecord(
  scope: Scope,
  module: RecordModule,
  { sectionId, recordIds }: Pick<Part, 'sectionId' | 'recordIds'>,
): Promise<(recordId: string) => readonly Field[]> {
  const records = await ask<StoredRow>(
    scope,
    `select id, version, profile_id, id as root from tenant.${quoted(module.table)} where id = any ($1::uuid[])`,
    [recordIds],
  )
  const rightsOf = await rowRights(scope, module, records)
  const fields = module.catalogue.fields.filter((field) => field.ofTable && field.section === sectionId)
  const shown = new Map(
    records.map((each) => {
      const rights = rightsOf(each)
      return [each.id, fields.filter(({ id }) => rights.of(id) !== 'hide')]
    }),
  )
  return (recordId) => shown.get(recordId) ?? []
}
