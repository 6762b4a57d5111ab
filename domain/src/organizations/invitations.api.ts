import { z } from 'zod'
import { membership } from '../auth/user.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { withCode } from '../kernel/text.ts'
import { invitationExample, membershipExample } from './examples.ts'
import { invitation, invitationStatuses, shownInvitation, splitEmails } from './invitation.ts'

const tag = 'invitations'
const permission = 'organization:users'
const token = z.string().regex(/^[\w-]{22,128}$/, withCode('VALUE_NOT_VALID'))

/** One address refused refuses all: its issue's path is `emails.<place in the list>`. */
export const createInvitations = endpoint({
  method: 'POST',
  path: '/api/v1/invitations',
  summary: 'Invite one or more people by e-mail',
  tag,
  permission,
  apiScope: null,
  sample: { input: { emails: 'x@example.com' }, records: 'people' },
  repeatable: 'who was invited stays invited; within a minute no second mail is sent',
  input: z.strictObject({
    /** Addresses separated by blanks or commas, at most 100. */
    emails: z
      .string()
      .max(30_000)
      .transform(splitEmails)
      .pipe(
        z
          .array(
            z.email(withCode('INVITATION_EMAIL_NOT_VALID')).max(254, withCode('INVITATION_EMAIL_NOT_VALID')),
          )
          .min(1, withCode('FIELD_REQUIRED'))
          .max(100),
      ),
    /** Defaults to member. */
    roleId: id.optional(),
    /** A team that they are in as soon as they accept. */
    teamId: id.optional(),
  }),
  /** One that was invited before and has not answered is invited again; members are left out and named. */
  output: z.object({ invitations: z.array(invitation), alreadyMembers: z.array(z.string()) }),
  errors: [
    'USERS_LIMIT_EXCEDED',
    'INVITATION_EMAIL_NOT_VALID',
    'FIELD_REQUIRED',
    'NO_ROLE',
    'OPTION_UNKNOWN',
    'EMAIL_NOT_VERIFIED',
    'TOO_MANY_INVITATIONS',
  ],
  example: {
    input: { emails: 'beto@cargodelgolfo.mx, carla@cargodelgolfo.mx' },
    output: { invitations: [invitationExample], alreadyMembers: ['carla@cargodelgolfo.mx'] },
  },
})

/** Newest first; 500 where no `limit` is given. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/v1/invitations',
  summary: 'Invitations of your organization',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'people' },
  input: z.strictObject({ status: z.enum(invitationStatuses).optional(), ...pageInput }),
  output: z.object({ invitations: z.array(invitation), ...pageOutput }),
  errors: [],
  example: { input: { status: 'pending' }, output: { invitations: [invitationExample], nextCursor: null } },
})

/** A new link and a new expiry; the old link is dead. Pending and expired ones only. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/invitations/{id}/resend',
  summary: 'Send an invitation again',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$invitation' }, records: 'people' },
  input: z.strictObject({ id }),
  output: invitation,
  errors: ['ALREADY_DECIDED', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_INVITATIONS', 'USERS_LIMIT_EXCEDED'],
  example: { output: invitationExample },
})

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/invitations/{id}/revoke',
  summary: 'Take an invitation back',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$invitation' }, records: 'people' },
  repeatable: 'what is revoked is so already',
  input: z.strictObject({ id }),
  output: invitation,
  errors: ['ALREADY_DECIDED'],
  example: { output: { ...invitationExample, status: 'revoked' } },
})

/** An administrator's no to an invitation that somebody else sent. */
export const denyInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/invitations/{id}/deny',
  summary: 'Deny an invitation',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$invitation' }, records: 'people' },
  repeatable: 'what is answered is so already',
  input: z.strictObject({ id }),
  output: invitation,
  errors: ['ALREADY_DECIDED'],
  example: { output: { ...invitationExample, status: 'denied' } },
})

/** What `showInvitation` takes. */
export const showInvitationInput = z.strictObject({ token })

export const showInvitation = endpoint({
  method: 'GET',
  path: '/api/public/invitations/{token}',
  summary: 'What an invitation is about',
  tag,
  permission: 'public',
  apiScope: null,
  sample: { input: { token: 'xxxxxxxxxxxxxxxxxxxxxx' }, records: 'people' },
  input: showInvitationInput,
  output: shownInvitation,
  errors: [],
  example: {
    output: {
      email: invitationExample.email,
      status: 'pending',
      organizationName: 'Cargo del Golfo',
      organizationAvatar: null,
      invitedByName: 'Ana Ríos',
      expiresAt: invitationExample.expiresAt,
    },
  },
})

/** Only the user whose verified e-mail was invited, and once. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/me/invitations/accept',
  summary: 'Accept an invitation',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: { token: 'xxxxxxxxxxxxxxxxxxxxxx' }, records: 'people' },
  repeatable: 'what is accepted is so already',
  input: z.strictObject({ token }),
  output: membership,
  errors: ['INVITATION_NOT_VALID', 'INVITATION_OF_ANOTHER_EMAIL', 'USERS_LIMIT_EXCEDED'],
  example: { input: { token: 'k3Jd9sLq0PzX7vBn2MwT5yRc' }, output: membershipExample },
})

/** Needs no account: who holds the link reads the mail. */
export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/public/invitations/{token}/decline',
  summary: 'Decline an invitation',
  tag,
  permission: 'public',
  apiScope: null,
  sample: { input: { token: 'xxxxxxxxxxxxxxxxxxxxxx' }, records: 'people' },
  repeatable: 'what is declined is so already',
  input: z.strictObject({ token }),
  output: z.null(),
  errors: ['INVITATION_NOT_VALID'],
})
