import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import {
  type createWebhook,
  maxEndpoints,
  type renewWebhookSecret,
  type updateWebhook,
  type Webhook,
} from '@rumbo/domain/webhooks/endpoints.api'
import { eventTypes } from '@rumbo/domain/webhooks/event-types'
import { sendFailures } from '@rumbo/domain/webhooks/failures'
import { overlapHours } from '@rumbo/domain/webhooks/secret'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { encryptSecret } from '../../platform/encrypt-secret.ts'
import { isAllowed } from '../../platform/outbound/outbound.ts'
import { type AccessSettings, requireAccess } from '../developer/api-access.service.ts'
import { mayGive, roleNamed } from '../members/roles.service.ts'
import * as queries from './endpoints.queries.ts'
import { newSecret } from './sign.ts'

export type EndpointServices = {
  readonly secretsKey: Uint8Array
  readonly access: AccessSettings
  /** Also http, and addresses of this machine: for tests and for programs in one's own house. */
  readonly allowPrivate: boolean
}

/** All endpoints of the organization, and how each is doing. */
export const readEndpoints = async (scope: Scope): Promise<readonly Webhook[]> =>
  (await scope.all(queries.selectEndpoints(null))).map(webhookOf)

/** @throws AppError NOT_FOUND */
export async function readEndpoint(scope: Scope, id: string): Promise<Webhook> {
  const row = await scope.first(queries.selectEndpoints(id))
  if (!row) throw new AppError('NOT_FOUND')
  return webhookOf(row)
}

/**
 * Has events sent to an address; its secret is returned here and never again.
 * @throws AppError API_ACCESS_NEEDED, TOO_MANY, NOT_FOUND for the role, UNAUTHORIZED where it holds more than one's own, URL_NOT_VALID, OPTION_UNKNOWN
 */
export async function makeEndpoint(
  scope: Scope,
  { secretsKey, access, allowPrivate }: EndpointServices,
  given: In<typeof createWebhook>,
): Promise<Out<typeof createWebhook>> {
  await requireAccess(scope, access)
  requireSendable(given, allowPrivate)
  if (((await scope.first(queries.countEndpoints()))?.count ?? 0) >= maxEndpoints)
    throw new AppError('TOO_MANY')
  await requireGivable(scope, given.roleId)
  const id = newId()
  const secret = newSecret()
  await scope.all(queries.insertEndpoint({ ...given, id, sealed: encryptSecret(secret, secretsKey, id) }))
  noteIdempotencyRecord(scope, id)
  return { ...(await readEndpoint(scope, id)), secret }
}

/**
 * Changes an endpoint. What it hears is changed by those alone who could give its role, before and after.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, URL_NOT_VALID, OPTION_UNKNOWN
 */
export async function editEndpoint(
  scope: Scope,
  { allowPrivate }: EndpointServices,
  { id, isOn, ...changes }: In<typeof updateWebhook>,
): Promise<Webhook> {
  const present = await scope.first(queries.lockEndpoint(id))
  if (!present) throw new AppError('NOT_FOUND')
  const { name: _, ...powers } = changes
  if (isOn || Object.values(powers).some((each) => each !== undefined)) {
    await requireGivable(scope, present.role_id)
    if (changes.roleId !== undefined) await requireGivable(scope, changes.roleId)
  }
  requireSendable(changes, allowPrivate)
  await scope.all(queries.changeEndpoint(id, changes))
  if (isOn !== undefined) await scope.all(isOn ? queries.switchOn(id) : queries.switchOff(id))
  await scope.all(queries.wakeSender())
  return readEndpoint(scope, id)
}

/** Another secret; the one before signs too for a day. @throws AppError NOT_FOUND, UNAUTHORIZED where its role holds more than one's own */
export async function renewSecret(
  scope: Scope,
  { secretsKey }: EndpointServices,
  id: string,
): Promise<Out<typeof renewWebhookSecret>> {
  const present = await scope.first(queries.lockEndpoint(id))
  if (!present) throw new AppError('NOT_FOUND')
  await requireGivable(scope, present.role_id)
  const secret = newSecret()
  const saved = await scope.first(queries.saveSecret(id, encryptSecret(secret, secretsKey, id), overlapHours))
  if (!saved) throw new AppError('NOT_FOUND')
  return { secret, previousSecretUntil: saved.previous_until }
}

/** @throws AppError NOT_FOUND */
export async function endEndpoint(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(queries.deleteEndpoint(id)))) throw new AppError('NOT_FOUND')
}

/** Whether the acting user's own role holds all that an endpoint's does. @throws AppError NOT_FOUND */
export async function mayReadAll(scope: Scope, id: string): Promise<boolean> {
  const { role } = await readEndpoint(scope, id)
  return mayGive(scope, await roleNamed(scope, role.id))
}

/** Nobody has a program hear of what they can't see themselves. @throws AppError NOT_FOUND, UNAUTHORIZED */
async function requireGivable(scope: Scope, roleId: string): Promise<void> {
  if (!mayGive(scope, await roleNamed(scope, roleId))) throw new AppError('UNAUTHORIZED')
}

function requireSendable({ url, types = [] }: queries.Changes, allowPrivate: boolean): void {
  if (url !== undefined && !isAllowed(new URL(url), allowPrivate))
    throw new AppError('BAD_REQUEST', {}, [{ path: 'url', code: 'URL_NOT_VALID' }])
  const known = eventTypes()
  if (!types.every((type) => known.includes(type)))
    throw new AppError('BAD_REQUEST', {}, [{ path: 'types', code: 'OPTION_UNKNOWN' }])
}

const webhookOf = (row: queries.EndpointRow): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  role: { id: row.role_id, name: row.role_name },
  types: [...row.types],
  withValues: row.with_values,
  state: row.off_at ? 'off' : row.failures > 0 ? 'failing' : 'live',
  offReason: reasons.find((each) => each === row.off_reason) ?? null,
  failure: sendFailures.find((each) => each === row.failure) ?? null,
  failingSince: row.failing_since,
  waiting: row.waiting,
  previousSecretUntil: row.previous_until,
  lastSentAt: row.last_sent_at,
  createdBy: row.created_by,
  createdAt: row.created_at,
})

const reasons = ['person', 'gone', 'failing'] as const
