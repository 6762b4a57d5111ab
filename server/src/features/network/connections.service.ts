import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type * as contracts from '@rumbo/domain/network/connections.api'
import type { ConnectionRequest } from '@rumbo/domain/network/connections.api'
import type { Partner } from '@rumbo/domain/network/partner'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { countStrangers } from '../../access/visible/mail-strangers.ts'
import * as queries from './connections.queries.ts'
import { mailAboutConnection } from './network-mails.ts'
import { readPartner } from './partners.service.ts'

/** Requests sent and received, newest first. */
export async function readRequests(scope: Scope): Promise<ConnectionRequest[]> {
  return (await scope.all(queries.selectConnections())).map(viewOf)
}

/** @throws AppError NOT_FOUND */
export async function readRequest(scope: Scope, id: string): Promise<ConnectionRequest> {
  const row = await scope.first(queries.selectConnections(id))
  if (!row) throw new AppError('NOT_FOUND')
  return viewOf(row)
}

/**
 * Requests a connection of a company, by mail to those who manage its network. Where that company requests it as well, both are connected.
 * @throws AppError NOT_FOUND, OWN_ORGANIZATION, ALREADY_CONNECTED, ASKED_ALREADY, ASK_AGAIN_LATER, PARTNER_CONNECTED,
 *   RATE_LIMITED, EMAIL_NOT_VERIFIED, TOO_MANY_INVITATIONS
 */
export async function requestConnection(
  scope: Scope,
  { companyId, message, partnerId }: In<typeof contracts.askConnection>,
  publicUrl: string,
): Promise<ConnectionRequest> {
  const answered = await scope.first(
    queries.requestConnection({
      id: newId(),
      organizationId: companyId,
      message: message ?? null,
      partnerId: partnerId ?? null,
      spare: [newId(), newId()],
    }),
  )
  if (!answered) throw new AppError('NOT_FOUND')
  const { outcome, connection_id: id, recipients } = answered
  if (outcome !== 'asked' && outcome !== 'accepted') throw refusal(answered)
  if (outcome === 'asked') await countStrangers(scope, 1)
  await mailAboutConnection(scope, recipients, { what: outcome, publicUrl })
  noteIdempotencyRecord(scope, id)
  return readRequest(scope, id)
}

function refusal({ outcome, again_at: again }: queries.RequestOutcome): AppError {
  switch (outcome) {
    case 'own':
      return new AppError('OWN_ORGANIZATION')
    case 'connected':
      return new AppError('ALREADY_CONNECTED')
    case 'waiting':
      return new AppError('ASKED_ALREADY')
    case 'later':
      return new AppError('ASK_AGAIN_LATER', { date: again?.slice(0, 10) ?? '' })
    case 'partner_connected':
      return new AppError('PARTNER_CONNECTED')
    case 'too_many':
      return new AppError('RATE_LIMITED')
    default:
      return new AppError('NOT_FOUND')
  }
}

/**
 * Accepts or declines a request that was received. The requester gets a mail about an acceptance, about nothing else.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED, PARTNER_CONNECTED
 */
export async function answer(
  scope: Scope,
  { id, accept, partnerId }: In<typeof contracts.answerConnection>,
  publicUrl: string,
): Promise<ConnectionRequest> {
  const answered = await scope.first(
    queries.answerConnection({ id, accept, partnerId: partnerId ?? null, spare: [newId(), newId()] }),
  )
  if (answered?.outcome === 'decided') throw new AppError('ALREADY_DECIDED')
  if (answered?.outcome === 'partner_connected') throw new AppError('PARTNER_CONNECTED')
  if (answered?.outcome !== 'accepted' && answered?.outcome !== 'declined') throw new AppError('NOT_FOUND')
  await mailAboutConnection(scope, answered.recipients, { what: 'accepted', publicUrl })
  noteIdempotencyRecord(scope, id)
  return readRequest(scope, id)
}

/** Takes a request back that was sent. @throws AppError NOT_FOUND, ALREADY_DECIDED */
export async function cancel(scope: Scope, id: string): Promise<void> {
  const cancelled = await scope.first(queries.cancelConnection(id))
  if (!cancelled?.before) throw new AppError('NOT_FOUND')
  if (cancelled.before !== 'pending') throw new AppError('ALREADY_DECIDED')
}

/** Ends the connection with a partner and revokes all that is shared, either way. @throws AppError NOT_FOUND, PARTNER_NOT_CONNECTED */
export async function disconnect(scope: Scope, partnerId: string): Promise<Partner> {
  const ended = await scope.first(queries.endConnection(partnerId))
  if (ended?.outcome === 'not_connected') throw new AppError('PARTNER_NOT_CONNECTED')
  if (ended?.outcome !== 'ended') throw new AppError('NOT_FOUND')
  noteIdempotencyRecord(scope, partnerId)
  return readPartner(scope, partnerId)
}

const viewOf = (row: queries.ConnectionRow): ConnectionRequest => ({
  id: row.id,
  direction: row.direction,
  state: row.state,
  organization: {
    id: row.organization_id,
    name: row.name,
    avatar: row.avatar,
    countryId: row.country_id,
  },
  message: row.message,
  partner: row.partner_id === null ? null : { id: row.partner_id, name: row.partner_name ?? '' },
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  askAgainAt: row.ask_again_at,
})
