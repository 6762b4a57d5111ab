import { statement } from '../../../access/scope/statement.ts'

export type PersonRow = {
  readonly id: string
  readonly name: string
  readonly role_id: string
  readonly role_name: string
  readonly built_in: 'admin' | 'member' | null
  readonly permissions: unknown
  readonly role_version: number
  readonly takes_part: boolean
}

/** An active member with their role, and whether they take part in a record by themselves or in a team. */
export const memberWithRole = (userId: string, recordId: string) => statement<PersonRow>`
  select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as name, r.id as role_id,
    r.name as role_name, r.built_in, r.permissions, r.version as role_version,
    exists (select from tenant.participants p where p.record_id = ${recordId} and (p.user_id = u.id or p.team_id in (
      select t.team_id from tenant.team_members t where t.user_id = u.id))) as takes_part
  from tenant.members m join tenant.users u on u.id = m.user_id join tenant.roles r on r.id = m.role_id
  where m.user_id = ${userId} and m.status = 'active'`

/** A company that one knows: connected, or with a record in common now or once; and whether it held this one. */
export const companyKnown = (organizationId: string, recordId: string) => statement<{
  id: string
  name: string
  held_once: boolean
}>`
  select o.id, o.name, exists (select from tenant.shares s where s.record_id = ${recordId}
    and s.organization_id = o.id and s.revoked_at is not null) as held_once
  from record.organizations o where o.id = ${organizationId}`
