import type { Field } from '@rumbo/domain/fields/field'
import {
  isWithEverybody,
  namesOutside,
  outsideOf,
  readSharing,
  type Sharing,
} from '@rumbo/domain/fields/sharing'
import type pg from 'pg'

/** The users in an organization's teams and with its tags, user ids by the id of the team or tag. */
export type Groups = ReadonlyMap<string, readonly string[]>

/** With whom a field and its section are shared, as it is stored. */
export type Shared = { readonly sharing: unknown; readonly section_sharing: unknown }

/** Reads who is in which team and carries which tag. A change of it raises the version of the catalogue (0090, 0101). */
export async function readGroups(client: pg.ClientBase): Promise<Groups> {
  const { rows } = await client.query<{ id: string; users: string[] }>(
    `select team_id as id, array_agg(user_id) as users from tenant.team_members group by team_id
     union all select tag_id, array_agg(user_id) from tenant.member_tags group by tag_id`,
  )
  return new Map(rows.map(({ id, users }) => [id, users]))
}

/**
 * The parts of a field that say with whom it is shared: inside nothing where it is with everybody, outside nothing where it is
 * with nobody. Teams and tags become their members.
 */
export function sharedWith(
  { sharing, section_sharing }: Shared,
  groups: Groups,
): Pick<Field, 'sharedWith' | 'outside'> {
  const [field, section] = [readSharing(sharing), readSharing(section_sharing)]
  const named = [field, section]
    .filter((shared) => !isWithEverybody(shared))
    .map((shared) => expanded(shared, groups))
  return { ...(named.length > 0 ? { sharedWith: named } : {}), ...outsideIn({ sharing, section_sharing }) }
}

/** With whom outside a field is shared, and whether itself or its section says so. */
export function outsideIn({ sharing, section_sharing }: Shared): Pick<Field, 'outside'> {
  const field = readSharing(sharing)
  const outside = outsideOf(field, readSharing(section_sharing))
  if (outside === 'nobody' || !namesOutside(outside)) return {}
  return { outside: { sharing: outside, by: outside === field ? 'field' : 'section' } }
}

/** A field whose choices name, besides their teams and tags, the members. */
export function withChoicesShared(field: Field, groups: Groups): Field {
  if (!field.choices?.some((choice) => choice.sharedWith)) return field
  const choices = field.choices.map((choice) =>
    choice.sharedWith ? { ...choice, sharedWith: expanded(choice.sharedWith, groups) } : choice,
  )
  return { ...field, choices }
}

/** A team or tag without members still keeps everybody else out. */
function expanded(shared: Sharing | 'nobody', groups: Groups): Sharing | 'nobody' {
  if (shared === 'nobody') return shared
  const members = [...shared.teams, ...shared.tags].flatMap((id) => groups.get(id) ?? [])
  return { ...shared, users: [...shared.users, ...members] }
}
