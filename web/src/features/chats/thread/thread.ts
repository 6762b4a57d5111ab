import type { Message } from '@rumbo/domain/chats/message'

/** What a page has of a chat: its newest messages without a gap among them, by place. */
export type Thread = {
  readonly messages: readonly Message[]
  /** The version of the chat up to which all is here. */
  readonly version: number
  /** Whether there are messages before the first. */
  readonly hasOlder: boolean
  /** The place up to which the reader had read when the chat was opened. */
  readonly lastReadSeq: number
}

type Answer = {
  readonly items: readonly Message[]
  readonly more: boolean
  readonly version: number
  readonly lastReadSeq: number
}

/** A chat from its newest messages. */
export const threadOf = ({ items, more, version, lastReadSeq }: Answer): Thread => ({
  messages: items.toSorted(byPlace),
  version,
  hasOlder: more,
  lastReadSeq,
})

/** The same with messages from before the first. */
export const withOlder = (thread: Thread, { items, more }: Pick<Answer, 'items' | 'more'>): Thread => ({
  ...thread,
  messages: merged(thread.messages, items),
  hasOlder: more,
})

/**
 * The same with what came or changed since its version. What changed before its first message is left to the page that brings it; of what it
 * has already the later version counts.
 */
export function withChanges(thread: Thread, items: readonly Message[], version = thread.version): Thread {
  const first = thread.hasOlder ? (thread.messages[0]?.seq ?? 0) : 0
  const messages = merged(
    thread.messages,
    items.filter(({ seq }) => seq >= first),
  )
  return { ...thread, messages, version: Math.max(thread.version, version) }
}

/** Each message once, in its later version, by place. */
function merged(before: readonly Message[], items: readonly Message[]): readonly Message[] {
  const byId = new Map(before.map((message) => [message.id, message]))
  for (const item of items) if ((byId.get(item.id)?.version ?? 0) <= item.version) byId.set(item.id, item)
  return [...byId.values()].toSorted(byPlace)
}

const byPlace = (one: Message, other: Message): number => one.seq - other.seq
