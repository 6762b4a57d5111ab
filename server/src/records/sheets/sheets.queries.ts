import { statement } from '../../access/scope/statement.ts'

export const companyPrinting = () => statement<{
  readonly name: string
  readonly location: string | null
  readonly phone: string | null
}>`
  select name, location #>> '{}' as location, coalesce(contact_phone, phone) as phone from tenant.organization`

export const personPrinting = () => statement<{ readonly name: string }>`
  select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as name
  from tenant.users u where u.id = tenant.acting_user()`

/** When documents were added; of those of another organization nothing is said. */
export const documentsAdded = (ids: readonly string[]) => statement<{ id: string; created_at: string }>`
  select id, created_at from tenant.files where id = any (${ids}::uuid[])`
