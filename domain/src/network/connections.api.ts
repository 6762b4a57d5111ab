import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { optionalText } from '../kernel/text.ts'
import { connectedOrganization } from '../organizations/organization.ts'
import { connectionRequestExample } from './examples.ts'

const tag = 'network'
const permission = 'organization:network'

export const connectionStates = ['pending', 'accepted', 'declined', 'cancelled', 'ended'] as const

/**
 * In days: who was declined or took a request back, and who saw a connection ended by the other side, waits so long before
 * it asks the same company again.
 */
export const daysBeforeAskingAgain = 7

/** A request to connect, as either of the two sees it. */
export const connectionRequest = z.object({
  id,
  /** `sent` by one's own company, or `received`. */
  direction: z.enum(['sent', 'received']),
  state: z.enum(connectionStates),
  /** The other company; no more than anybody finds of it until the request is accepted. */
  organization: connectedOrganization.pick({ id: true, name: true, avatar: true, countryId: true }),
  message: z.string().nullable(),
  /** The partner of one's own directory that becomes this company with the acceptance. */
  partner: z.object({ id, name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** When the company can be invited again; null where it can at once or needn't. */
  askAgainAt: z.iso.datetime().nullable(),
})
export type ConnectionRequest = z.output<typeof connectionRequest>

/** Newest first: what waits, and what was decided in the last 90 days. */
export const listConnectionRequests = endpoint({
  method: 'GET',
  path: '/api/v1/connection-requests',
  summary: 'Requests to connect, sent and received',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: {}, records: 'other companies alone' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(connectionRequest) }),
  errors: [],
  example: { output: { items: [connectionRequestExample] } },
})

/** Its administrators hear of it by mail. Two who ask each other at once are connected. */
export const askConnection = endpoint({
  method: 'POST',
  path: '/api/v1/connection-requests',
  summary: 'Ask a company to connect',
  tag,
  permission,
  apiScope: null,
  sample: { input: { companyId: '$organization' }, records: 'other companies alone' },
  input: z.strictObject({
    companyId: id,
    message: optionalText(1_000).optional(),
    /** A passive partner of one's own that this company is. */
    partnerId: id.optional(),
  }),
  output: connectionRequest,
  errors: [
    'EMAIL_NOT_VERIFIED',
    'TOO_MANY_INVITATIONS',
    'OWN_ORGANIZATION',
    'ALREADY_CONNECTED',
    'ASKED_ALREADY',
    'ASK_AGAIN_LATER',
    'PARTNER_CONNECTED',
    'TEXT_TOO_LONG',
  ],
  perMinute: 30,
  example: {
    input: {
      companyId: connectionRequestExample.organization.id,
      message: connectionRequestExample.message,
    },
    output: connectionRequestExample,
  },
})

/** Of a received one. Accepting says, where wanted, which passive partner of one's own the company is. Twice is ALREADY_DECIDED. */
export const answerConnection = endpoint({
  method: 'POST',
  path: '/api/v1/connection-requests/{id}/answer',
  summary: 'Accept or decline a request to connect',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$connection', accept: true }, records: 'other companies alone' },
  input: z.strictObject({ id, accept: z.boolean(), partnerId: id.optional() }),
  output: connectionRequest,
  errors: ['ALREADY_DECIDED', 'PARTNER_CONNECTED'],
  example: {
    input: { accept: true },
    output: {
      ...connectionRequestExample,
      direction: 'received',
      state: 'accepted',
      decidedAt: '2026-11-20T16:00:00.000Z',
    },
  },
})

/** Of a sent one that waits. */
export const cancelConnection = endpoint({
  method: 'DELETE',
  path: '/api/v1/connection-requests/{id}',
  summary: 'Take a request to connect back',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$connection' }, records: 'other companies alone' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: ['ALREADY_DECIDED'],
})
