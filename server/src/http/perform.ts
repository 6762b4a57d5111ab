import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type pg from 'pg'
import { noteWantedVersion } from '../access/read/wanted-version.ts'
import type { Action, Caller, Look } from '../access/scope/action.ts'
import type { Actor, Way } from '../access/scope/actor.ts'
import { takeHeaders } from '../access/scope/answer-headers.ts'
import { readLimit } from '../access/scope/enter.ts'
import { onlyOrganization } from '../access/scope/only-organization.ts'
import { closingError } from '../access/scope/postgres-errors.ts'
import { type Scope, withScope } from '../access/scope/scope.ts'
import { withStaffScope } from '../access/scope/staff/staff-scope.ts'
import { type UserScope, withUserScope } from '../access/scope/user-scope.ts'
import { open } from '../access/visible/visible-contents.ts'
import type { CallCounts } from '../platform/calls/call-counts.ts'
import { type KeyCall, keyActor, requireScope } from './api-key.ts'
import { countCall } from './call-limits.ts'
import type { Identity } from './credentials.ts'
import { asDeclared } from './error-answer.ts'
import { once } from './idempotency.ts'
import { Turns } from './turns.ts'

/** What the edges need from outside. */
export type EdgeServices = { readonly pool: pg.Pool; readonly identity: Identity }

/** What edges need that serve contracts. */
export type CallServices = EdgeServices & {
  /** Counts calls where few are allowed. */
  readonly counts: CallCounts
  /** How often a key may call in a minute that names no number of its own. */
  readonly callsPerMinute: number
  /** After how many milliseconds a call that only reads is cut off. */
  readonly readLimit?: number
}

type PerformServices = Pick<CallServices, 'pool' | 'counts' | 'readLimit'>

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
  /** Where staff reads an organization that gave it access: then nothing else says who calls. */
  readonly asSupport?: { readonly tokenHash: Buffer; readonly organizationId: string }
  /** How staff comes in; absent where it has no door. */
  readonly staff?: {
    /** The hash of the token of its own session. @throws AppError NOT_AUTHENTICATED */
    readonly tokenHash: () => Buffer
    /** @throws AppError NOT_AUTHENTICATED for what a page of another origin may have sent */
    readonly requireOwnPage: () => void
  }
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
export function perform(action: Action, services: PerformServices, call: Call): Promise<unknown> {
  return runAction(action, services, call).catch((error: unknown) => {
    throw asDeclared(error, action.contract)
  })
}

async function runAction(
  action: Action,
  { pool, counts, readLimit: limit = readLimit }: PerformServices,
  call: Call,
): Promise<unknown> {
  const { contract } = action
  if (contract.permission === 'public' || contract.permission === 'signed') {
    return open(await action.run(call.caller as never, call.input() as never))
  }
  if (contract.permission === 'staff' && !call.byKey) return runAsStaff(action, pool, call)
  const run = async (ready: Action, scope: UserScope | Scope, caller: string) => {
    await countCall(counts, contract, caller)
    const answer = await once(scope, {
      action: ready,
      input: call.input() as never,
      key: call.key,
      context: scope as never,
    })
    call.onHeaders?.(takeHeaders(scope))
    return open(answer)
  }
  const prepared = async (look: Look<Contract>): Promise<Action> => {
    if (!action.prepare || !needsPreparing(action, call)) return action
    await look(async () => undefined)
    return { ...action, run: await action.prepare(call.input() as never, look) }
  }
  const enter = <T>(actor: Actor, act: (scope: Scope) => Promise<T>) =>
    withScope(pool, actor, (scope) => {
      if (scope.key) requireScope(contract, scope.key)
      requirePermission(contract, scope.role)
      requireOpen(contract, scope)
      return act(scope)
    })
  const runInside = (actor: Actor, caller: string) =>
    turns.take(caller, async () => {
      const ready = await prepared((read) => enter(actor, (scope) => read(scope as never)))
      return enter(actor, (scope) => {
        const version = call.version?.()
        if (version !== undefined) noteWantedVersion(scope, version)
        return run(ready, scope, scope.user?.id ?? caller)
      })
    })
  const whileClosing = contract.whileClosing ? 'writes' : undefined
  if (call.byKey) {
    const actor = await keyActor(contract, call.byKey)
    return runInside({ ...actor, limit, whileClosing }, actor.keyId)
  }
  if (call.asSupport) {
    const actor = { kind: 'support', ...call.asSupport, way: 'screen', reads: true, limit } as const
    return runInside(actor, call.asSupport.tokenHash.toString('hex'))
  }
  const sessionId = await call.session()
  if (contract.permission === 'user') {
    const enterUser = <T>(act: (scope: UserScope) => Promise<T>) =>
      withUserScope(pool, sessionId, act, contract)
    const ready = await prepared((read) => enterUser((scope) => read(scope as never)))
    return enterUser((scope) => run(ready, scope, scope.user.id))
  }
  const organizationId = call.organization() ?? (await onlyOrganization(pool, sessionId))
  const reads = contract.method === 'GET'
  const user = { kind: 'user', sessionId, organizationId, way: call.way, reads, limit } as const
  return runInside({ ...user, whileClosing }, sessionId)
}

/** Staff comes in by a session of its own, and no other way. */
async function runAsStaff({ contract, run }: Action, pool: pg.Pool, call: Call): Promise<unknown> {
  if (!call.staff) throw new AppError('NOT_AUTHENTICATED')
  const act = async (context: object) => {
    const answer = await run(context as never, call.input() as never)
    call.onHeaders?.(takeHeaders(context))
    return open(answer)
  }
  call.staff.requireOwnPage()
  if (contract.beforeSession) return act(call.caller)
  return withStaffScope(pool, call.staff.tokenHash(), act, contract)
}

/** An input that is refused needs nothing: the call itself says so, once it is settled who calls. */
function needsPreparing({ isNeeded }: Action, { input }: Call): boolean {
  if (!isNeeded) return true
  try {
    return isNeeded(input() as never)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function requirePermission(contract: Contract, role: { allows: (each: Contract['permission']) => boolean }) {
  if (!role.allows(contract.permission)) throw new AppError('UNAUTHORIZED')
}

/** Where the organization is about to be deleted, what may write is refused before it does anything. */
function requireOpen({ method, whileClosing }: Contract, { deleteAt }: Pick<Scope, 'deleteAt'>): void {
  if (deleteAt !== null && method !== 'GET' && !whileClosing) throw closingError(deleteAt)
}
