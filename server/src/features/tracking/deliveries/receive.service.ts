import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { itemsOf } from '@rumbo/domain/tracking/protocols/dcsa/read-batch'
import type { Protocol } from '@rumbo/domain/tracking/protocols/protocol'
import type pg from 'pg'
import type { Caller } from '../../../access/scope/action.ts'
import type { Actor } from '../../../access/scope/actor.ts'
import { callDoorWith } from '../../../access/scope/doors.ts'
import { withScope } from '../../../access/scope/scope.ts'
import { decryptSecret } from '../../../platform/encrypt-secret.ts'
import { type Sender, sourceByDoor } from '../tracking.queries.ts'
import { deliver, readDelivery } from './deliveries.service.ts'
import { isSigned } from './signature.ts'
import { storeMessage } from './store.service.ts'

/** Items of one message; more are refused whole, since their sender must learn to page. */
const maxItems = 2_000
/** How long a sender waits for its post to be read, in milliseconds; then it is read after the answer. */
const patience = 10_000

/** What receiving needs from outside. */
export type ReceiveServices = {
  readonly pool: pg.Pool
  readonly secretsKey: Uint8Array
  /** Hears of what fails after the answer. */
  readonly onError?: (error: unknown) => void
}

type SourceSender = Sender & { readonly organization_id: string; readonly kind: Protocol }

/**
 * Takes a signed DCSA callback: stores what is news, puts aside what can't be read, and folds the shipments concerned.
 * An unknown source and a wrong signature answer alike.
 * @throws AppError SIGNATURE_NOT_VALID, BAD_REQUEST
 */
export async function receiveDcsa(
  services: ReceiveServices,
  caller: Caller,
  sourceId: string,
): Promise<void> {
  const { source, body } = await provenSource(services, caller, sourceId)
  if (source.kind !== 'dcsa22' && source.kind !== 'dcsa30') throw new AppError('SIGNATURE_NOT_VALID')
  const message: unknown = JSON.parse(body.toString('utf8'))
  if (itemsOf(message).length > maxItems) throw new AppError('BODY_TOO_LARGE')
  const received = { body: message, receivedAt: new Date().toISOString() }
  await withScope(services.pool, jobOf(source), (scope) => storeMessage(scope, source, received))
}

/**
 * Takes a message in the source's own protocol: it is kept first, then read; a large one is read after the answer.
 * @throws AppError SIGNATURE_NOT_VALID, BAD_REQUEST
 */
export async function receiveMessage(
  services: ReceiveServices,
  caller: Caller,
  sourceId: string,
): Promise<void> {
  const { source, body: content } = await provenSource(services, caller, sourceId)
  const { id } = await withScope(services.pool, jobOf(source), (scope) =>
    deliver(scope, { sourceId: source.id, name: null, way: 'post', content }),
  )
  // What fails is tried again in the background: the sender has done its part.
  const read = readDelivery(services.pool, { organizationId: source.organization_id, id }).catch(
    (error: unknown) => services.onError?.(error),
  )
  const waiting = new AbortController()
  await Promise.race([read, wait(patience, undefined, { signal: waiting.signal }).catch(() => undefined)])
  waiting.abort()
}

const jobOf = ({ organization_id }: SourceSender): Actor => ({
  ...{ kind: 'job', name: 'tracking', organizationId: organization_id, way: 'tracking' },
})

/** The source that a caller proves to be, and what it sent. An unknown one and a wrong proof are told alike. */
async function provenSource(
  { pool, secretsKey }: ReceiveServices,
  { headers, rawBody: body = Buffer.alloc(0) }: Caller,
  sourceId: string,
): Promise<{ readonly source: SourceSender; readonly body: Buffer }> {
  const source = await callDoorWith(pool)(sourceByDoor(sourceId))
  const secret = source ? decryptSecret(source.sealed_secret, secretsKey, source.id) : ''
  const signature = headers['notification-signature'] ?? headers['x-hub-signature-256']
  const isProven =
    source?.proof === 'bearer' ? isBearer(headers.authorization, secret) : isSigned(body, signature, secret)
  if (!source || !isProven) throw new AppError('SIGNATURE_NOT_VALID')
  if (body.length === 0) throw new AppError('BAD_REQUEST')
  return { source, body }
}

function isBearer(header: unknown, secret: string): boolean {
  const given = typeof header === 'string' ? /^Bearer (\S+)$/i.exec(header)?.[1] : undefined
  return given !== undefined && timingSafeEqual(digestOf(given), digestOf(secret))
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
