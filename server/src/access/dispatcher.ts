import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type AskDoor, askDoorBy } from './doors.ts'

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
}

/**
 * Hands events on (sockets, jobs). It may get an event again after a crash, so it must know them by id. Everybody waits for it: what
 * takes long is noted by `ask`, in the transaction that takes the events out of the outbox, and done elsewhere.
 */
export type Consumer = (events: readonly OutboxEvent[], ask: AskDoor) => Promise<void>

export type Dispatcher = {
  /** Says that there is something new, so that it goes out at once. */
  readonly poke: () => void
  readonly stop: () => Promise<void>
}

const idleMilliseconds = 200
const mostEvents = 500

/**
 * Starts handing on what `change` left in the outbox. One dispatcher works at a time over all servers; events are deleted
 * in the same transaction in which they were handed on: at least once, in order of their making.
 */
export function startDispatcher(
  pool: pg.Pool,
  consumers: readonly Consumer[],
  onError: (error: unknown) => void,
): Dispatcher {
  const stopping = new AbortController()
  let awake = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      // Made before the work, so that what comes during it wakes the next round at once.
      awake = new AbortController()
      const taken = await dispatchOnce(pool, consumers).catch((error: unknown) => {
        onError(error)
        return 0
      })
      if (taken === mostEvents) continue
      const signal = AbortSignal.any([stopping.signal, awake.signal])
      await wait(idleMilliseconds, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    poke: () => awake.abort(),
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

/** Takes what is there, hands it on, deletes it. @returns how many */
export async function dispatchOnce(pool: pg.Pool, consumers: readonly Consumer[]): Promise<number> {
  const client = await pool.connect()
  try {
    const mine = await client.query<{ locked: boolean }>(
      "begin; select pg_try_advisory_xact_lock(hashtext('rumbo outbox')) as locked",
    )
    const [, answer] = mine as unknown as readonly pg.QueryResult<{ locked: boolean }>[]
    const events = answer?.rows[0]?.locked
      ? (await client.query<OutboxEvent>('select * from system.take_outbox($1) order by id', [mostEvents]))
          .rows
      : []
    const ask = askDoorBy(client)
    if (events.length > 0) for (const consume of consumers) await consume(events, ask)
    await client.query('commit')
    client.release()
    return events.length
  } catch (error) {
    client.release(true)
    throw error
  }
}
