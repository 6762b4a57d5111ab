import { AppError } from '@rumbo/domain/kernel/app-error'
import { itemsOf } from '@rumbo/domain/tracking/read-batch'
import type pg from 'pg'
import type { Caller } from '../../access/action.ts'
import { type Scope, withScope } from '../../access/scope.ts'
import { keepMessages } from './messages.service.ts'
import { refold } from './refold.service.ts'
import { unseal } from './seal.ts'
import { isSigned } from './signature.ts'
import { holdKeys, shipmentsOfKeys } from './tracking.queries.ts'

/** Items of one message; more are refused whole, since their sender must learn to page. */
const mostItems = 2_000

type Source = { id: string; organization_id: string; name: string; sealed_secret: Buffer }

/** What receiving needs from outside. */
export type ReceiveServices = { readonly pool: pg.Pool; readonly sealKey: Uint8Array }

/**
 * Takes a signed DCSA callback: stores what is news, puts aside what can't be read, and folds the shipments concerned.
 * An unknown source and a wrong signature answer alike.
 * @throws AppError SIGNATURE_NOT_VALID, BAD_REQUEST
 */
export async function receiveDcsa(
  { pool, sealKey }: ReceiveServices,
  caller: Caller,
  sourceId: string,
): Promise<void> {
  const { rows } = await pool.query<Source>('select $1::uuid as id, * from system.tracking_source($1)', [
    sourceId,
  ])
  const [source] = rows
  const body = caller.rawBody ?? Buffer.alloc(0)
  const secret = source ? unseal(source.sealed_secret, sealKey, source.id) : ''
  const signed = isSigned(body, caller.headers['notification-signature'], secret)
  if (!source || !signed) throw new AppError('SIGNATURE_NOT_VALID')
  if (body.length === 0) throw new AppError('BAD_REQUEST')
  const message: unknown = JSON.parse(body.toString('utf8'))
  if (itemsOf(message).length > mostItems) throw new AppError('BODY_TOO_LARGE')
  const actor = {
    kind: 'job',
    name: 'tracking',
    organizationId: source.organization_id,
    way: 'tracking',
  } as const
  await withScope(pool, actor, (scope) => store(scope, source, message))
}

async function store(scope: Scope, source: Source, body: unknown): Promise<void> {
  const keys = await keepMessages(scope, source, [{ body, receivedAt: new Date().toISOString() }])
  if (keys.length === 0) return
  await scope.all(holdKeys(keys))
  for (const { id } of await scope.all(shipmentsOfKeys(keys))) await refold(scope, id)
}
