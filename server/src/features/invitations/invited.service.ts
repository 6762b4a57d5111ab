import type { Membership } from '@rumbo/domain/auth/user'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { showInvitation } from '@rumbo/domain/organizations/invitations.api'
import type { CallDoor } from '../../access/scope/doors.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { UserScope } from '../../access/scope/user-scope.ts'
import { readMembership } from '../members/memberships.service.ts'
import * as queries from './invitation-doors.queries.ts'
import { hashOf } from './invitation-token.ts'

/** What the holder of a link may see of its invitation. @throws AppError NOT_FOUND */
export async function readByToken(callDoor: CallDoor, token: string): Promise<Out<typeof showInvitation>> {
  const row = await callDoor(queries.showInvitation(hashOf(token)))
  if (!row) throw new AppError('NOT_FOUND')
  return {
    email: row.email,
    status: row.status,
    organizationName: row.organization_name,
    organizationAvatar: row.organization_avatar,
    invitedByName: row.invited_by_name,
    expiresAt: row.expires_at,
  }
}

/** Notes that the mailbox of a user is proved to be theirs. */
export type ConfirmMailbox = (userId: string) => Promise<void>

/**
 * Makes the user a member with the role of the invitation, once. Its link went to the invited address alone: who has it need not prove
 * the address by another mail.
 * @throws AppError INVITATION_NOT_VALID, INVITATION_OF_ANOTHER_EMAIL
 */
export async function acceptByToken(
  scope: UserScope,
  token: string,
  confirmMailbox: ConfirmMailbox,
): Promise<Membership> {
  const hash = hashOf(token)
  if (!scope.user.emailVerified) {
    const invited = await scope.first(queries.showInvitation(hash))
    const isTheirs = invited?.status === 'pending' && invited.email === scope.user.email.toLowerCase()
    // Before anything is locked: identity writes the user by a connection of its own.
    if (isTheirs) await confirmMailbox(scope.user.id)
  }
  const answer = await scope.first(queries.acceptInvitation(hash))
  if (answer?.outcome === 'another_email') throw new AppError('INVITATION_OF_ANOTHER_EMAIL')
  if (answer?.outcome !== 'accepted' || !answer.organization_id) throw new AppError('INVITATION_NOT_VALID')
  noteIdempotencyRecord(scope, answer.organization_id)
  return readMembership(scope, answer.organization_id)
}

/** @throws AppError INVITATION_NOT_VALID where it is unknown, decided or expired */
export async function declineByToken(callDoor: CallDoor, token: string): Promise<void> {
  const answer = await callDoor(queries.declineInvitation(hashOf(token)))
  if (!answer?.declined) throw new AppError('INVITATION_NOT_VALID')
}
