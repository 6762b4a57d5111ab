import type { Color } from '@rumbo/domain/kernel/color'
import type { PagedRow } from '../../access/scope/page.ts'
import { statement } from '../../access/scope/statement.ts'
import type { MemberRow } from './members.queries.ts'

export type PersonRow = MemberRow & {
  readonly title: string | null
  /** Whether their account is about to be deleted. */
  readonly is_leaving: boolean
  readonly position: string | null
  readonly role_name: string
  readonly role_color: Color
  readonly built_in: 'admin' | 'member' | null
  readonly permissions: unknown
  readonly role_version: number
  readonly teams: string[]
  readonly tags: string[]
}

/** The organization's people by name, or one of them. */
export const selectPeople = (userId?: string) => statement<PersonRow & PagedRow>`
  select base.fold(concat_ws(' ', u.first_name, u.last_name)) || ' ' || u.email as page_key, m.user_id as page_id, m.user_id, u.first_name, u.last_name, u.email, u.avatar, u.title, u.position, m.role_id, m.status,
    u.delete_at is not null as is_leaving,
    r.name as role_name, r.color as role_color, r.built_in, r.permissions, r.version as role_version,
    array(select t.id from tenant.team_members x join tenant.teams t on t.id = x.team_id
      where x.user_id = m.user_id order by base.fold(t.name), t.id) as teams,
    array(select t.id from tenant.member_tags x join tenant.tags t on t.id = x.tag_id
      where x.user_id = m.user_id order by base.fold(t.name), t.id) as tags
  from tenant.members m join tenant.users u on u.id = m.user_id join tenant.roles r on r.id = m.role_id
  where ${userId ?? null}::uuid is null or m.user_id = ${userId ?? null}
  order by page_key, page_id`

/** Of any number of changes of people at once each waits for the one before: the last administrator is counted right. */
export const holdPeople = () => statement`select id from tenant.organization for no key update`

export const updateStanding = (
  userId: string,
  change: { readonly roleId: string | undefined; readonly status: 'active' | 'deactivated' | undefined },
) => statement`
  update tenant.members set role_id = coalesce(${change.roleId ?? null}::uuid, role_id),
    status = coalesce(${change.status ?? null}, status)
  where user_id = ${userId}`

export const deleteMember = (userId: string) =>
  statement`delete from tenant.members where user_id = ${userId}`

/** Those of the given ids that are teams, or tags, of the organization. */
export const selectTeamIds = (ids: readonly string[]) => statement<{ id: string }>`
  select id from tenant.teams where id = any(${ids}::uuid[])`
export const selectTagIds = (ids: readonly string[]) => statement<{ id: string }>`
  select id from tenant.tags where id = any(${ids}::uuid[])`

export const leaveOtherTeams = (userId: string, teams: readonly string[]) => statement`
  delete from tenant.team_members where user_id = ${userId} and team_id <> all(${teams}::uuid[])`
export const joinTeams = (userId: string, teams: readonly string[]) => statement`
  insert into tenant.team_members (organization_id, team_id, user_id)
  select tenant.org(), t, ${userId} from unnest(${teams}::uuid[]) t on conflict do nothing`

export const dropOtherTags = (userId: string, tags: readonly string[]) => statement`
  delete from tenant.member_tags where user_id = ${userId} and tag_id <> all(${tags}::uuid[])`
export const addTags = (userId: string, tags: readonly string[]) => statement`
  insert into tenant.member_tags (organization_id, user_id, tag_id)
  select tenant.org(), ${userId}, t from unnest(${tags}::uuid[]) t on conflict do nothing`
