import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { joinRequestExample } from './examples.ts'
import { joinRequest, joinRequestStatuses } from './join-request.ts'

const tag = 'organizations'
const permission = 'organization:users'

/** Newest first; 200 where no `limit` is given. */
export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/api/v1/join-requests',
  summary: 'Requests to join your organization',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'the organization and its people' },
  input: z.strictObject({ status: z.enum(joinRequestStatuses).optional(), ...pageInput }),
  output: z.object({ requests: z.array(joinRequest), ...pageOutput }),
  errors: [],
  example: { input: { status: 'pending' }, output: { requests: [joinRequestExample], nextCursor: null } },
})

/** Without a role the user becomes a Member. */
export const acceptJoinRequest = endpoint({
  method: 'POST',
  path: '/api/v1/join-requests/{id}/accept',
  summary: 'Let a user join',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$joinRequest' }, records: 'the organization and its people' },
  repeatable: 'what is answered is so already',
  input: z.strictObject({ id, roleId: id.optional() }),
  output: joinRequest,
  errors: ['ALREADY_DECIDED', 'NO_ROLE', 'USERS_LIMIT_EXCEDED'],
  example: {
    input: { roleId: '019ab0c1-2a10-7c30-9b40-1d2e3f4a5b60' },
    output: { ...joinRequestExample, status: 'accepted', decidedAt: '2026-11-21T08:00:00.000Z' },
  },
})

export const declineJoinRequest = endpoint({
  method: 'POST',
  path: '/api/v1/join-requests/{id}/decline',
  summary: 'Decline a request to join',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$joinRequest' }, records: 'the organization and its people' },
  repeatable: 'what is answered is so already',
  input: z.strictObject({ id }),
  output: joinRequest,
  errors: ['ALREADY_DECIDED'],
  example: { output: { ...joinRequestExample, status: 'declined', decidedAt: '2026-11-21T08:00:00.000Z' } },
})
