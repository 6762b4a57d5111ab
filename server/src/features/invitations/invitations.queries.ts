import type { InvitationStatus } from '@rumbo/domain/organizations/invitation'
import type { PagedRow } from '../../access/scope/page.ts'
import { statement } from '../../access/scope/statement.ts'

/** `status` as it is now: one that is pending past its time is expired. `inviter_id` null: that user is gone. */
export type InvitationRow = {
  readonly id: string
  readonly email: string
  readonly role_id: string
  readonly team_id: string | null
  readonly status: InvitationStatus
  readonly inviter_id: string | null
  readonly inviter_name: string | null
  readonly created_at: string
  readonly sent_at: string
  readonly expires_at: string
}

/** All unless narrowed; the greatest key is the newest. */
export const selectInvitations = (only: {
  readonly status?: InvitationStatus | undefined
  readonly ids?: readonly string[]
}) => statement<InvitationRow & PagedRow>`
  select i.*, to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as page_key, i.id as page_id from (
    select i.id, i.email, i.role_id, i.team_id,
      case when i.status = 'pending' and i.expires_at <= now() then 'expired' else i.status end as status,
      u.id as inviter_id, btrim(concat_ws(' ', u.first_name, u.last_name)) as inviter_name,
      i.created_at, i.sent_at, i.expires_at
    from tenant.invitations i left join tenant.users u on u.id = i.invited_by
    where ${only.ids ?? null}::uuid[] is null or i.id = any(${only.ids ?? null}::uuid[])
  ) i
  where ${only.status ?? null}::text is null or i.status = ${only.status ?? null}`

export type NewInvitation = {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly hash: Buffer
}

/**
 * Invites, or invites again whoever has not answered. One that went out within the last minute with the same role and team stays,
 * and is not among the rows that come back: a form that was sent twice sends one mail.
 */
export const upsertInvitations = (
  invitations: readonly NewInvitation[],
  {
    roleId,
    teamId,
    days,
  }: { readonly roleId: string; readonly teamId: string | null; readonly days: number },
) => statement<{ id: string; email: string; expires_at: string }>`
  insert into tenant.invitations as i
    (organization_id, id, email, role_id, team_id, token_hash, invited_by, expires_at)
  select tenant.org(), n.id, n.email, ${roleId}, ${teamId}::uuid, n.hash, tenant.acting_user(), now() + make_interval(days => ${days})
  from unnest(${invitations.map(({ id }) => id)}::uuid[], ${invitations.map(({ email }) => email)}::text[],
    ${invitations.map(({ hash }) => hash)}::bytea[]) n(id, email, hash)
  on conflict (organization_id, email) where status = 'pending' do update
    set role_id = excluded.role_id, team_id = excluded.team_id, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      expires_at = excluded.expires_at, sent_at = now()
    where i.sent_at < now() - interval '1 minute' or i.role_id <> excluded.role_id
      or i.team_id is distinct from excluded.team_id
  returning i.id, i.email, i.expires_at`

export const selectPendingIds = (emails: readonly string[]) => statement<{ id: string }>`
  select id from tenant.invitations where status = 'pending' and email = any(${emails}::text[])`

export const renewInvitation = (
  id: string,
  { hash, days }: { readonly hash: Buffer; readonly days: number },
) =>
  statement<{ id: string; email: string; expires_at: string }>`
  update tenant.invitations set token_hash = ${hash}, expires_at = now() + make_interval(days => ${days}), sent_at = now()
  where id = ${id} and status = 'pending' returning id, email, expires_at`

export const closeInvitation = (id: string, status: 'revoked' | 'denied') => statement<{ id: string }>`
  update tenant.invitations set status = ${status}, decided_at = now()
  where id = ${id} and status = 'pending' returning id`

/** Who invites, and to what. */
export const selectSender = () => statement<{ organization: string; name: string }>`
  select o.name as organization, btrim(concat_ws(' ', u.first_name, u.last_name)) as name
  from tenant.organization o cross join tenant.me u`
