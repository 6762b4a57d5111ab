import { z } from 'zod'
import { colors } from '../kernel/color.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { requiredText } from '../kernel/text.ts'
import { teamExample } from './examples.ts'

const tag = 'organizations'
const permission = 'organization:users'

/** A group of an organization's users (specification §3 Team). */
export const team = z.object({
  id,
  name: z.string(),
  color: z.enum(colors),
  /** User ids of those in it. */
  collaborators: z.array(id),
})
export type Team = z.output<typeof team>

const name = requiredText(100)
const collaborators = z.array(id).max(1_000)

/** By name. */
export const listTeams = endpoint({
  method: 'GET',
  path: '/api/v1/teams',
  summary: 'The teams of your organization',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: {}, records: 'the organization and its people' },
  input: z.strictObject(pageInput),
  output: z.object({ teams: z.array(team), ...pageOutput }),
  errors: [],
  example: { output: { teams: [teamExample], nextCursor: null } },
})

/** Names differ in more than case and accents. */
export const createTeam = endpoint({
  method: 'POST',
  path: '/api/v1/teams',
  summary: 'Make a team',
  tag,
  permission,
  apiScope: null,
  sample: { input: { name: 'X' }, records: 'the organization and its people' },
  input: z.strictObject({
    name,
    color: z.enum(colors).optional(),
    /** Members of the organization. */
    collaborators: collaborators.optional(),
  }),
  output: team,
  errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'NAME_TAKEN', 'OPTION_UNKNOWN'],
  example: { input: { name: 'Customs', color: 'green' }, output: teamExample },
})

export const updateTeam = endpoint({
  method: 'PATCH',
  path: '/api/v1/teams/{id}',
  summary: 'Change a team',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$team', name: 'Taken' }, records: 'the organization and its people' },
  input: z.strictObject({
    id,
    name: name.optional(),
    color: z.enum(colors).optional(),
    collaborators: collaborators.optional(),
  }),
  output: team,
  errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'NAME_TAKEN', 'OPTION_UNKNOWN'],
  example: { input: { name: 'Customs' }, output: teamExample },
})

export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/api/v1/teams/{id}',
  summary: 'Delete a team',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$team' }, records: 'the organization and its people' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})
