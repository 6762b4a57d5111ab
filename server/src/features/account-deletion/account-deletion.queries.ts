import { statement } from '../../access/scope/statement.ts'

export const selectLastAdminOf = () => statement<{ id: string; name: string }>`
  select id, name from system.organizations_of_last_admin()`

export const selectOwnData = () =>
  statement<{ data: Record<string, unknown> }>`select system.my_data() as data`

export const deleteMeLater = (days: number) => statement<{ delete_at: string }>`
  select system.delete_me_later(${days}::integer) as delete_at`

export const selectAccountsDue = () => statement<{ ids: string[] }>`
  select array(select system.accounts_to_delete()) as ids`

export const deleteOwnRows = (id: string) => statement`select system.delete_own_rows(${id})`

export const selectTables = () => statement<{ tables: { name: string; blocks: number }[] }>`
  select jsonb_agg(jsonb_build_object('name', name, 'blocks', blocks)) as tables from system.tables_of_persons()`

/** Blocks `from` up to, but not with, `to`. */
export const takePersonOut = (
  id: string,
  { table, from, to }: { readonly table: string; readonly from: number; readonly to: number },
) => statement<{ count: number }>`
  select system.take_person_out(${id}, ${table}, ${from}::bigint, ${to}::bigint)::float8 as count`

export const endAccount = (id: string) =>
  statement<{ ended: boolean }>`select system.end_account(${id}) as ended`
