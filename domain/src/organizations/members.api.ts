import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { memberExample } from './examples.ts'
import { member } from './member.ts'

const tag = 'organizations'
const permission = 'organization:users'

/** By name; those who were deactivated among them. */
export const listMembers = endpoint({
  method: 'GET',
  path: '/api/v1/members',
  summary: 'The people of your organization',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: {}, records: 'the organization and its people' },
  input: z.strictObject(pageInput),
  output: z.object({ members: z.array(member), ...pageOutput }),
  errors: [],
  example: { output: { members: [memberExample], nextCursor: null } },
})

/**
 * What isn't named stays. Whoever is deactivated loses access at once and keeps their place. The last active administrator stays
 * one; and nobody changes somebody whose role holds a permission that they lack themselves, nor gives such a role.
 */
export const updateMember = endpoint({
  method: 'PATCH',
  path: '/api/v1/members/{userId}',
  summary: "Change a member's role, status, teams or tags",
  tag,
  permission,
  apiScope: null,
  sample: { input: { userId: '$user', status: 'deactivated' }, records: 'the organization and its people' },
  input: z.strictObject({
    userId: id,
    roleId: id.optional(),
    status: z.enum(['active', 'deactivated']).optional(),
    teams: z.array(id).max(100).optional(),
    tags: z.array(id).max(100).optional(),
  }),
  output: member,
  errors: ['NO_ROLE', 'LAST_ADMIN', 'OPTION_UNKNOWN', 'USERS_LIMIT_EXCEDED'],
  example: {
    input: { status: 'deactivated' },
    output: { ...memberExample, status: 'deactivated' },
  },
})

/** Ends the membership; what they made stays. The last active administrator can't be removed. */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/v1/members/{userId}',
  summary: 'Remove a member',
  tag,
  permission,
  apiScope: null,
  sample: { input: { userId: '$user' }, records: 'the organization and its people' },
  input: z.strictObject({ userId: id }),
  output: z.null(),
  errors: ['LAST_ADMIN'],
})
