import type { PagedRow } from '../../access/scope/page.ts'
import { statement } from '../../access/scope/statement.ts'

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

export type RoleInListRow = RoleRow & {
  readonly members: number
  readonly invitations: number
  readonly keys: number
}

/** Every role with those who have it, deactivated members among them; or one role. */
export const selectRoles = (roleId?: string) => statement<RoleInListRow & PagedRow>`
  select coalesce(r.built_in, 'own') || ' ' || base.fold(r.name) as page_key, r.id as page_id, r.id, r.name, r.color, r.built_in, r.permissions, r.version,
    (select count(*)::int from tenant.members m where m.role_id = r.id) as members,
    (select count(*)::int from tenant.invitations i where i.role_id = r.id and i.status = 'pending') as invitations,
    (select count(*)::int from tenant.api_keys k where k.role_id = r.id and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now()))
      + (select count(*)::int from tenant.webhook_endpoints w where w.role_id = r.id)
      + (select count(*)::int from tenant.rules a where a.role_id = r.id) as keys
  from tenant.roles r
  where ${roleId ?? null}::uuid is null or r.id = ${roleId ?? null}
  order by page_key, page_id`

export const lockRole = (roleId: string) => statement<RoleRow>`
  select id, name, color, built_in, permissions, version from tenant.roles where id = ${roleId} for update`

/** Another role that is called so. */
export const selectRoleCalled = (name: string, except: string | null) => statement<{ id: string }>`
  select id from tenant.roles where base.fold(name) = base.fold(${name}) and id is distinct from ${except}::uuid`

type Written = {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly permissions: unknown
}

/** Nothing where a role of this name came to be in between. */
export const insertRole = ({ id, name, color, permissions }: Written) => statement<{ id: string }>`
  insert into tenant.roles (organization_id, id, name, color, permissions)
  values (tenant.org(), ${id}, ${name}, ${color}, ${JSON.stringify(permissions)})
  on conflict do nothing returning id`

export const writeRole = ({ id, name, color, permissions }: Written) => statement<never>`
  update tenant.roles set name = ${name}, color = ${color}, permissions = ${JSON.stringify(permissions)},
    version = version + 1
  where id = ${id}`

/** Gives another role to all who have one; of invitations also to those that are decided, which grant nothing any more. */
export const replaceRole = (roleId: string, by: string) => statement<never>`
  with invited as (update tenant.invitations set role_id = ${by} where role_id = ${roleId}),
    keys as (update tenant.api_keys set role_id = ${by} where role_id = ${roleId} and revoked_at is null),
    webhooks as (update tenant.webhook_endpoints set role_id = ${by} where role_id = ${roleId}),
    rules as (update tenant.rules set role_id = ${by} where role_id = ${roleId})
  update tenant.members set role_id = ${by} where role_id = ${roleId}`

export const removeRole = (roleId: string) => statement<never>`delete from tenant.roles where id = ${roleId}`

/** The names of custom sections, and of those that others show. */
export const selectSectionNames = () => statement<{ id: string; name: string }>`
  select id, name from tenant.sections where archived_at is null
  union select section_id, section_name from record.foreign_fields`
