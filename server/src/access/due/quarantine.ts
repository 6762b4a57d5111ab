import type pg from 'pg'
import { isRetriable } from '../scope/postgres-errors.ts'
import { statement } from '../scope/statement.ts'

/** An event that some consumer could not take so often before; `reason`: why not now, null where all took it. */
export type Aside<Event> = { readonly event: Event; readonly attempts: number; readonly reason: unknown }

type Refused<Event> = { readonly event: Event; readonly error: unknown }
type Waiting<Event> = Omit<Aside<Event>, 'reason'>

/**
 * Hands events to a consumer inside the open transaction. Where it throws, what it wrote is undone and it gets each half by itself,
 * so that it takes all that it can; what remains is returned. It calls `save` before it asks the database for anything. @throws what broke the connection, and what PostgreSQL asks to try
 * again as a whole
 */
export async function handOn<Event>(
  client: pg.ClientBase,
  events: readonly Event[],
  consume: (events: readonly Event[], save: () => Promise<void>) => Promise<void>,
): Promise<Refused<Event>[]> {
  const [first] = events
  if (first === undefined) return []
  let isSaved = false
  const save = async () => {
    if (!isSaved) await client.query('savepoint handing_on')
    isSaved = true
  }
  try {
    await consume(events, save)
    if (isSaved) await client.query('release savepoint handing_on')
    return []
  } catch (error) {
    if (isRetriable(error)) throw error
    // Without a savepoint there is nothing to undo; this says whether the connection is still there.
    await client
      .query(isSaved ? 'rollback to savepoint handing_on; release savepoint handing_on' : 'select')
      .catch(() => Promise.reject(error))
    if (events.length === 1) return [{ event: first, error }]
    const middle = events.length >> 1
    return [
      ...(await handOn(client, events.slice(0, middle), consume)),
      ...(await handOn(client, events.slice(middle), consume)),
    ]
  }
}

/** Takes events that were quarantined and are due: who takes them hands them on, or quarantines them again, before the commit. */
export async function takeAside<Event>(
  client: pg.ClientBase,
  most: number,
): Promise<readonly Waiting<Event>[]> {
  const { rows } = await client.query<Waiting<Event>>(
    'select event, attempts from system.take_outbox_aside($1) order by id',
    [most],
  )
  return rows
}

/** Keeps events with the reason why they could not be handed on; they are due again later each time, after an hour at most. */
export async function putAside<Event extends { readonly id: number }>(
  client: pg.ClientBase,
  refused: readonly Aside<Event>[],
): Promise<void> {
  if (refused.length === 0) return
  const rows = refused.map(({ event, attempts, reason }) => ({
    ...{ id: event.id, event, attempts: attempts + 1 },
    reason: reason instanceof Error ? reason.message : String(reason),
  }))
  await client.query('select system.put_outbox_aside($1::jsonb)', [JSON.stringify(rows)])
}

/** The milliseconds until quarantined events are due; null: none are. */
export const quarantineWait = () => statement<{ wait: number | null }>`select system.outbox_wait() as wait`
