import type { Chat } from '@rumbo/domain/chats/chat'
import { sendMessage } from '@rumbo/domain/chats/chats.api'
import type { Message } from '@rumbo/domain/chats/message'
import { sendToChat } from '@rumbo/domain/chats/own-chats.api'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { call } from '../../../lib/calls/call.ts'
import { isConnected, onAnsweredAgain } from '../../../lib/calls/connection.ts'
import { isOutage } from '../../../lib/calls/outage.ts'
import { isApiError } from '../../../lib/errors/api-error.ts'
import { isOfChat, type LaneName, type OfMessages } from '../chat-queries.ts'

/** A message that this browser has and the service may not have yet. */
export type Unsent = OfMessages &
  LaneName & {
    /** The message's own: sent again it is the same one. */
    readonly id: string
    readonly text: string
    readonly replyTo: string | null
    readonly mentions: readonly string[]
    /** Documents that go with it; absent: none. */
    readonly files?: readonly { readonly id: string; readonly name: string }[]
    /** When it was written, in ms since 1970. */
    readonly at: number
    /** Why the service doesn't take it; null: it waits to be sent. */
    readonly refusal: string | null
  }

/** Whose messages wait: one person's in one organization. */
export type Sender = { readonly userId: string; readonly organizationId: string }

/** Before the names under which this browser keeps them; signing out forgets all. */
const prefix = 'unsent:'
/** How long after a failure it is tried again, in ms. */
const retryAfter = 5_000

const keyOf = ({ userId, organizationId }: Sender): string => `${prefix}${userId}:${organizationId}`

/** Where they are while the browser forbids storage. */
const held = new Map<string, string>()
const listeners = new Set<() => void>()

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? held.get(key) ?? '[]'
  } catch {
    return held.get(key) ?? '[]'
  }
}

let last: { readonly text: string; readonly messages: readonly Unsent[] } = { text: '[]', messages: [] }

/** What waits of somebody, the oldest first; the same list as long as nothing changes. */
export function readUnsent(sender: Sender): readonly Unsent[] {
  const text = stored(keyOf(sender))
  if (last.text !== text) last = { text, messages: parsed(text) }
  return last.messages
}

function parsed(text: string): readonly Unsent[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list)
      ? list.filter((each): each is Unsent => isRecord(each) && typeof each.id === 'string')
      : []
  } catch {
    return []
  }
}

function write(sender: Sender, messages: readonly Unsent[]): void {
  const [key, text] = [keyOf(sender), JSON.stringify(messages)]
  held.set(key, text)
  try {
    if (messages.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    held.delete(key)
  } catch {
    // It waits in this tab alone.
  }
  for (const listener of listeners) listener()
}

/** Hears when what waits is another, here or in another tab. @returns how to stop */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Lets a message wait to be sent, behind those that wait. */
export const addUnsent = (sender: Sender, message: Unsent): void =>
  write(sender, [...readUnsent(sender), message])

/** Forgets a message that wasn't sent. */
export const dropUnsent = (sender: Sender, id: string): void =>
  write(
    sender,
    readUnsent(sender).filter((each) => each.id !== id),
  )

const refuse = (sender: Sender, id: string, refusal: string | null): void =>
  write(
    sender,
    readUnsent(sender).map((each) => (each.id === id ? { ...each, refusal } : each)),
  )

/** Sends a message that was refused once more. */
export const tryUnsentAgain = (sender: Sender, id: string): void => refuse(sender, id, null)

/** What became of a message that was sent. */
export type Sent = { readonly of: Unsent; readonly chatId: Chat['chatId']; readonly message: Message }

/** Sends one message to where it belongs. */
function sent({ module, recordId, lane, partnerId, id, text, replyTo, mentions, files = [] }: Unsent) {
  const documents = files.map((file) => file.id)
  const written = { id, text, mentions: [...mentions], documents, ...(replyTo ? { replyTo } : {}) }
  const quietly = { onError: 'inline' } as const
  if (isOfChat({ module, recordId })) return call(sendToChat, { chatId: recordId, ...written }, quietly)
  const of = { module, recordId, lane, ...(partnerId ? { partnerId } : {}) }
  return call(sendMessage, { ...of, ...written }, quietly)
}

/**
 * Sends what waits, one after the other, and goes on by itself when something is added or the service is within reach again. A message that
 * the service refuses stays with the reason, and holds up no others.
 * @returns how to stop
 */
export function sendUnsent(sender: Sender, onSent: (sent: Sent) => void): () => void {
  let isStopped = false
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  async function run(): Promise<void> {
    if (isSending || isStopped) return
    isSending = true
    clearTimeout(timer)
    for (let next = waiting(); next && !isStopped; next = waiting()) {
      const isOver = await sendOne(next)
      if (!isOver) {
        timer = setTimeout(again, retryAfter)
        break
      }
    }
    isSending = false
  }
  const waiting = () =>
    isConnected() ? readUnsent(sender).find(({ refusal }) => refusal === null) : undefined
  /** @returns false where it is to be tried again later */
  async function sendOne(message: Unsent): Promise<boolean> {
    try {
      const answer = await sent(message)
      const of = readUnsent(sender).find(({ id }) => id === message.id)
      if (of) onSent({ of, ...answer })
      dropUnsent(sender, message.id)
    } catch (error) {
      if (isOutage(error) || !isApiError(error) || error.status === 429 || error.status === 401) return false
      refuse(sender, message.id, error.message)
    }
    return true
  }
  const again = () => void run()
  const stops = [onUnsent(again), onAnsweredAgain(again)]
  window.addEventListener('online', again)
  again()
  return () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', again)
    for (const stop of stops) stop()
  }
}
