import { newId } from '@rumbo/domain/kernel/id'
import { eventKey } from '@rumbo/domain/tracking/event'
import { itemsOf, readBatch } from '@rumbo/domain/tracking/read-batch'
import type { Scope } from '../../access/scope.ts'
import { statementKeys } from './keys.ts'
import {
  insertRefusals,
  insertStatements,
  type NewRefusal,
  type NewStatement,
  touchSource,
} from './tracking.queries.ts'

/** What is kept of an item that could not be read, in characters. */
const keptOfRefused = 8_000

/** A message as it came, of one item or several; `receivedAt` is ISO 8601 in UTC. */
export type Message = { readonly body: unknown; readonly receivedAt: string }

/**
 * Stores what is news in messages of a source, and puts aside what can't be read. Folds nothing.
 * @returns the keys of the news, by which shipments are found
 */
export async function keepMessages(
  scope: Scope,
  source: { readonly id: string; readonly name: string },
  messages: readonly Message[],
): Promise<readonly string[]> {
  const readings = messages.map(readMessage)
  const refusals = readings.flatMap((reading) => reading.refusals)
  const statements = readings.flatMap((reading) => reading.statements)
  await scope.all(touchSource(source.id))
  if (refusals.length > 0) await scope.all(insertRefusals(source.id, refusals))
  const news = statements.length > 0 ? await scope.all(insertStatements(source, statements)) : []
  return [...new Set(news.flatMap(({ keys }) => keys))]
}

type Reading = { readonly statements: readonly NewStatement[]; readonly refusals: readonly NewRefusal[] }

function readMessage({ body, receivedAt }: Message): Reading {
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
    refusals: refused.map(({ index, code, path }) => ({
      id: newId(),
      code,
      path,
      raw: storable(JSON.stringify(items[index]))
        .slice(0, keptOfRefused)
        .replace(/\p{Surrogate}$/u, ''),
    })),
  }
}

/** JSON as PostgreSQL can hold it: it has neither NUL nor half of a surrogate pair, which JSON writes as escapes. */
function storable(json: string): string {
  return json.replace(/\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g, (escaped, of: string) =>
    of.length > 1 ? '\\ufffd' : escaped,
  )
}
