import { statement } from '../../access/scope/statement.ts'

export const selectOrganizationsDue = () => statement<{ ids: string[] }>`
  select array(select system.organizations_to_delete()) as ids`

export const partNext = (id: string) =>
  statement<{ parted: boolean }>`select system.part_next(${id}) as parted`

export const handHistoryOver = (id: string, most: number) => statement<{ count: number }>`
  select system.hand_history_over(${id}, ${most}::integer) as count`

/** A table that has rows of organizations; without a block its rows are found by an index. */
export type OrganizationTable = { readonly name: string; readonly blocks: number }

export const selectTables = () => statement<{ tables: OrganizationTable[] }>`
  select jsonb_agg(jsonb_build_object('name', name, 'blocks', blocks)) as tables from system.tables_of_organizations()`

export const deleteNextRows = (id: string, table: string, most: number) => statement<{ count: number }>`
  select system.delete_rows_of_organization(${id}, ${table}, ${most}::integer)::float8 as count`

/** Of blocks `from` up to, but not with, `to`. */
export const deleteRowsIn = (
  id: string,
  { table, from, to }: { readonly table: string; readonly from: number; readonly to: number },
) => statement<{ count: number }>`
  select system.delete_rows_of_organization(${id}, ${table}, null, ${from}::bigint, ${to}::bigint)::float8 as count`

export const selectFiles = (id: string, after: string | null, most: number) => statement<{ ids: string[] }>`
  select array(select system.files_of_organization(${id}, ${after}::uuid, ${most}::integer)) as ids`

export const selectUploads = (id: string, after: string, most: number) => statement<{ ids: string[] }>`
  select array(select system.uploads_of_organization(${id}, ${after}, ${most}::integer)) as ids`

export const selectUnused = (ids: readonly string[]) => statement<{ unused: string[] }>`
  select system.uploads_unused(${ids}::text[]) as unused`

export const endOrganization = (id: string) =>
  statement<{ ended: boolean }>`select system.end_organization(${id}) as ended`

export const selectToDelete = () =>
  statement<{
    name: string
    delete_at: string | null
    records: { module: string; count: number }[]
    members: number
    bytes: string
    subscribed: boolean
  }>`select * from system.organization_to_delete()`

export const deleteLater = (days: number) => statement<{ delete_at: string }>`
  select system.delete_organization_later(${days}::integer) as delete_at`

export const keepOrganization = () => statement<{ kept: boolean }>`select system.keep_organization() as kept`

export const selectAdministrators = () => statement<{ email: string; language: string | null }>`
  select email, language from system.administrators_to_mail()`

/** Documents that have a file, after one of them. */
export const selectDocuments = (after: string | null, most: number) => statement<{ id: string }>`
  select id from tenant.documents where owner_organization_id = tenant.org() and ended_at is null
    and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${most}::integer`

/** Files of fields, after one of them. */
export const selectFilesOfFields = (after: string | null, most: number) => statement<{
  id: string
  name: string
  upload_id: string
}>`
  select id, name, upload_id from tenant.files where field_id is not null
    and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${most}::integer`

/** The tables that the organization defined, with the modules that have them. */
export const selectTableSections = () => statement<{ id: string; name: string; modules: string[] }>`
  select id, name, modules from tenant.sections where type = 'table' and archived_at is null order by position, id`

export const selectEnded = (organizationId: string | null) => statement<{ ended_at: string | null }>`
  select system.my_ended_organization(${organizationId}::uuid) as ended_at`
