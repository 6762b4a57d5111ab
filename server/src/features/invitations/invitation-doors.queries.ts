import type { InvitationStatus } from '@rumbo/domain/organizations/invitation'
import { statement } from '../../access/scope/statement.ts'

export type ShownInvitationRow = {
  readonly email: string
  readonly status: InvitationStatus
  readonly organization_name: string
  readonly organization_avatar: string | null
  readonly invited_by_name: string | null
  readonly expires_at: string
}

export const showInvitation = (hash: Buffer) => statement<ShownInvitationRow>`
  select email, status, organization_name, organization_avatar, invited_by_name, expires_at
  from system.show_invitation(${hash})`

export const acceptInvitation = (hash: Buffer) =>
  statement<{
    outcome: 'accepted' | 'another_email' | 'not_valid'
    organization_id: string | null
  }>`select outcome, organization_id from system.accept_invitation(${hash})`

export const declineInvitation = (hash: Buffer) => statement<{ declined: boolean }>`
  select system.decline_invitation(${hash}) as declined`
