import type { SavedColumn } from '@rumbo/domain/records/imports/matching/saved-mapping'
import { statement } from '../../../access/scope/statement.ts'

/** A saved mapping with how many columns it knows. */
export type SavedMappingRow = { readonly name: string; readonly columns: number; readonly updatedAt: string }

/** A column of one as it is stored. */
type SavedColumnRow = {
  readonly name: string
  readonly organization_id: string
  readonly field_id: string
  readonly csv_field_name: string
  readonly rumbo_field_name: string
  readonly module: string
  readonly section: string
  readonly type: SavedColumn['type']
  readonly reading: SavedColumn['reading']
}

/** Those for files of some modules, by name. */
export const selectMappings = (modules: readonly string[]) => statement<SavedMappingRow>`
  select name, count(*)::int as columns, max(updated_at) as "updatedAt" from tenant.import_mappings
  where module = any (${modules}::text[]) group by name order by base.fold(name), name`

export const selectMapping = (name: string) => statement<SavedMappingRow>`
  select name, count(*)::int as columns, max(updated_at) as "updatedAt" from tenant.import_mappings
  where name = ${name} group by name`

export const selectSavedColumns = () => statement<SavedColumnRow>`
  select name, organization_id, field_id, csv_field_name, rumbo_field_name, module, section, type, reading
  from tenant.import_mappings order by updated_at desc, name, n`

/** Deletes a mapping where some of its columns are of the modules that the caller opens. */
export const deleteSavedMapping = (name: string, modules: readonly string[]) => statement<{ name: string }>`
  delete from tenant.import_mappings m where name = ${name} and exists (
    select from tenant.import_mappings o where o.name = m.name and o.module = any (${modules}::text[])) returning name`

export const insertSavedColumns = (columns: readonly SavedColumn[]) => statement`
  insert into tenant.import_mappings (organization_id, name, n, field_id, csv_field_name, rumbo_field_name, module,
    section, type, reading, created_by)
  select tenant.org(), name, n, field_id, csv_field_name, rumbo_field_name, module, section, type, reading,
    tenant.acting_user()
  from rows from (jsonb_to_recordset(${JSON.stringify(columns.map(stored))}::jsonb)
    as (name text, field_id text, csv_field_name text, rumbo_field_name text, module text, section text, type text,
      reading jsonb)) with ordinality
    as c (name, field_id, csv_field_name, rumbo_field_name, module, section, type, reading, n)`

const stored = (column: SavedColumn): Omit<SavedColumnRow, 'organization_id'> => ({
  name: column.name,
  field_id: column.fieldId,
  csv_field_name: column.csvFieldName,
  rumbo_field_name: column.rumboFieldName,
  module: column.module,
  section: column.section,
  type: column.type,
  reading: column.reading,
})
