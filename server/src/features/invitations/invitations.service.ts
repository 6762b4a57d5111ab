import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { Invitation } from '@rumbo/domain/organizations/invitation'
import type { createInvitations, listInvitations } from '@rumbo/domain/organizations/invitations.api'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import { readPage } from '../../access/scope/page.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { countStrangers } from '../../access/visible/mail-strangers.ts'
import { membersAmong } from '../members/members.service.ts'
import { roleToGive } from '../members/roles.service.ts'
import { readTeam } from '../teams/teams.service.ts'
import { mailInvitation } from './invitation-mail.ts'
import { hashOf, newToken } from './invitation-token.ts'
import * as queries from './invitations.queries.ts'

/** How long an invitation may be answered, in days. */
const days = 7

/**
 * Invites every address that is no member's, by a mail with a link that works once.
 * @throws AppError NO_ROLE, UNAUTHORIZED where the role holds more than one's own, EMAIL_NOT_VERIFIED, TOO_MANY_INVITATIONS,
 * BAD_REQUEST with OPTION_UNKNOWN at a team that isn't there
 */
export async function invite(
  scope: Scope,
  { emails, roleId, teamId }: In<typeof createInvitations>,
  publicUrl: string,
): Promise<Out<typeof createInvitations>> {
  const role = await roleToGive(scope, roleId)
  if (teamId !== undefined) await requireTeam(scope, teamId)
  const members = await membersAmong(scope, emails)
  const fresh = emails
    .filter((email) => !members.has(email))
    .map((email) => ({ id: newId(), email, ...tokenAndHash() }))
  const sent = await scope.all(
    queries.upsertInvitations(fresh, { roleId: role, teamId: teamId ?? null, days }),
  )
  await countStrangers(scope, sent.length)
  const tokens = new Map(fresh.map(({ email, token }) => [email, token]))
  await mail(
    scope,
    sent.map((row) => ({ ...row, token: tokens.get(row.email) ?? '' })),
    publicUrl,
  )
  const pending = await scope.all(queries.selectPendingIds(fresh.map(({ email }) => email)))
  return {
    invitations: await invitationsOf(
      scope,
      pending.map(({ id }) => id),
    ),
    alreadyMembers: emails.filter((email) => members.has(email)),
  }
}

const requireTeam = (scope: Scope, id: string) =>
  readTeam(scope, id).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
    throw new AppError('BAD_REQUEST', {}, [{ path: 'teamId', code: 'OPTION_UNKNOWN' }])
  })

/** Invites one person without a mail, for the product's own people. @returns the token that accepts it */
export async function inviteQuietly(scope: Scope, email: string, roleId: string): Promise<string> {
  const { token, hash } = tokenAndHash()
  await scope.all(
    queries.upsertInvitations([{ id: newId(), email, token, hash }], { roleId, teamId: null, days: 1 }),
  )
  return token
}

/** Invitations of the scope's organization, newest first. */
export async function readInvitations(
  scope: Scope,
  { status, ...wish }: In<typeof listInvitations>,
): Promise<Out<typeof listInvitations>> {
  const newestFirst = { descending: true }
  const { rows, nextCursor } = await readPage(scope, queries.selectInvitations({ status }), wish, newestFirst)
  return { invitations: rows.map(viewOf), nextCursor }
}

async function invitationsOf(scope: Scope, ids: readonly string[]): Promise<Invitation[]> {
  const { rows } = await readPage(
    scope,
    queries.selectInvitations({ ids }),
    { limit: ids.length },
    {
      descending: true,
    },
  )
  return rows.map(viewOf)
}

/** @throws AppError NOT_FOUND */
export async function readInvitation(scope: Scope, id: string): Promise<Invitation> {
  const [invitation] = await invitationsOf(scope, [id])
  if (!invitation) throw new AppError('NOT_FOUND')
  return invitation
}

/** Renews token and expiry and sends the mail again; the old link is dead. @throws AppError NOT_FOUND, ALREADY_DECIDED */
export async function resend(scope: Scope, id: string, publicUrl: string): Promise<Invitation> {
  const { token, hash } = tokenAndHash()
  const renewed = await scope.first(queries.renewInvitation(id, { hash, days }))
  if (!renewed) return refuse(scope, id)
  await countStrangers(scope, 1)
  await mail(scope, [{ ...renewed, token }], publicUrl)
  noteIdempotencyRecord(scope, id)
  return readInvitation(scope, id)
}

/** Ends an invitation that nobody has answered: its link is dead. @throws AppError NOT_FOUND, ALREADY_DECIDED */
export async function close(scope: Scope, id: string, status: 'revoked' | 'denied'): Promise<Invitation> {
  if (!(await scope.first(queries.closeInvitation(id, status)))) return refuse(scope, id)
  noteIdempotencyRecord(scope, id)
  return readInvitation(scope, id)
}

async function refuse(scope: Scope, id: string): Promise<never> {
  await readInvitation(scope, id)
  throw new AppError('ALREADY_DECIDED')
}

function tokenAndHash(): { readonly token: string; readonly hash: Buffer } {
  const token = newToken()
  return { token, hash: hashOf(token) }
}

type Outgoing = { readonly email: string; readonly token: string; readonly expires_at: string }

async function mail(scope: Scope, outgoing: readonly Outgoing[], publicUrl: string): Promise<void> {
  const sender = await scope.first(queries.selectSender())
  const { organization = '', name: invitedBy = '' } = sender ?? {}
  for (const { email, token, expires_at: expiresAt } of outgoing) {
    await mailInvitation(scope, { email, token, expiresAt, organization, invitedBy, publicUrl })
  }
}

const viewOf = (row: queries.InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  roleId: row.role_id,
  teamId: row.team_id,
  status: row.status,
  invitedBy: row.inviter_id === null ? null : { id: row.inviter_id, name: row.inviter_name ?? '' },
  createdAt: row.created_at,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
})
