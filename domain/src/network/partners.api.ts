import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { connectedPartnerExample, partnerExample } from './examples.ts'
import { partner, partnerParts } from './partner.ts'
import { partnerStates } from './partner-state.ts'

const tag = 'network'
const permission = 'organization:network'

/** By name. Archived ones only on request. Any member may read; changing needs the permission. */
export const listPartners = endpoint({
  method: 'GET',
  path: '/api/v1/partners',
  summary: 'Your trade partners',
  tag,
  permission: 'member',
  apiScope: 'network:read',
  sample: { input: {}, records: 'other companies alone' },
  input: z.strictObject({
    /** Part of the name, the code or a reference. */
    search: z.string().max(200).optional(),
    state: z.enum(partnerStates).optional(),
    archived: z.stringbool().default(false),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ items: z.array(partner), total: z.int(), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    input: { search: 'río' },
    output: { items: [partnerExample], total: 1, nextCursor: null },
  },
})

/** With how much is shared, either way. */
export const getPartner = endpoint({
  method: 'GET',
  path: '/api/v1/partners/{id}',
  summary: 'One trade partner, with what is shared',
  tag,
  permission: 'member',
  apiScope: 'network:read',
  sample: { input: { id: '$partner' }, records: 'other companies alone' },
  input: z.strictObject({ id }),
  output: partner.extend({
    /** Shipments of yours that it holds, and of its own that you hold. */
    sharedWithThem: z.int(),
    sharedWithYou: z.int(),
    /** Shipments of yours that it takes part in while it is passive. */
    takesPartIn: z.int(),
    connectedAt: z.iso.datetime().nullable(),
  }),
  errors: [],
  example: {
    output: {
      ...connectedPartnerExample,
      sharedWithThem: 12,
      sharedWithYou: 3,
      takesPartIn: 0,
      connectedAt: '2026-11-18T17:20:00.000Z',
    },
  },
})

/** A company that isn't here (yet): passive until it signs up and both confirm. */
export const createPartner = endpoint({
  method: 'POST',
  path: '/api/v1/partners',
  summary: 'Add a company that is not here yet',
  tag,
  permission,
  apiScope: null,
  sample: { input: { name: 'X' }, records: 'other companies alone' },
  input: z.strictObject(partnerParts).partial().required({ name: true }),
  output: partner,
  errors: [
    'FIELD_REQUIRED',
    'TEXT_TOO_LONG',
    'EMAIL_NOT_VALID',
    'URL_NOT_VALID',
    'COUNTRY_NOT_FOUND',
    'NAME_TAKEN',
  ],
  example: {
    input: { name: partnerExample.name, countryId: 'MX', kinds: ['customs_broker'] },
    output: partnerExample,
  },
})

/** Of a connected partner only what is one's own to say: references, contacts, kinds, archived. */
export const updatePartner = endpoint({
  method: 'PATCH',
  path: '/api/v1/partners/{id}',
  summary: 'Change what your company says of a partner, archive it or bring it back',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$partner', version: 1, name: 'Taken' }, records: 'other companies alone' },
  input: z
    .strictObject({ ...partnerParts, archived: z.boolean() })
    .partial()
    .extend({ id, version: z.int().min(1) }),
  output: partner,
  errors: [
    'FIELD_REQUIRED',
    'TEXT_TOO_LONG',
    'EMAIL_NOT_VALID',
    'URL_NOT_VALID',
    'COUNTRY_NOT_FOUND',
    'NAME_TAKEN',
    'VERSION_OUTDATED',
    'PARTNER_CONNECTED',
  ],
  example: { input: { version: 2, references: ['PAT-3421'] }, output: partnerExample },
})

/** Ends the connection: all that either shared with the other is revoked at once; each keeps its own data. */
export const disconnectPartner = endpoint({
  method: 'POST',
  path: '/api/v1/partners/{id}/disconnect',
  summary: 'End the connection with a partner',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$partner' }, records: 'other companies alone' },
  input: z.strictObject({ id }),
  output: partner,
  errors: ['PARTNER_NOT_CONNECTED'],
  example: { output: { ...connectedPartnerExample, state: 'ended' } },
})
