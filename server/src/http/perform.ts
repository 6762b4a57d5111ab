import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type pg from 'pg'
import type { Action, Caller } from '../access/action.ts'
import type { Way } from '../access/actor.ts'
import { onlyOrganization } from '../access/only-organization.ts'
import { withScope } from '../access/scope.ts'
import { withUserScope } from '../access/user-scope.ts'
import { open } from '../access/visible-contents.ts'
import { noteWantedVersion } from '../access/wanted-version.ts'
import type { Identity } from './credentials.ts'
import { once } from './idempotency.ts'
import { countCall } from './per-minute.ts'

/** What the edges need from outside. */
export type EdgeServices = { readonly pool: pg.Pool; readonly identity: Identity }

/**
 * One call as an edge (REST, procedures) brings it in. What can be refused is asked for in order, so it comes as functions:
 * who asks is settled before what is asked, and a stranger learns nothing of the input's shape.
 */
export type Call = {
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
}

/**
 * Lets a call in by its contract's permission and runs the action; the same for every edge.
 * @returns what the caller may see, in the shape of the contract's output
 */
export async function perform(action: Action, { pool }: EdgeServices, call: Call): Promise<unknown> {
  const { contract } = action
  if (contract.permission === 'public' || contract.permission === 'signed') {
    return open(await action.run(call.caller as never, call.input() as never))
  }
  const sessionId = await call.session()
  const run = async (scope: Parameters<typeof once>[0]) => {
    countCall(contract, scope.user?.id ?? sessionId)
    return open(
      await once(scope, { action, input: call.input() as never, key: call.key, context: scope as never }),
    )
  }
  if (contract.permission === 'user') return withUserScope(pool, sessionId, run)
  const organizationId = call.organization() ?? (await onlyOrganization(pool, sessionId))
  const actor = {
    kind: 'user',
    sessionId,
    organizationId,
    way: call.way,
    reads: contract.method === 'GET',
  } as const
  return withScope(pool, actor, async (scope) => {
    requirePermission(contract, scope.role)
    const version = call.version?.()
    if (version !== undefined) noteWantedVersion(scope, version)
    return run(scope)
  })
}

function requirePermission(contract: Contract, role: { allows: (each: Contract['permission']) => boolean }) {
  if (!role.allows(contract.permission)) throw new AppError('UNAUTHORIZED')
}
