import { randomInt } from 'node:crypto'
import {
  type ApiKey,
  type createApiKey,
  maxKeys,
  type updateApiKey,
} from '@rumbo/domain/developer/api-keys.api'
import { keyAlphabet, keyLength, keyOf, keyStart } from '@rumbo/domain/developer/key-secret'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { hashApiKey } from '../../access/scope/api-key-hash.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mayGive, roleNamed } from '../members/roles.service.ts'
import { type AccessSettings, requireAccess } from './api-access.service.ts'
import * as queries from './api-keys.queries.ts'

/** Characters of the random part that are shown of a key afterwards. */
const shownOf = 4
const maxEndedShown = 100

/** The keys that live, and those that ended last. */
export async function readKeys(scope: Scope): Promise<readonly ApiKey[]> {
  return (await scope.all(queries.selectKeys(null, maxEndedShown))).map(keyOfRow)
}

/**
 * Makes a key; its secret is returned here and never again.
 * @throws AppError API_ACCESS_NEEDED, TOO_MANY_API_KEYS, NOT_FOUND for the role, UNAUTHORIZED where the role holds more than one's own
 */
export async function makeKey(
  scope: Scope,
  settings: AccessSettings,
  { name, roleId, scopes, days, callsPerMinute }: In<typeof createApiKey>,
): Promise<Out<typeof createApiKey>> {
  await requireAccess(scope, settings)
  const { count = 0 } = (await scope.first(queries.countLiveKeys())) ?? {}
  if (count >= maxKeys) throw new AppError('TOO_MANY_API_KEYS', { most: maxKeys })
  await requireGivable(scope, roleId)
  const id = newId()
  const secret = newSecret()
  const start = secret.slice(0, keyStart.length + shownOf)
  const hash = hashApiKey(secret)
  await scope.all(queries.insertKey({ id, name, scopes, days, callsPerMinute, start, hash, roleId }))
  noteIdempotencyRecord(scope, id)
  return { ...(await readKey(scope, id)), secret }
}

/** Answers the same call, repeated by its Idempotency-Key, with the key that it made: not its secret. @throws AppError NOT_FOUND */
export async function repeatKey(scope: Scope, id: string): Promise<Out<typeof createApiKey>> {
  return { ...(await readKey(scope, id)), secret: null }
}

/**
 * Changes what is given of a key that lives.
 * @throws AppError NOT_FOUND for the key and its role, UNAUTHORIZED where its role, before or after, holds more than one's own and more than its name is changed
 */
export async function editKey(
  scope: Scope,
  { id, ...changes }: In<typeof updateApiKey>,
): Promise<Out<typeof updateApiKey>> {
  const key = await scope.first(queries.lockLiveKey(id))
  if (!key) throw new AppError('NOT_FOUND')
  const { name, ...powers } = changes
  if (Object.values(powers).some((each) => each !== undefined)) {
    // What a key can do is changed by those alone who could have given it as it is.
    await requireGivable(scope, key.role_id)
    if (changes.roleId !== undefined) await requireGivable(scope, changes.roleId)
  }
  await scope.all(queries.changeKey(id, changes))
  return readKey(scope, id)
}

/** Ends a key at once. @throws AppError NOT_FOUND */
export async function revokeKey(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(queries.endKey(id)))) throw new AppError('NOT_FOUND')
}

/** Nobody gives a program rights that they lack themselves. @throws AppError NOT_FOUND, UNAUTHORIZED */
async function requireGivable(scope: Scope, roleId: string): Promise<void> {
  if (!mayGive(scope, await roleNamed(scope, roleId))) throw new AppError('UNAUTHORIZED')
}

async function readKey(scope: Scope, id: string): Promise<ApiKey> {
  const row = await scope.first(queries.selectKeys(id, maxEndedShown))
  if (!row) throw new AppError('NOT_FOUND')
  return keyOfRow(row)
}

const newSecret = (): string =>
  keyOf(Array.from({ length: keyLength }, () => keyAlphabet[randomInt(keyAlphabet.length)]).join(''))

const keyOfRow = (row: queries.KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  state: row.state,
  role: row.role_id && row.role_name ? { id: row.role_id, name: row.role_name } : null,
  scopes: [...row.scopes],
  callsPerMinute: row.calls_a_minute,
  createdBy: row.created_by,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  revokedBy: row.revoked_by,
})
