import { statement } from '../../access/statement.ts'

export type RoleRow = {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly built_in: 'admin' | 'member' | null
  readonly permissions: unknown
  readonly version: number
}

export const selectRoleOfUser = (userId: string) => statement<RoleRow>`
  select r.id, r.name, r.color, r.built_in, r.permissions, r.version
  from tenant.members m join tenant.roles r on r.id = m.role_id
  where m.user_id = ${userId} and m.status = 'active'`

/** A role by its id; Member without one. */
export const selectRole = (roleId: string | undefined) => statement<RoleRow>`
  select id, name, color, built_in, permissions, version from tenant.roles
  where case when ${roleId ?? null}::uuid is null then built_in = 'member' else id = ${roleId ?? null} end`

export const selectUsersOfRole = (roleId: string) => statement<{ user_id: string }>`
  select user_id from tenant.members where role_id = ${roleId} and status = 'active' order by created_at, user_id`
