import type { MemberStatus } from '@rumbo/domain/organizations/organization'
import { statement } from '../../access/scope/statement.ts'

export type MemberRow = {
  readonly user_id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string
  readonly avatar: string | null
  readonly role_id: string
  readonly status: MemberStatus
}

export const selectMembers = () => statement<MemberRow>`
  select m.user_id, u.first_name, u.last_name, u.email, u.avatar, m.role_id, m.status
  from tenant.members m join tenant.users u on u.id = m.user_id
  order by base.fold(concat_ws(' ', u.first_name, u.last_name)), u.email`

/** Those of the given addresses (lower case) that active members have. */
export const selectMemberEmails = (emails: readonly string[]) => statement<{ email: string }>`
  select lower(u.email) as email from tenant.members m join tenant.users u on u.id = m.user_id
  where m.status = 'active' and lower(u.email) = any(${emails}::text[])`
