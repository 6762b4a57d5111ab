import { AppError } from '@rumbo/domain/kernel/app-error'
import type pg from 'pg'
import type { QueryResultRow } from 'pg'
import { isCancelled } from './postgres-errors.ts'
import type { Scope } from './scope.ts'

const clients = new WeakMap<Scope, pg.ClientBase>()

/** Statements whose plans one connection keeps besides those with names of their own; a plan takes some hundred kilobytes. */
export const maxKeptPlans = 100

type ClientState = {
  /** Names of the plans that the connection keeps, by text. */
  readonly plans: Map<string, string>
  /** Whether its transaction wrote events into the outbox. */
  hasEvents: boolean
  /** When its transaction is cut off, by `performance.now()`. */
  deadline: { readonly at: number; readonly milliseconds: number } | null
}

const states = new WeakMap<pg.ClientBase, ClientState>()

function stateOf(client: pg.ClientBase): ClientState {
  const present = states.get(client)
  if (present) return present
  const state: ClientState = { plans: new Map(), hasEvents: false, deadline: null }
  states.set(client, state)
  return state
}

/** Cuts off the transaction that begins now after so long; whoever begins it tells the database. */
export function limitTransaction(client: pg.ClientBase, milliseconds: number): void {
  stateOf(client).deadline = { at: performance.now() + milliseconds, milliseconds }
}

/** Forgets what concerned a transaction that has ended. @returns what is to follow it */
export function endTransaction(client: pg.ClientBase): {
  /** Whether it wrote events into the outbox. */
  readonly hasEvents: boolean
  /** Whether the connection keeps all the plans that it may: it is closed, so that others get their turn. */
  readonly isFull: boolean
} {
  const state = stateOf(client)
  const { hasEvents } = state
  Object.assign(state, { hasEvents: false, deadline: null })
  return { hasEvents, isFull: state.plans.size >= maxKeptPlans }
}

/** Ties a scope to its open transaction. */
export function bind(scope: Scope, client: pg.ClientBase): void {
  clients.set(scope, client)
}

/** Ends a scope: whoever kept it can ask nothing more. */
export function unbind(scope: Scope): void {
  clients.delete(scope)
}

/** The transaction of a live scope. For `access` alone; features ask through the scope. */
export function clientOf(scope: Scope): pg.ClientBase {
  const client = clients.get(scope)
  if (!client) throw new Error('this scope has ended')
  return client
}

/**
 * Runs one statement in the transaction of a connection, and notes where it writes events into the outbox.
 * @throws AppError TOO_SLOW where the transaction's time is over
 */
export async function runOn<Row extends QueryResultRow>(
  client: pg.ClientBase,
  query: pg.QueryConfig,
): Promise<Row[]> {
  const state = stateOf(client)
  if (query.text.includes('record.outbox')) state.hasEvents = true
  if (!state.deadline) return (await client.query<Row>(query)).rows
  await leaveTime(client, state.deadline)
  try {
    return (await client.query<Row>(query)).rows
  } catch (error) {
    throw isCancelled(error) ? tooSlow(state.deadline) : error
  }
}

type Deadline = NonNullable<ClientState['deadline']>

const tooSlow = ({ milliseconds }: Deadline): AppError =>
  new AppError('TOO_SLOW', { seconds: Math.round(milliseconds / 1_000) })

/** Gives a statement the time that those before it left; the first one has all of it. */
async function leaveTime(client: pg.ClientBase, deadline: Deadline): Promise<void> {
  const left = Math.ceil(deadline.at - performance.now())
  if (left <= 0) throw tooSlow(deadline)
  if (left < 0.95 * deadline.milliseconds) await client.query(`set local statement_timeout = ${left}`)
}

/** Runs one statement of `access`'s own making. */
export async function ask<Row extends QueryResultRow>(
  scope: Scope,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return runOn<Row>(clientOf(scope), { text, values: values as unknown[] })
}

/**
 * The same for a statement that is keyed by a record's id and always reads alike: its name keeps its plan on the connection,
 * since planning takes longer than running it. A name belongs to one text.
 */
export async function askNamed<Row extends QueryResultRow>(
  scope: Scope,
  { name, text }: { readonly name: string; readonly text: string },
  values: readonly unknown[],
): Promise<Row[]> {
  return runOn<Row>(clientOf(scope), { name, text, values: values as unknown[] })
}

/**
 * The same for a statement whose text follows the fields that are read or written. Its name is the connection's own; a
 * connection that keeps `maxKeptPlans` plans names no more of them.
 */
export async function askKept<Row extends QueryResultRow>(
  scope: Scope,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const name = keptName(clientOf(scope), text)
  return name === undefined ? ask(scope, text, values) : askNamed(scope, { name, text }, values)
}

function keptName(client: pg.ClientBase, text: string): string | undefined {
  const { plans } = stateOf(client)
  if (!plans.has(text) && plans.size < maxKeptPlans) plans.set(text, `kept ${plans.size}`)
  return plans.get(text)
}
