import * as contracts from '@rumbo/domain/organizations/invitations.api'
import { action } from '../../access/scope/action.ts'
import type { CallDoor } from '../../access/scope/doors.ts'
import { show } from '../../access/visible/visible.ts'
import { readMembership } from '../members/memberships.service.ts'
import { close, invite, readInvitation, readInvitations, resend } from './invitations.service.ts'
import { acceptByToken, type ConfirmMailbox, declineByToken, readByToken } from './invited.service.ts'

/** Invitations, as an organization's administrators handle them. */
export const invitationActions = ({ publicUrl }: { readonly publicUrl: string }) => [
  action(contracts.createInvitations, async (scope, input) => show(await invite(scope, input, publicUrl))),
  action(contracts.listInvitations, async (scope, input) => show(await readInvitations(scope, input))),
  action(
    contracts.resendInvitation,
    async (scope, { id }) => show(await resend(scope, id, publicUrl)),
    async (scope, id) => show(await readInvitation(scope, id)),
  ),
  action(
    contracts.revokeInvitation,
    async (scope, { id }) => show(await close(scope, id, 'revoked')),
    async (scope, id) => show(await readInvitation(scope, id)),
  ),
  action(
    contracts.denyInvitation,
    async (scope, { id }) => show(await close(scope, id, 'denied')),
    async (scope, id) => show(await readInvitation(scope, id)),
  ),
]

/** Invitations, as the invited answer them. */
export const invitedActions = (callDoor: CallDoor, confirmMailbox: ConfirmMailbox) => [
  action(contracts.showInvitation, async (_caller, { token }) => show(await readByToken(callDoor, token))),
  action(
    contracts.acceptInvitation,
    async (scope, { token }) => show(await acceptByToken(scope, token, confirmMailbox)),
    async (scope, organizationId) => show(await readMembership(scope, organizationId)),
  ),
  action(contracts.declineInvitation, async (_caller, { token }) => {
    await declineByToken(callDoor, token)
    return show(null)
  }),
]
