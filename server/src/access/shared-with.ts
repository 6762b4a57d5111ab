import type { Field } from '@rumbo/domain/fields/field'
import { readSharing, type Sharing } from '@rumbo/domain/fields/sharing'
import type pg from 'pg'

/** The members of an organization's teams, user ids by team id. */
export type Teams = ReadonlyMap<string, readonly string[]>

/** With whom a field and its section are shared, as it is stored. */
export type Shared = { readonly sharing: unknown; readonly section_sharing: unknown }

/** Reads who is in which team. A change of it raises the version of the catalogue (migration 0090). */
export async function readTeams(client: pg.ClientBase): Promise<Teams> {
  const { rows } = await client.query<{ team_id: string; users: string[] }>(
    'select team_id, array_agg(user_id) as users from tenant.team_members group by team_id',
  )
  return new Map(rows.map(({ team_id, users }) => [team_id, users]))
}

/** The part of a field that says with whom it is shared: nothing where it is with everybody. Teams become their members. */
export function sharedWith({ sharing, section_sharing }: Shared, teams: Teams): Pick<Field, 'sharedWith'> {
  const named = [sharing, section_sharing]
    .map((stored) => expanded(readSharing(stored), teams))
    .filter((shared) => shared !== null)
  return named.length > 0 ? { sharedWith: named } : {}
}

/** A field whose choices name, beside their teams, the teams' members. */
export function withChoicesShared(field: Field, teams: Teams): Field {
  if (!field.choices?.some((choice) => choice.sharedWith)) return field
  const choices = field.choices.map((choice) => {
    const shared = choice.sharedWith ? expanded(choice.sharedWith, teams) : null
    return shared ? { ...choice, sharedWith: shared } : choice
  })
  return { ...field, choices }
}

/** Null: with everybody. A team without members still keeps everybody else out. */
function expanded(shared: Sharing | 'nobody', teams: Teams): Sharing | 'nobody' | null {
  if (shared === 'nobody') return shared
  const { roles, users, teams: ids } = shared
  if (roles.length + users.length + ids.length === 0) return null
  return { roles, users: [...users, ...ids.flatMap((id) => teams.get(id) ?? [])], teams: ids }
}
