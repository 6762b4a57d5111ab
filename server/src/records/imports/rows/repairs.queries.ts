import { statement } from '../../../access/scope/statement.ts'

export type Repair = { readonly n: number; readonly column: number; readonly text: string }

export const repairsBetween = (importId: string, from: number, to: number) => statement<Repair>`
  select n, column_n as column, text from tenant.import_repairs
  where import_id = ${importId} and n >= ${from}::int and n < ${to}::int order by n, column_n`

export const saveRepairs = (importId: string, repairs: readonly Repair[]) => statement`
  insert into tenant.import_repairs (organization_id, import_id, n, column_n, text, created_by)
  select tenant.org(), ${importId}, r.n, r."column", r.text, tenant.acting_user()
  from jsonb_to_recordset(${JSON.stringify(repairs)}::jsonb) as r(n integer, "column" integer, text text)
  on conflict (import_id, n, column_n) do update set text = excluded.text, created_by = excluded.created_by`
