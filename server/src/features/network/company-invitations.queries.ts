import { companyInvitationDays } from '@rumbo/domain/network/company-invitations.api'
import { statement } from '../../access/scope/statement.ts'
import type { Recipients } from './connections.queries.ts'

/** Ends the invitation of a partner that waits for an answer; its link is dead. */
export const revokeInvitation = (partnerId: string) => statement<{ id: string }>`
  update tenant.company_invitations set status = 'revoked', decided_at = now()
  where partner_id = ${partnerId} and status = 'pending' returning id`

/** One to the same address that went out within the last minute: a form that was sent twice sends one mail. */
export const selectFreshInvitation = (partnerId: string, email: string) => statement<{ id: string }>`
  select id from tenant.company_invitations
  where partner_id = ${partnerId} and email = ${email} and status = 'pending'
    and created_at > now() - interval '1 minute'`

/** How many were sent in the last day. */
export const countInvitations = () => statement<{ sent: number }>`
  select count(*)::int as sent from tenant.company_invitations where created_at > now() - interval '1 day'`

export const insertInvitation = (invitation: {
  readonly id: string
  readonly partnerId: string
  readonly email: string
  readonly message: string | null
  readonly hash: Buffer
}) => statement<{ expires_at: string }>`
  insert into tenant.company_invitations (organization_id, id, partner_id, email, message, token_hash, invited_by, expires_at)
  values (tenant.org(), ${invitation.id}, ${invitation.partnerId}, ${invitation.email}, ${invitation.message},
    ${invitation.hash}, tenant.acting_user(), now() + make_interval(days => ${companyInvitationDays}))
  returning expires_at`

export const showInvitation = (hash: Buffer) => statement<{
  readonly inviter_name: string
  readonly inviter_avatar: string | null
  readonly inviter_country_id: string | null
  readonly company_name: string
  readonly message: string | null
  readonly expires_at: string
}>`
  select inviter_name, inviter_avatar, inviter_country_id, company_name, message, expires_at
  from system.show_company_invitation(${hash})`

export const acceptInvitation = (hash: Buffer, connectionId: string, spare: readonly [string, string]) =>
  statement<{
    readonly outcome: 'asked' | 'accepted' | 'own' | 'connected' | 'not_valid'
    readonly connection_id: string
    readonly recipients: Recipients
  }>`
  select outcome, connection_id, tell as recipients
  from system.accept_company_invitation(${hash}, ${connectionId}, ${spare}::uuid[])`
