import { z } from 'zod'
import { collaboratorKinds } from '../kernel/collaborator-kind.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { connectedOrganization } from '../organizations/organization.ts'
import { connectionStates } from './connections.api.ts'
import { activeCollaboratorExample, foundOrganizationExample } from './examples.ts'
import { partnerStates } from './partner-state.ts'

const tag = 'network'

/** The fewest characters that a search of companies takes. */
export const fewestCharacters = 3

/**
 * Companies that let themselves be found, by part of their name, or by their exact code or slug. At most 20, the closest
 * first; one's own is never among them. Limited to 30 a minute for each user.
 */
export const findOrganizations = endpoint({
  method: 'GET',
  path: '/api/v1/organizations',
  summary: 'Find companies to connect with',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: { query: 'Secret' }, records: 'other companies alone' },
  input: z.strictObject({ query: z.string().trim().max(200) }),
  output: z.object({
    items: z.array(
      connectedOrganization.extend({
        /** How one's own company stands with it. */
        connection: z.enum(connectionStates).nullable(),
      }),
    ),
  }),
  errors: ['QUERY_TOO_SHORT'],
  perMinute: 30,
  example: { input: { query: 'condor' }, output: { items: [foundOrganizationExample] } },
})

/** Connected and passive partners that can be brought into a shipment, by name; archived ones aren't among them. */
export const listActiveCollaborators = endpoint({
  method: 'GET',
  path: '/api/v1/organization/collaborator/active',
  summary: 'Partners that can take part in shipments',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: {}, records: 'other companies alone' },
  input: z.strictObject({ search: z.string().max(200).optional() }),
  output: z.object({
    items: z.array(
      connectedOrganization.extend({
        /** The partner in one's own directory. */
        partnerId: id,
        /** `id` is the organization's where the partner is connected, else the partner's. */
        state: z.enum(partnerStates),
        kinds: z.array(z.enum(collaboratorKinds)),
        /** Of a passive partner. */
        references: z.array(z.string()),
        contacts: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
      }),
    ),
  }),
  errors: [],
  example: { input: { search: 'condor' }, output: { items: [activeCollaboratorExample] } },
})

/** Whether other companies find one's own by its name. */
export const getFindable = endpoint({
  method: 'GET',
  path: '/api/v1/organization/findable',
  summary: 'Whether other companies can find yours',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: {}, records: 'other companies alone' },
  input: z.strictObject({}),
  output: z.object({ findable: z.boolean() }),
  errors: [],
  example: { output: { findable: true } },
})

export const setFindable = endpoint({
  method: 'PUT',
  path: '/api/v1/organization/findable',
  summary: 'Let other companies find yours, or not',
  tag,
  permission: 'organization:network',
  apiScope: null,
  sample: { input: { findable: false }, records: 'other companies alone' },
  input: z.strictObject({ findable: z.boolean() }),
  output: z.object({ findable: z.boolean() }),
  errors: [],
  example: { input: { findable: false }, output: { findable: false } },
})
