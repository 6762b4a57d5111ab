import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { threadQuery } from '../chat-queries.ts'
import { withChanges } from '../thread/thread.ts'
import { sendUnsent } from './unsent.ts'
import { useSender } from './use-unsent.ts'

/** Sends the messages that wait in this browser, on whichever page one is. */
export function SendUnsent() {
  const cache = useQueryClient()
  const { userId, organizationId } = useSender()
  useEffect(
    () =>
      sendUnsent({ userId, organizationId }, ({ of, chatId, message }) => {
        if (chatId !== null)
          cache.setQueryData(
            threadQuery(cache, chatId).queryKey,
            (thread) => thread && withChanges(thread, [message]),
          )
        void cache.invalidateQueries({ queryKey: ['chats', 'own'] })
        void cache.invalidateQueries({ queryKey: ['chats', 'of', of.module, of.recordId] })
      }),
    [cache, userId, organizationId],
  )
  return null
}
