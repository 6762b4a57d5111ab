import type { EventEmitter } from 'node:events'
import type { Cause } from '@rumbo/domain/automation/chain'
import type pg from 'pg'
import type { Wakes } from '../../platform/database/wakes.ts'
import { longestRest, type Rounds, restUntil, startRounds } from '../../platform/rounds.ts'
import { type Aside, handOn, putAside, quarantineWait, takeAside } from '../due/quarantine.ts'
import { type CallDoor, callDoorWith } from '../scope/doors.ts'
import { retryTransaction } from '../scope/retry.ts'
import { eventsCommitted } from '../scope/scope.ts'

/** That a row changed, and in which fields; never the values. */
export type OutboxEvent = {
  readonly id: number
  readonly organization_id: string
  readonly module: string
  readonly record_id: string | null
  /** Of a batch of another organization's records that share an event: all of them, `record_id` among them. */
  readonly record_ids: readonly string[] | null
  readonly row_id: string | null
  readonly version: number | null
  readonly fields: readonly string[]
  readonly way: string
  /** Whose scope it came from; null where that was no organization's. */
  readonly acting_organization_id: string | null
  readonly created_at: string
  /** What became of its records where that is no change of fields, such as `created`; null: they changed. */
  readonly happened: string | null
  /** The records of a batch of the organization's own, where somebody there wants to know which. */
  readonly batch: readonly string[] | null
  /** The members who alone may hear of it; null: all. */
  readonly user_ids: readonly string[] | null
  /** The chain of rules that led to it; null: no rule did. */
  readonly cause: Cause | null
}

/** Begins the module of events that other programs alone are sent, of alerts or documents of its records: no page and no rule hears of them. */
export const programsOnly = '@'

/**
 * Hands events on (sockets, jobs). It may get an event again after a crash, so it must know them by id. Everybody waits for it: what
 * takes long is noted by `callDoor`, in the transaction that takes the events out of the outbox, and done elsewhere.
 */
export type Consumer = (events: readonly OutboxEvent[], callDoor: CallDoor) => Promise<void>

export type Dispatcher = Rounds

const maxEvents = 500
/** How long a server rests while another one hands events on, in milliseconds. */
const restWhileTaken = 200
/** Events that were put aside and are tried again in one round. */
const maxAside = 50

type OnError = (error: unknown) => void

/**
 * Starts handing on what `change` left in the outbox. One dispatcher works at a time over all servers; events are deleted
 * in the same transaction in which they were handed on: at least once, in order of their making. `onError` hears of events that a
 * consumer could not take: they are put aside with the reason and tried again, later each time, and hold up no others.
 * Events that a transaction of this pool commits go out at once, as do those that `wakes` tells of; all others after `idleMilliseconds`.
 */
export function startDispatcher(
  pool: pg.Pool,
  consumers: readonly Consumer[],
  onError: OnError,
  {
    idleMilliseconds = longestRest,
    wakes,
  }: { readonly idleMilliseconds?: number; readonly wakes?: Wakes } = {},
): Dispatcher {
  const look = async (): Promise<number | undefined> => {
    const taken = await dispatch(pool, consumers, onError)
    if (taken === null) return restWhileTaken
    if (taken === maxEvents) return 0
    const next = await callDoorWith(pool)(quarantineWait())
    return restUntil(next?.wait, restWhileTaken)
  }
  const waking = wakes && { wakes, topics: ['outbox'] }
  const rounds = startRounds(look, { idleMilliseconds, onError, waking })
  const commits: EventEmitter = pool
  commits.on(eventsCommitted, rounds.wake)
  return {
    wake: rounds.wake,
    stop: () => {
      commits.off(eventsCommitted, rounds.wake)
      return rounds.stop()
    },
  }
}

/** Takes what is there, hands it on, deletes it. @returns how many were in the outbox */
export async function dispatchOnce(
  pool: pg.Pool,
  consumers: readonly Consumer[],
  onError: OnError = fail,
): Promise<number> {
  return (await dispatch(pool, consumers, onError)) ?? 0
}

/** @returns how many were in the outbox; null where another server is at it */
async function dispatch(
  pool: pg.Pool,
  consumers: readonly Consumer[],
  onError: OnError,
): Promise<number | null> {
  const { count, refused } = await retryTransaction(() => takeAndHandOn(pool, consumers))
  if (refused.length > 0)
    onError(new Error(`${refused.length} events were put aside`, { cause: refused[0]?.reason }))
  return count
}

async function takeAndHandOn(pool: pg.Pool, consumers: readonly Consumer[]) {
  const client = await pool.connect()
  try {
    const mine = await client.query<{ locked: boolean }>(
      "begin; select pg_try_advisory_xact_lock(hashtext('rumbo outbox')) as locked",
    )
    const [, answer] = mine as unknown as readonly pg.QueryResult<{ locked: boolean }>[]
    const isMine = answer?.rows[0]?.locked === true
    const events = isMine
      ? (await client.query<OutboxEvent>('select * from system.take_outbox($1) order by id', [maxEvents]))
          .rows
      : []
    const late = isMine ? await takeAside<OutboxEvent>(client, maxAside) : []
    const refused = await handToAll(client, consumers, { events, late })
    await putAside(client, refused)
    await client.query('commit')
    client.release()
    return { count: isMine ? events.length : null, refused }
  } catch (error) {
    client.release(true)
    throw error
  }
}

type Taken = {
  readonly events: readonly OutboxEvent[]
  readonly late: readonly Pick<Aside<OutboxEvent>, 'event' | 'attempts'>[]
}

/** @returns what some consumer did not take */
async function handToAll(
  client: pg.PoolClient,
  consumers: readonly Consumer[],
  { events, late }: Taken,
): Promise<readonly Aside<OutboxEvent>[]> {
  const reasons = new Map<OutboxEvent, unknown>()
  for (const consume of consumers) {
    // Most consumers ask nothing for most events: who does is undone alone where it fails.
    const one = (some: readonly OutboxEvent[], save: () => Promise<void>) =>
      consume(some, async (statement) => {
        await save()
        return callDoorWith(client)(statement)
      })
    const refused = await handOn(client, events, one)
    for (const { event } of late) refused.push(...(await handOn(client, [event], one)))
    for (const { event, error } of refused) if (!reasons.has(event)) reasons.set(event, error)
  }
  const attempts = new Map(late.map((each) => [each.event, each.attempts]))
  return [...reasons].map(([event, reason]) => ({ event, reason, attempts: attempts.get(event) ?? 0 }))
}

function fail(error: unknown): never {
  throw error
}
