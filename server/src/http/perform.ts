import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type pg from 'pg'
import { noteWantedVersion } from '../access/read/wanted-version.ts'
import type { Action, Caller } from '../access/scope/action.ts'
import type { Actor, Way } from '../access/scope/actor.ts'
import { takeHeaders } from '../access/scope/answer-headers.ts'
import { readLimit } from '../access/scope/enter.ts'
import { onlyOrganization } from '../access/scope/only-organization.ts'
import { type Scope, withScope } from '../access/scope/scope.ts'
import { type UserScope, withUserScope } from '../access/scope/user-scope.ts'
import { open } from '../access/visible/visible-contents.ts'
import { type KeyCall, keyActor, requireScope } from './api-key.ts'
import type { Identity } from './credentials.ts'
import { once } from './idempotency.ts'
import { countCall } from './per-minute.ts'
import { Turns } from './turns.ts'

/** What the edges need from outside. */
export type EdgeServices = { readonly pool: pg.Pool; readonly identity: Identity }

/** What edges need that serve contracts. */
export type CallServices = EdgeServices & {
  /** How often a key may call in a minute that names no number of its own. */
  readonly callsPerMinute: number
  /** After how many milliseconds a call that only reads is cut off. */
  readonly readLimit?: number
}

const turns = new Turns()

/**
 * One call as an edge (REST, procedures) brings it in. What can be refused is read in order, so it comes as functions:
 * who calls is settled before the input is read, and a stranger learns nothing of the input's shape.
 */
export type Call = {
  /** Where a program calls by an API key: then nothing else says who calls. */
  readonly byKey?: KeyCall | undefined
  /** @throws AppError TOKEN_NOT_FOUND, NOT_AUTHENTICATED, TOKEN_NOT_VALID, COOKIE_MISMATCH */
  readonly session: () => Promise<string>
  /** The organization that the call names; undefined: the user's only one. @throws AppError NOT_FOUND */
  readonly organization: () => string | undefined
  /** Parsed by the contract. @throws AppError BAD_REQUEST */
  readonly input: () => unknown
  readonly caller: Caller
  readonly way: Way
  readonly key?: string | undefined
  /** The version of the record that If-Match names. @throws AppError BAD_REQUEST */
  readonly version?: () => number | undefined
  /** Gets the headers that the answer carries besides its body. */
  readonly onHeaders?: (headers: Readonly<Record<string, string>>) => void
}

/**
 * Lets a call in by its contract's permission and runs the action; the same for every edge.
 * @returns what the caller may see, in the shape of the contract's output
 */
export async function perform(
  action: Action,
  { pool, callsPerMinute, readLimit: limit = readLimit }: CallServices,
  call: Call,
): Promise<unknown> {
  const { contract } = action
  if (contract.permission === 'public' || contract.permission === 'signed') {
    return open(await action.run(call.caller as never, call.input() as never))
  }
  const run = async (scope: UserScope | Scope, caller: string) => {
    countCall(contract, caller)
    const answer = await once(scope, {
      action,
      input: call.input() as never,
      key: call.key,
      context: scope as never,
    })
    call.onHeaders?.(takeHeaders(scope))
    return open(answer)
  }
  const runInside = (actor: Actor, caller: string) =>
    turns.take(caller, () =>
      withScope(pool, actor, async (scope) => {
        if (scope.key) requireScope(contract, scope.key)
        requirePermission(contract, scope.role)
        const version = call.version?.()
        if (version !== undefined) noteWantedVersion(scope, version)
        return run(scope, scope.user?.id ?? caller)
      }),
    )
  if (call.byKey) {
    const actor = await keyActor(contract, { pool, callsPerMinute }, call.byKey)
    return runInside({ ...actor, limit }, actor.keyId)
  }
  const sessionId = await call.session()
  if (contract.permission === 'user')
    return withUserScope(pool, sessionId, (scope) => run(scope, scope.user.id))
  const organizationId = call.organization() ?? (await onlyOrganization(pool, sessionId))
  const reads = contract.method === 'GET'
  return runInside({ kind: 'user', sessionId, organizationId, way: call.way, reads, limit }, sessionId)
}

function requirePermission(contract: Contract, role: { allows: (each: Contract['permission']) => boolean }) {
  if (!role.allows(contract.permission)) throw new AppError('UNAUTHORIZED')
}
