import type { Statement } from '../../statements/event.ts'
import { valueAt } from '../json-text.ts'
import type { RefusalCode } from '../refused.ts'
import { type Read, readDcsa22 } from './dcsa-22.ts'

/** A message taken apart; `index` is the item's place in it, from 0. */
export type Batch = {
  readonly events: readonly { readonly index: number; readonly event: Statement }[]
  readonly refused: readonly { readonly index: number; readonly code: RefusalCode; readonly path: string }[]
}

/**
 * The items of a message: a list (2.2), a list under `events` (3.0), or one item alone.
 */
export function itemsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body
  const events = valueAt(body, 'events')
  return Array.isArray(events) ? events : [body]
}

/** Reads each item by itself, so that a bad one never loses the good ones. Never throws. */
export function readBatch(body: unknown, receivedAt: string): Batch {
  const events: Batch['events'][number][] = []
  const refused: Batch['refused'][number][] = []
  for (const [index, item] of itemsOf(body).entries()) {
    const read: Read = readDcsa22(item, receivedAt)
    if (read.ok) events.push({ index, event: read.event })
    else refused.push({ index, code: read.code, path: read.path })
  }
  return { events, refused }
}
