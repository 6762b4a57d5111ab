import { createHash } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Action, Context } from '../access/scope/action.ts'
import { takeIdempotencyRecord } from '../access/scope/idempotency-record.ts'
import type { Scope } from '../access/scope/scope.ts'
import { statement } from '../access/scope/statement.ts'
import type { UserScope } from '../access/scope/user-scope.ts'
import type { Visible } from '../access/visible/visible.ts'

/** The key of a POST, or undefined. @throws AppError BAD_REQUEST where it is longer than 255 characters */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || key === undefined || key === '') return undefined
  if (typeof key !== 'string' || key.length > 255) throw new AppError('BAD_REQUEST')
  return key
}

type Call = {
  readonly action: Action
  readonly input: never
  readonly key: string | undefined
  readonly context: Context<Contract>
}

/**
 * Runs a POST once per key and caller, a user or an API key. The key and the id of the record made are stored in the same
 * transaction; a repeated call waits for the first, then renders the record again under present rights.
 * @throws AppError IDEMPOTENCY_KEY_REUSED where the key came with another request
 */
export async function once(
  scope: Scope | UserScope,
  { action, input, key, context }: Call,
): Promise<Visible<unknown>> {
  if (key === undefined || !action.replay) return action.run(context, input)
  const hash = createHash('sha256')
    .update(JSON.stringify([action.contract.method, action.contract.path, organizationOf(scope), input]))
    .digest()
  const fresh = await scope.first(statement<{ key: string }>`
    insert into tenant.idempotency_keys (caller_id, key, request_hash)
    values (coalesce(tenant.acting_key(), tenant.acting_user()), ${key}, ${hash})
    on conflict (caller_id, key) do nothing returning key`)
  if (!fresh) return replay(scope, { action, input, key, context }, hash)
  const answer = await action.run(context, input)
  const made = takeIdempotencyRecord(scope)
  await scope.all(statement`
    update tenant.idempotency_keys set status = 200, record_id = ${made ?? null} where key = ${key}`)
  return answer
}

/** The same key in another organization is another request. */
function organizationOf(scope: Scope | UserScope): string | null {
  return 'organizationId' in scope ? scope.organizationId : null
}

async function replay(
  scope: Scope | UserScope,
  { action, input, key, context }: Call,
  hash: Buffer,
): Promise<Visible<unknown>> {
  const before = await scope.first(statement<{ request_hash: Buffer; record_id: string | null }>`
    select request_hash, record_id from tenant.idempotency_keys where key = ${key}`)
  if (!before?.request_hash.equals(hash)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  if (before.record_id === null || !action.replay) return action.run(context, input)
  return action.replay(context, before.record_id, input)
}

/** Forgets keys after seven days: the same request is a new one from then on. */
export const forgetKeys = () => statement`select system.forget_idempotency_keys()`
