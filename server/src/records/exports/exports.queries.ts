import type { ExportFormat } from '@rumbo/domain/records/exports/api'
import { statement } from '../../access/scope/statement.ts'

/** The fields of a module that were read for a file. */
export type ReadFields = { readonly module: string; readonly fields: readonly string[] }

/** A file as it is stored; its pieces lie in the storage under its id. */
export type ExportRow = {
  readonly id: string
  readonly name: string
  /** `zip` of everything of an organization: its last piece says what is in it. */
  readonly format: ExportFormat | 'zip'
  readonly columns: readonly ReadFields[]
  /** Where it holds records of others: by which ways when it began. */
  readonly held: string | null
  readonly begun_at: string
  readonly pieces: number
  readonly rows: number
  readonly bytes: number
  readonly expires_at: string
}

/** The people and organizations among these ids, as far as the organization knows them. */
export const selectNames = (ids: readonly string[]) => statement<{ id: string; name: string }>`
  select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as name
  from tenant.users u where u.id = any (${ids}::uuid[])
  union all
  select o.id, o.name from record.organizations o where o.id = any (${ids}::uuid[])`

export const insertExport = (file: Omit<ExportRow, 'expires_at'>) => statement`
  insert into tenant.exports (organization_id, id, user_id, name, format, columns, held, begun_at, pieces, rows, bytes)
  values (tenant.org(), ${file.id}, tenant.acting_user(), ${file.name}, ${file.format}, ${JSON.stringify(file.columns)},
    ${file.held}, ${file.begun_at}, ${file.pieces}, ${file.rows}, ${file.bytes})`

/** A file that the acting user made, as long as its day lasts. */
export const ownExport = (id: string) => statement<ExportRow>`
  select id, name, format, columns, held, begun_at, pieces, rows, bytes, expires_at from tenant.exports
  where id = ${id} and user_id = tenant.acting_user() and expires_at > now()`
