import { newId } from '@rumbo/domain/kernel/id'
import { itemsOf, readBatch } from '@rumbo/domain/tracking/protocols/dcsa/read-batch'
import { eventKey } from '@rumbo/domain/tracking/statements/event'
import type { Scope } from '../../../access/scope/scope.ts'
import { statementKeys } from '../keys.ts'
import { insertRefusals, type NewRefusal, trimRefusals } from '../quarantine/refusals.queries.ts'
import { touchSource } from '../sources/sources.queries.ts'
import { insertStatements, type NewStatement, type Sender } from '../tracking.queries.ts'
import { newRefusal, storable } from './storable.ts'

/** A message as it came, of one item or several; `receivedAt` is ISO 8601 in UTC. */
export type Message = { readonly body: unknown; readonly receivedAt: string }

/** The keys of what was news, by which shipments are found; how many were; and when the newest of all was stated. */
export type Kept = {
  readonly keys: readonly string[]
  readonly news: number
  readonly newest: string | null
}

/** Stores what is news in messages of a source, and puts aside what can't be read. Folds nothing. */
export async function keepMessages(
  scope: Scope,
  source: Sender,
  messages: readonly Message[],
): Promise<Kept> {
  const readings = messages.map(readMessage)
  return keep(scope, source, {
    statements: readings.flatMap(({ statements }) => statements),
    refusals: readings.flatMap(({ refusals }) => refusals),
  })
}

/** The same of what was read elsewhere. */
export async function keep(
  scope: Scope,
  source: Sender,
  { statements, refusals }: ReadMessage,
): Promise<Kept> {
  await scope.all(touchSource(source.id))
  if (refusals.length > 0) {
    await scope.all(insertRefusals(source.id, refusals))
    await scope.all(trimRefusals(source.id))
  }
  const news = statements.length > 0 ? await scope.all(insertStatements(source, statements)) : []
  const keys = [...new Set(news.flatMap((each) => each.keys))]
  return { keys, news: news.length, newest: newestOf(statements) }
}

function newestOf(statements: readonly NewStatement[]): string | null {
  const last = Math.max(...statements.map(({ createdAt }) => Date.parse(createdAt)))
  return Number.isFinite(last) ? new Date(last).toISOString() : null
}

type ReadMessage = { readonly statements: readonly NewStatement[]; readonly refusals: readonly NewRefusal[] }

function readMessage({ body, receivedAt }: Message): ReadMessage {
  const items = itemsOf(body)
  const { events, refused } = readBatch(body, receivedAt)
  return {
    statements: events.map(({ index, event }) => ({
      id: newId(),
      key: eventKey(event),
      createdAt: event.createdTime,
      keys: statementKeys(event),
      said: event,
      raw: JSON.parse(storable(JSON.stringify(items[index]))) as unknown,
      receivedAt,
    })),
    refusals: refused.map(({ index, code, path }) =>
      newRefusal({ code, path }, storable(JSON.stringify(items[index]))),
    ),
  }
}
