import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { languages } from '../kernel/language.ts'
import { email, optionalText, withCode } from '../kernel/text.ts'
import { connectionRequest } from './connections.api.ts'
import { companyInvitationExample, connectionRequestExample, partnerExample } from './examples.ts'
import { partner } from './partner.ts'

const tag = 'network'
const token = z.string().regex(/^[\w-]{22,128}$/, withCode('VALUE_NOT_VALID'))

/** How long an invitation of a company can be answered, in days. */
export const companyInvitationDays = 30

/** What `inviteCompany` takes. */
export const inviteCompanyInput = z.strictObject({
  id,
  email,
  language: z.enum(languages).optional(),
  message: optionalText(1_000).optional(),
})

/** Sends a mail with a link to a person of a passive partner; an earlier invitation of it is void. */
export const inviteCompany = endpoint({
  method: 'POST',
  path: '/api/v1/partners/{id}/invitation',
  summary: 'Invite a company that is not here yet',
  tag,
  permission: 'organization:network',
  apiScope: null,
  sample: { input: { id: '$partner', email: 'x@example.com' }, records: 'other companies alone' },
  input: inviteCompanyInput,
  output: partner,
  errors: [
    'EMAIL_NOT_VALID',
    'TEXT_TOO_LONG',
    'PARTNER_CONNECTED',
    'EMAIL_NOT_VERIFIED',
    'TOO_MANY_INVITATIONS',
  ],
  perMinute: 30,
  example: {
    input: { email: 'marta@delrio.example' },
    output: { ...partnerExample, invitedUntil: companyInvitationExample.expiresAt },
  },
})

export const revokeCompanyInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/partners/{id}/invitation',
  summary: 'Take the invitation of a company back',
  tag,
  permission: 'organization:network',
  apiScope: null,
  sample: { input: { id: '$partner' }, records: 'other companies alone' },
  input: z.strictObject({ id }),
  output: partner,
  errors: [],
  example: { output: partnerExample },
})

/** What `openCompanyInvitation` takes. */
export const openCompanyInvitationInput = z.strictObject({ token })

/** What its holder sees before signing in: who invites, and as whom. One that is no longer valid says no more. */
export const openCompanyInvitation = endpoint({
  method: 'GET',
  path: '/api/public/company-invitations/{token}',
  summary: 'Open the invitation of a company',
  tag,
  permission: 'public',
  apiScope: null,
  sample: { input: { token: 'xxxxxxxxxxxxxxxxxxxxxx' }, records: 'other companies alone' },
  input: openCompanyInvitationInput,
  output: z.object({
    inviter: z.object({ name: z.string(), avatar: z.string().nullable(), countryId: z.string().nullable() }),
    /** What the inviter calls the invited company. */
    companyName: z.string(),
    message: z.string().nullable(),
    expiresAt: z.iso.datetime(),
  }),
  errors: ['INVITATION_NOT_VALID'],
  example: { output: companyInvitationExample },
})

/**
 * The organization that the call is made for is the invited company: asks the inviter to confirm it. Both agreed then: the
 * inviter's passive partner becomes this company, with its history.
 */
export const acceptCompanyInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/company-invitations/accept',
  summary: 'Say that your organization is the invited company',
  tag,
  permission: 'organization:network',
  apiScope: null,
  sample: { input: { token: 'xxxxxxxxxxxxxxxxxxxxxx' }, records: 'other companies alone' },
  input: z.strictObject({ token }),
  output: connectionRequest,
  errors: ['INVITATION_NOT_VALID', 'OWN_ORGANIZATION', 'ALREADY_CONNECTED'],
  example: { input: { token: 'k3Jd9sLq0PzX7vBn2MwT5yRc' }, output: connectionRequestExample },
})
