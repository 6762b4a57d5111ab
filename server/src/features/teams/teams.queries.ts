import type { Team } from '@rumbo/domain/organizations/teams.api'
import type { PagedRow } from '../../access/scope/page.ts'
import { statement } from '../../access/scope/statement.ts'

/** All by name, or one. */
export const selectTeams = (id?: string) => statement<Team & PagedRow>`
  select base.fold(t.name) as page_key, t.id as page_id, t.id, t.name, t.color,
    array(select m.user_id from tenant.team_members m where m.team_id = t.id order by m.user_id) as collaborators
  from tenant.teams t where ${id ?? null}::uuid is null or t.id = ${id ?? null}
  order by base.fold(t.name), t.id`

export const insertTeam = ({ id, name, color }: Omit<Team, 'collaborators'>) => statement`
  insert into tenant.teams (organization_id, id, name, color) values (tenant.org(), ${id}, ${name}, ${color})`

export const selectTeamOfName = (name: string) => statement<{ id: string }>`
  select id from tenant.teams where base.fold(name) = base.fold(${name})`

export const updateTeam = ({ id, name, color }: Omit<Team, 'collaborators'>) => statement`
  update tenant.teams set name = ${name}, color = ${color}, updated_at = now() where id = ${id}`

export const deleteTeam = (id: string) => statement<{ id: string }>`
  delete from tenant.teams where id = ${id} returning id`

/** Changes of teams wait for each other, so that a name is looked for among all there are. */
export const holdTeams = () => statement`select id from tenant.organization for no key update`

export const selectMemberIds = (ids: readonly string[]) => statement<{ id: string }>`
  select user_id as id from tenant.members where user_id = any(${ids}::uuid[])`

export const dropOthers = (teamId: string, users: readonly string[]) => statement`
  delete from tenant.team_members where team_id = ${teamId} and user_id <> all(${users}::uuid[])`

export const addUsers = (teamId: string, users: readonly string[]) => statement`
  insert into tenant.team_members (organization_id, team_id, user_id)
  select tenant.org(), ${teamId}, u from unnest(${users}::uuid[]) u on conflict do nothing`
