import type { ReadContext } from './context.ts'
import type { Batch as Read } from './dcsa/read-batch.ts'
import { itemsOf, readBatch } from './dcsa/read-batch.ts'
import { readFsu } from './fsu/read-fsu.ts'
import { readIftsta } from './iftsta/read-iftsta.ts'
import { readOneRecord } from './one-record/read-one-record.ts'
import type { Protocol } from './protocol.ts'
import type { ReadItem } from './read-item.ts'
import { readWebhook } from './webhook/read-webhook.ts'
import { readX12 } from './x12/read-x12.ts'

/** A slice of a message taken apart. `raw` is the item by itself: it can be read again alone. */
export type Batch = {
  readonly events: readonly (Read['events'][number] & { readonly raw: string })[]
  readonly refused: readonly (Read['refused'][number] & { readonly raw: string })[]
}

/** The most items of a slice. */
const maxItems = 500

/**
 * Reads a message of any protocol in slices, so that who stores them may pause between: a file may have a million segments.
 * What can't be read is quarantined with its reason and never loses the rest. Never throws, whatever text comes.
 */
export function* readMessage(protocol: Protocol, text: string, context: ReadContext): Generator<Batch> {
  let events: Batch['events'][number][] = []
  let refused: Batch['refused'][number][] = []
  let index = 0
  for (const each of readers[protocol](text.replace(/^\uFEFF/, ''), context)) {
    if ('code' in each) refused.push({ index, code: each.code, path: each.path, raw: each.raw })
    else for (const event of each.events) events.push({ index, event, raw: each.raw })
    index += 1
    if (events.length + refused.length >= maxItems) {
      yield { events, refused }
      events = []
      refused = []
    }
  }
  if (events.length + refused.length > 0) yield { events, refused }
}

const readers: Readonly<Record<Protocol, (text: string, context: ReadContext) => Iterable<ReadItem>>> = {
  dcsa22: readDcsa,
  dcsa30: readDcsa,
  fsu: readFsu,
  oneRecord: fromJson(readOneRecord),
  iftsta: readIftsta,
  x12: readX12,
  webhook: fromJson(readWebhook),
}

function* readDcsa(text: string, { receivedAt }: ReadContext): Generator<ReadItem> {
  yield* fromJson(function* (body) {
    for (const item of itemsOf(body)) {
      const { events, refused } = readBatch([item], receivedAt)
      const raw = JSON.stringify(item)
      for (const { event } of events) yield { raw, events: [event] }
      for (const { code, path } of refused) yield { raw, code, path }
    }
  })(text, { receivedAt, zoneOf: () => null })
}

/** A reader of JSON; text that is none is quarantined whole. */
function fromJson(read: (body: unknown, context: ReadContext) => Iterable<ReadItem>) {
  return function* (text: string, context: ReadContext): Generator<ReadItem> {
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      yield { raw: text.slice(0, 8_000), code: 'notReadable', path: '' }
      return
    }
    yield* read(body, context)
  }
}
