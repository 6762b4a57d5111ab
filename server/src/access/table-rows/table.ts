import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { moduleIn } from '../rights/catalogue.ts'
import { assigneeColumn, type Column, type RecordModule } from '../rights/modules.ts'
import { participationAmong } from '../rights/participation.ts'
import { nothingHeld, rightsFor } from '../rights/rights.ts'
import { heldProfiles } from '../rights/row-rights.ts'
import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'

/** A table section of a module, and one record whose rows are meant. */
export type TableOf = {
  readonly module: RecordModule
  readonly recordId: string
  readonly sectionId: string
}

/** A table of one record as the actor may use it. Its module has the table's columns in place of the record's. */
export type Table = {
  readonly module: RecordModule
  readonly columns: readonly Column['field'][]
  readonly rights: Rights
}

type HoldingRow = { profile_id: string | null; create_by_user_id: string | null; assigned_to: unknown }

/**
 * Opens a table of a record that the organization holds. `lock` holds off other changes of the record's rows until the end of
 * the transaction.
 * @throws AppError NOT_FOUND, alike where record or table isn't there and where no column of it may be seen
 */
export async function openTable(
  scope: Scope,
  { module: declared, recordId, sectionId }: TableOf,
  lock: 'lock' | 'read',
): Promise<Table> {
  const module = moduleIn(scope, declared)
  const rows = await ask<HoldingRow>(
    scope,
    `select profile_id, create_by_user_id, ${assigneeColumn(module)} as assigned_to from tenant.${quoted(module.table)} where id = $1
     ${lock === 'lock' ? 'for update' : ''}`,
    [recordId],
  )
  const [held] = rows
  if (!held) throw new AppError('NOT_FOUND')
  const profile = held.profile_id
    ? ((await heldProfiles(scope, [recordId])).get(recordId) ?? nothingHeld(scope.organizationId))
    : undefined
  const participates = (await participationAmong(scope, [recordId])).has(recordId)
  const rights = rightsFor(scope, module, {
    ...(profile ? { profile } : {}),
    record: { createdBy: held.create_by_user_id, assignedTo: personIn(held.assigned_to), participates },
  })
  const fields = module.catalogue.fields.filter((field) => field.ofTable && field.section === sectionId)
  const columns = fields.filter(({ id }) => rights.of(id) !== 'hide')
  if (columns.length === 0) throw new AppError('NOT_FOUND')
  return { module: rowsModule(module, sectionId, fields), columns, rights }
}

function personIn(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : null
}

/** The module as it is seen from below: the columns of the table stand for its fields, and history names the row. */
function rowsModule(
  module: RecordModule,
  sectionId: string,
  fields: readonly Column['field'][],
): RecordModule {
  const columns = fields.map((field): Column => {
    const store = field.formula === undefined ? 'custom' : 'calc'
    return { field, store, column: store, type: 'jsonb', sql: 'null', sqlType: 'jsonb' }
  })
  return {
    ...module,
    columns,
    byField: new Map(columns.map((column) => [column.field.id, column])),
    formulas: module.tableFormulas.get(sectionId) ?? null,
    tableFormulas: new Map(),
    parent: module,
  }
}
