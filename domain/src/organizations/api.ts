import { z } from 'zod'
import { isTimeZone } from '../auth/time-zone.ts'
import { membership } from '../auth/user.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { optionalText, requiredText, withCode } from '../kernel/text.ts'
import { countryId } from '../reference/country-id.ts'
import { joinableExample, membershipExample, myJoinRequestExample, organizationExample } from './examples.ts'
import { myJoinRequest } from './join-request.ts'
import {
  annualShipmentRanges,
  connectedOrganization,
  organization,
  organizationStates,
  organizationTypes,
} from './organization.ts'
import { website } from './website.ts'

const tag = 'organizations'

/** The founder becomes its administrator. */
export const createOrganization = endpoint({
  method: 'POST',
  path: '/api/v1/organizations',
  summary: 'Create an organization',
  tag,
  permission: 'user',
  apiScope: null,
  sample: {
    input: { name: 'X', type: 'import', countryId: 'MX', annualShipmentRange: 'under_100' },
    records: 'the organization and its people',
  },
  input: z.strictObject({
    name: requiredText(200),
    /** Short and known to partners; made from the name when absent. */
    code: optionalText(50).optional(),
    type: z.enum(organizationTypes),
    countryId,
    annualShipmentRange: z.enum(annualShipmentRanges).nullable().optional(),
  }),
  output: organization,
  errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'OPTION_UNKNOWN', 'COUNTRY_NOT_FOUND'],
  example: {
    input: {
      name: 'Cargo del Golfo',
      type: 'forwarding_agent',
      countryId: 'MX',
      annualShipmentRange: '500-1000',
    },
    output: organizationExample,
  },
})

/**
 * All of the organization that the call is made for; of one that it is connected with, what both know of each other; any
 * other id is not found. To an API key `members` is empty.
 */
export const getOrganization = endpoint({
  method: 'GET',
  path: '/api/v1/organizations/{id}',
  summary: 'Get your organization, or one that you are connected with',
  tag,
  permission: 'member',
  apiScope: 'network:read',
  sample: { input: { id: '$organization' }, records: 'the organization and its people' },
  input: z.strictObject({ id }),
  output: z.union([organization, connectedOrganization]),
  errors: [],
  example: { output: organizationExample },
})

/** What `updateOrganization` takes. */
export const updateOrganizationInput = z.strictObject({
  id,
  name: requiredText(200).optional(),
  code: requiredText(50).optional(),
  type: z.enum(organizationTypes).optional(),
  /** For information: other companies don't find a passive one. */
  state: z.enum(organizationStates).optional(),
  countryId: countryId.optional(),
  annualShipmentRange: z.enum(annualShipmentRanges).nullable().optional(),
  location: optionalText(500).optional(),
  website: website.optional(),
  description: optionalText(5_000).optional(),
  phone: optionalText(50).optional(),
  contactPhone: optionalText(50).optional(),
  /** A new one has to be the domain of an administrator's verified e-mail, and none that the public gets mail at. */
  allowedEmailDomains: z.array(z.string().trim().toLowerCase().max(253)).max(20).optional(),
  /** By which others know the organization: tax number, FMC, IATA, customs patent. */
  referenceCodes: z.array(requiredText(50)).max(50).optional(),
  timeZone: z.string().max(64).refine(isTimeZone, withCode('OPTION_UNKNOWN')).optional(),
})

/** Country and type can be set and changed, never emptied again (SIGN-04). */
export const updateOrganization = endpoint({
  method: 'PATCH',
  path: '/api/v1/organizations/{id}',
  summary: "Change an organization's information",
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: { input: { id: '$organization', name: 'Taken' }, records: 'the organization and its people' },
  input: updateOrganizationInput,
  output: organization,
  errors: [
    'FIELD_REQUIRED',
    'TEXT_TOO_LONG',
    'URL_NOT_VALID',
    'OPTION_UNKNOWN',
    'COUNTRY_NOT_FOUND',
    'EMAIL_DOMAIN_PUBLIC',
    'EMAIL_DOMAIN_NOT_PROVED',
  ],
  example: {
    input: { location: 'Veracruz', website: 'https://cargodelgolfo.mx' },
    output: organizationExample,
  },
})

/** An organization as a user who is no member may see it. */
const joinable = z.object({ id, name: z.string(), slug: z.string(), avatar: z.string().nullable() })

/**
 * `matching`: those that the domain of the user's verified e-mail opens. `found`: others whose name holds the query
 * (3 characters or more); empty without one. At most 20 each, those already joined left out.
 */
export const listJoinableOrganizations = endpoint({
  method: 'GET',
  path: '/api/v1/organizations/joinable',
  summary: 'Organizations that you can join or ask to join',
  tag,
  permission: 'user',
  apiScope: null,
  sample: {
    input: {},
    records: 'the organization and its people',
    noSecret: 'everybody may ask to join an organization, so that it exists is no secret',
  },
  input: z.strictObject({ query: z.string().max(200).optional() }),
  output: z.object({ matching: z.array(joinable), found: z.array(joinable) }),
  errors: [],
  example: { input: { query: 'cóndor' }, output: { matching: [], found: [joinableExample] } },
})

/** What `joinOrganization` takes. */
export const joinOrganizationInput = z.strictObject({ id, note: optionalText(1_000).optional() })

/**
 * Joins at once as a Member when the verified e-mail's domain is allowed there, else asks its administrators by mail. Who
 * waits already gets the same request again; after three in 30 days the next is RATE_LIMITED.
 */
export const joinOrganization = endpoint({
  method: 'POST',
  path: '/api/v1/organizations/{id}/join',
  summary: 'Join an organization or ask to join it',
  tag,
  permission: 'user',
  apiScope: null,
  sample: {
    input: { id: '$organization' },
    records: 'the organization and its people',
    noSecret: 'everybody may ask to join an organization, so that it exists is no secret',
  },
  input: joinOrganizationInput,
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('joined'), membership }),
    z.object({ outcome: z.literal('requested'), request: myJoinRequest }),
  ]),
  errors: ['ALREADY_MEMBER', 'EMAIL_NOT_VERIFIED', 'TEXT_TOO_LONG', 'USERS_LIMIT_EXCEDED'],
  example: {
    input: { note: 'I work in purchasing.' },
    output: { outcome: 'joined', membership: membershipExample },
  },
})

/** Newest first, decided ones of the last 30 days among them: the waiting page moves on by them. */
export const listMyJoinRequests = endpoint({
  method: 'GET',
  path: '/api/v1/me/join-requests',
  summary: 'Your requests to join organizations',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: {}, records: 'the organization and its people' },
  input: z.strictObject({}),
  output: z.object({ requests: z.array(myJoinRequest) }),
  errors: [],
  example: { output: { requests: [myJoinRequestExample] } },
})

export const cancelMyJoinRequest = endpoint({
  method: 'DELETE',
  path: '/api/v1/me/join-requests/{id}',
  summary: 'Take a request to join back',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: { id: '$joinRequest' }, records: 'the organization and its people' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: ['ALREADY_DECIDED'],
})
