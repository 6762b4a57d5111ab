import type pg from 'pg'
import type { Wakes } from '../../platform/database/wakes.ts'
import { callDoorWith } from '../scope/doors.ts'
import { statement } from '../scope/statement.ts'
import { type Consumer, type OutboxEvent, programsOnly } from './dispatcher.ts'

/** Takes news for all open sockets. */
export type HearNews = (events: readonly OutboxEvent[]) => Promise<void>

/** Tells all servers what is handed on, in the transaction that takes it out of the outbox: they hear it if and only if that commits. */
export const tellNews: Consumer = async (events, callDoor) => {
  const news = events.filter(isForSockets).map((event) => ({ ...event, batch: null }))
  if (news.length > 0) await callDoor(statement`select system.tell_news(${JSON.stringify(news)}::jsonb)`)
}

/** Whether open pages may hear of an event: not of one that only other programs are sent. */
const isForSockets = ({ module }: OutboxEvent): boolean => !module.startsWith(programsOnly)

type Hearing = {
  readonly hear: HearNews
  /** Hears that news may have been missed: the connection broke, or they could not be read. */
  readonly onMissed: () => void
  readonly onError: (error: unknown) => void
}

/** Hears in their order what any server hands on. @returns how to stop, once what was heard is done with */
export function hearNews(
  pool: pg.Pool,
  wakes: Wakes,
  { hear, onMissed, onError }: Hearing,
): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  const take = async (detail: string) => {
    if (detail === '') return onMissed()
    try {
      await hear(detail.startsWith('@') ? await readNews(pool, detail.slice(1)) : JSON.parse(detail))
    } catch (error) {
      onError(error)
      onMissed()
    }
  }
  const deaf = wakes.on('news', (detail) => {
    last = last.then(() => take(detail))
  })
  return () => {
    deaf()
    return last
  }
}

/** News that were too long for a notice. @throws where they are gone */
async function readNews(pool: pg.Pool, id: string): Promise<readonly OutboxEvent[]> {
  const found = await callDoorWith(pool)<{ events: readonly OutboxEvent[] }>(
    statement`select events from system.news_of(${id}::bigint)`,
  )
  if (!found) throw new Error(`the news ${id} are gone`)
  return found.events
}
