import { markChatRead } from '@rumbo/domain/chats/messages.api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/calls/call.ts'
import type { OfMessages } from '../chat-queries.ts'
import type { Thread } from './thread.ts'

/** Notes that the messages of a chat were read, as long as its window is in front. */
export function useMarkRead(
  { module, recordId }: OfMessages,
  chatId: string,
  thread: Thread | undefined,
): void {
  const cache = useQueryClient()
  const noted = useRef(0)
  const last = thread?.messages.at(-1)?.seq ?? 0
  const known = thread?.lastReadSeq ?? 0
  useEffect(() => {
    async function note() {
      if (document.visibilityState !== 'visible' || last <= Math.max(noted.current, known)) return
      noted.current = last
      try {
        await call(markChatRead, { chatId, seq: last }, { onError: 'inline' })
        void cache.invalidateQueries({ queryKey: ['chats', 'own'] })
        await cache.invalidateQueries({ queryKey: ['chats', 'of', module, recordId] })
      } catch {
        noted.current = 0
      }
    }
    void note()
    const look = () => void note()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [cache, module, recordId, chatId, last, known])
}
