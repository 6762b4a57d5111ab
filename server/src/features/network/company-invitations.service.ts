import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type * as contracts from '@rumbo/domain/network/company-invitations.api'
import type { ConnectionRequest } from '@rumbo/domain/network/connections.api'
import type { Partner } from '@rumbo/domain/network/partner'
import { announce } from '../../access/events/announce.ts'
import type { CallDoor } from '../../access/scope/doors.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { countStrangers } from '../../access/visible/mail-strangers.ts'
import * as queries from './company-invitations.queries.ts'
import { readRequest } from './connections.service.ts'
import { mailAboutConnection, mailCompanyInvitation } from './network-mails.ts'
import { lockPartner } from './partners.queries.ts'
import { readPartner } from './partners.service.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
/** Mails that a company may send to strangers in a day. */
const maxInvitations = 200

/**
 * Sends a mail with a link that works once to a person of a passive partner; the link of an earlier one is dead.
 * @throws AppError NOT_FOUND, PARTNER_CONNECTED, RATE_LIMITED, EMAIL_NOT_VERIFIED, TOO_MANY_INVITATIONS
 */
export async function inviteCompany(
  scope: Scope,
  { id, email, language, message }: In<typeof contracts.inviteCompany>,
  publicUrl: string,
): Promise<Partner> {
  const partner = await scope.first(lockPartner(id))
  if (!partner) throw new AppError('NOT_FOUND')
  if (partner.state !== 'passive') throw new AppError('PARTNER_CONNECTED')
  noteIdempotencyRecord(scope, id)
  if (await scope.first(queries.selectFreshInvitation(id, email))) return readPartner(scope, id)
  const counted = await scope.first(queries.countInvitations())
  if (counted && counted.sent >= maxInvitations) throw new AppError('RATE_LIMITED')
  await countStrangers(scope, 1)
  await scope.all(queries.revokeInvitation(id))
  const token = randomBytes(16).toString('base64url')
  const made = await scope.first(
    queries.insertInvitation({
      id: newId(),
      partnerId: id,
      email,
      message: message ?? null,
      hash: hashOf(token),
    }),
  )
  await mailCompanyInvitation(scope, {
    email,
    token,
    publicUrl,
    language: language ?? scope.display.language,
    expiresAt: made?.expires_at ?? '',
  })
  await announce(scope, 'network', id)
  return readPartner(scope, id)
}

/** Its link is dead at once; none that waits is no error. @throws AppError NOT_FOUND */
export async function revokeInvitation(scope: Scope, partnerId: string): Promise<Partner> {
  await scope.all(queries.revokeInvitation(partnerId))
  const partner = await readPartner(scope, partnerId)
  await announce(scope, 'network', partnerId)
  return partner
}

/** What the holder of a link may see of its invitation. @throws AppError INVITATION_NOT_VALID */
export async function openInvitation(
  callDoor: CallDoor,
  token: string,
): Promise<Out<typeof contracts.openCompanyInvitation>> {
  const row = await callDoor(queries.showInvitation(hashOf(token)))
  if (!row) throw new AppError('INVITATION_NOT_VALID')
  return {
    inviter: { name: row.inviter_name, avatar: row.inviter_avatar, countryId: row.inviter_country_id },
    companyName: row.company_name,
    message: row.message,
    expiresAt: row.expires_at,
  }
}

/**
 * Says that the scope's organization is the invited company; the inviter confirms it by accepting the request that comes of
 * it. Where it has requested this company under the same name, both are connected.
 * @throws AppError INVITATION_NOT_VALID, OWN_ORGANIZATION, ALREADY_CONNECTED
 */
export async function acceptInvitation(
  scope: Scope,
  token: string,
  publicUrl: string,
): Promise<ConnectionRequest> {
  const accepted = await scope.first(queries.acceptInvitation(hashOf(token), newId(), [newId(), newId()]))
  if (!accepted || accepted.outcome === 'not_valid') throw new AppError('INVITATION_NOT_VALID')
  if (accepted.outcome === 'own') throw new AppError('OWN_ORGANIZATION')
  if (accepted.outcome === 'connected') throw new AppError('ALREADY_CONNECTED')
  await mailAboutConnection(scope, accepted.recipients, { what: accepted.outcome, publicUrl })
  noteIdempotencyRecord(scope, accepted.connection_id)
  return readRequest(scope, accepted.connection_id)
}
