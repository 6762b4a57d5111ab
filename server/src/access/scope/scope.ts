import { AsyncLocalStorage } from 'node:async_hooks'
import type { Display } from '@rumbo/domain/fields/field-type'
import type { Role } from '@rumbo/domain/records/rights/role'
import type pg from 'pg'
import { openReactions, type ScopeReactions } from '../change/reactions.ts'
import { type Modules, modulesOf } from '../rights/catalogue.ts'
import type { Actor } from './actor.ts'
import { bind, endTransaction, runOn, unbind } from './connection.ts'
import { type ActingKey, type Entered, enter } from './enter.ts'
import { closingError, isReadOnly, toAppError } from './postgres-errors.ts'
import { retryTransaction } from './retry.ts'
import type { Statement } from './statement.ts'

/** One organization's view of the database for the length of one transaction: the only handle there is. */
export type Scope = {
  readonly actor: Actor
  readonly organizationId: string
  /** The acting person; null for a job and for a key. */
  readonly user: { readonly id: string; readonly email: string } | null
  /** The API key by which a program acts. */
  readonly key: ActingKey | null
  readonly display: Display
  readonly role: Role
  /** IANA name of the organization's time zone. */
  readonly timeZone: string
  /** The organization's own version of each record module: standard fields and its custom ones. */
  readonly modules: Modules
  /** The version of the catalogue as this transaction found or raised it, which every change looks at after its locks. */
  readonly catalogue: { version: number }
  /** Whether rows held by shares may be behind a change of rights: stored copies are then no ground for a condition. */
  readonly sharesBehind: boolean
  /** When the organization is deleted (ISO 8601): until then it is only read. Null: it isn't to be. */
  readonly deleteAt: string | null
  /** What reacts to changes in this transaction, and to which of them it is still to react. */
  readonly reactions: ScopeReactions
  readonly all: <Row>(statement: Statement<Row>) => Promise<Row[]>
  readonly first: <Row>(statement: Statement<Row>) => Promise<Row | undefined>
}

/** What a pool emits when a transaction has committed that wrote events into the outbox. */
export const eventsCommitted = Symbol('events committed')

const inside = new AsyncLocalStorage<true>()

/**
 * Opens a transaction as the actor, runs, commits. A thrown error rolls all back. Deadlocks and serialization failures
 * are tried again five times, so `run` must do nothing but ask the scope. Never nests, never waits for the network.
 * @throws AppError TOKEN_NOT_VALID where the session or the key has ended, NOT_FOUND where the user is no active member,
 * SECOND_FACTOR_NEEDED where the session has to prove one, SECOND_FACTOR_NOT_SET_UP where the organization requires one,
 * ORGANIZATION_CLOSING for a write where the organization is about to be deleted
 */
export function withScope<T>(pool: pg.Pool, actor: Actor, run: (scope: Scope) => Promise<T>): Promise<T> {
  const inScope = async (client: pg.PoolClient) => {
    const entered = await enter(client, actor)
    const modules = await modulesOf(client, actor.organizationId, entered.catalogueVersion)
    const reactions = openReactions(pool)
    return runBound(scopeOf(client, actor, { ...entered, modules, reactions }), client, run).catch(
      (error: unknown) => {
        throw entered.deleteAt !== null && isReadOnly(error) ? closingError(entered.deleteAt) : error
      },
    )
  }
  return inTransaction(pool, inScope, 'reads' in actor && actor.reads === true)
}

/** Runs in one transaction of the pool, as the doors and `withScope` need it; tries again what PostgreSQL asks to. */
export async function inTransaction<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
  reads = false,
): Promise<T> {
  if (inside.getStore()) throw new Error('a scope never nests')
  return retryTransaction(() => runOnce(pool, run, reads)).catch((error: unknown) => {
    throw toAppError(error)
  })
}

async function runOnce<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
  reads: boolean,
): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await inside.run(true, () => run(client))
    const { hasEvents, isFull } = endTransaction(client)
    const ended = client.query('commit').then(() => client.release(isFull))
    // How reading ends changes nothing; a connection that broke is thrown away.
    if (reads) ended.catch(() => client.release(true))
    else await ended
    if (hasEvents) pool.emit(eventsCommitted)
    return result
  } catch (error) {
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    endTransaction(client)
    client.release(broken)
    throw error
  }
}

async function runBound<S extends Scope, T>(
  scope: S,
  client: pg.ClientBase,
  run: (scope: S) => Promise<T>,
): Promise<T> {
  bind(scope, client)
  try {
    return await run(scope)
  } finally {
    unbind(scope)
  }
}

function scopeOf(
  client: pg.ClientBase,
  actor: Actor,
  { catalogueVersion, ...entered }: Entered & Pick<Scope, 'modules' | 'reactions'>,
): Scope {
  const all = async <Row>({ name, text, values }: Statement<Row>): Promise<Row[]> => {
    const query = { ...(name ? { name } : {}), text, values: values as unknown[] }
    return (await runOn(client, query)) as Row[]
  }
  return {
    actor,
    organizationId: actor.organizationId,
    ...entered,
    catalogue: { version: catalogueVersion },
    all,
    first: async (statement) => (await all(statement))[0],
  }
}
