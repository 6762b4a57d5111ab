import type { Chat } from '@rumbo/domain/chats/chat'
import { listRecordChats } from '@rumbo/domain/chats/chats.api'
import type { ChatFilter, Lane } from '@rumbo/domain/chats/lane'
import { listMessages } from '@rumbo/domain/chats/messages.api'
import { countUnreadChats, getChat, listChats } from '@rumbo/domain/chats/own-chats.api'
import { isOfMessages } from '@rumbo/domain/records/message-events'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/calls/call.ts'
import { isLeaving } from '../../lib/live/leaving.ts'
import { onChanged } from '../../lib/live/realtime.ts'
import { type Thread, threadOf, withChanges, withOlder } from './thread/thread.ts'

/** The record whose messages are on screen; of a chat without a record that chat. */
export type OfMessages = { readonly module: string; readonly recordId: string }

/** The module of events of chats without a record. */
const withoutRecord = 'chats'

/** A chat without a record as what its messages are of. */
export const ofChat = (chatId: string): OfMessages => ({ module: withoutRecord, recordId: chatId })

/** Whether messages are of a chat without a record. */
export const isOfChat = ({ module }: OfMessages): boolean => module === withoutRecord

/** Which chat of a record: its lane, and of the lane of a partner the other side. */
export type LaneName = { readonly lane: Lane; readonly partnerId: string | null }

/** The name of a lane as one text. */
export const laneKey = ({ lane, partnerId }: LaneName): string => `${lane} ${partnerId ?? ''}`

/** The lane of a chat by its name. */
export const laneOf = ({ lane, partner }: Pick<Chat, 'lane' | 'partner'>): LaneName => ({
  lane,
  partnerId: partner?.id ?? null,
})

const inline = { onError: 'inline' } as const
const pageSize = 50
/** The most that one call answers with of what was missed. */
const missedSize = 200

/** The chats of a record. */
export const chatsQuery = ({ module, recordId }: OfMessages) =>
  queryOptions({
    queryKey: ['chats', 'of', module, recordId],
    queryFn: async ({ signal }) =>
      (await call(listRecordChats, { module, recordId }, { signal, ...inline })).items,
  })

/** One's own chats. */
export const ownChatsQuery = (filter: ChatFilter) =>
  queryOptions({
    queryKey: ['chats', 'own', filter],
    queryFn: async ({ signal }) => (await call(listChats, { filter }, { signal, ...inline })).items,
  })

/** How many of one's own chats have something new. */
export const unreadChatsQuery = () =>
  queryOptions({
    queryKey: ['chats', 'own', 'count of unread'],
    queryFn: async ({ signal }) => (await call(countUnreadChats, {}, { signal, ...inline })).chats,
  })

/** One chat, with who reads it and the record that it is about. */
export const chatQuery = (chatId: string) =>
  queryOptions({
    queryKey: ['chats', 'of', withoutRecord, chatId],
    queryFn: ({ signal }) => call(getChat, { chatId }, { signal, ...inline }),
  })

/** The messages of a chat; read again it takes over what it has and asks for what came or changed since. */
export const threadQuery = (cache: QueryClient, chatId: string) =>
  queryOptions({
    queryKey: ['chats', 'thread', chatId],
    queryFn: async ({ queryKey, signal }): Promise<Thread> => {
      let thread = cache.getQueryData<Thread>(queryKey)
      if (!thread)
        return threadOf(await call(listMessages, { chatId, limit: pageSize }, { signal, ...inline }))
      for (let more = true; more; ) {
        const missed = { chatId, since: thread.version, limit: missedSize }
        const answer = await call(listMessages, missed, { signal, ...inline })
        more = answer.more
        thread = withChanges(
          thread,
          answer.items,
          more ? (answer.items.at(-1)?.version ?? 0) : answer.version,
        )
      }
      return thread
    },
  })

/** Reads the messages before the first that is here. */
export async function loadOlder(cache: QueryClient, chatId: string): Promise<void> {
  const { queryKey } = threadQuery(cache, chatId)
  const before = cache.getQueryData(queryKey)?.messages[0]?.seq
  if (before === undefined) return
  const answer = await call(listMessages, { chatId, before, limit: pageSize })
  cache.setQueryData(queryKey, (thread) => thread && withOlder(thread, answer))
}

/** Reads chats and messages of a record again as somebody writes, and when the page may have missed it. */
export function useLiveMessages({ module, recordId }: OfMessages): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      onChanged((news) => {
        if (isLeaving(recordId)) return
        if (news.kind === 'changed') {
          const { module: changedModule, recordId: changed, rowId, fields } = news.change
          // An event without fields: who has the record may have changed.
          const concerns = fields.length === 0 || isOfMessages(fields)
          const isThis =
            changedModule === withoutRecord ? rowId === recordId : changed === recordId && concerns
          if (!isThis) return
        }
        void cache.invalidateQueries({ queryKey: ['chats', 'of', module, recordId] })
        void cache.invalidateQueries({ queryKey: ['chats', 'thread'] })
      }),
    [cache, module, recordId],
  )
}

/** How long news of chats may gather before lists and counts are read again, in ms: not all pages ask at once. */
const gathers = { atLeast: 400, more: 1_600 }

/** Reads one's own chats and how much is new in them again, a moment after somebody writes. */
export function useLiveOwnChats(): void {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onChanged((news) => {
      if (
        news.kind === 'changed' &&
        news.change.module !== withoutRecord &&
        !isOfMessages(news.change.fields)
      )
        return
      timer ??= setTimeout(
        () => {
          timer = undefined
          void cache.invalidateQueries({ queryKey: ['chats', 'own'] })
        },
        gathers.atLeast + Math.random() * gathers.more,
      )
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [cache])
}
