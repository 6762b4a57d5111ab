import { z } from 'zod'
import { id } from '../kernel/id.ts'

/** States of an invitation: declined by the invited, denied by an administrator (SIGN-06). */
export const invitationStatuses = ['pending', 'accepted', 'declined', 'denied', 'expired', 'revoked'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const invitation = z.object({
  id,
  email: z.string(),
  roleId: id,
  /** The team that they will be in; null where there is none, or it is gone. */
  teamId: id.nullable(),
  status: z.enum(invitationStatuses),
  /** Who invited; null when that user is gone. */
  invitedBy: z.object({ id, name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  /** The last time the mail was sent. */
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.output<typeof invitation>

/** What the holder of an invitation's link sees before signing in. */
export const shownInvitation = z.object({
  email: z.string(),
  status: z.enum(invitationStatuses),
  organizationName: z.string(),
  organizationAvatar: z.string().nullable(),
  invitedByName: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})

/** Splits what was typed, at blanks and commas; each address once, in lower case, in the order typed. */
export const splitEmails = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map((part) => part.toLowerCase()),
  ),
]
