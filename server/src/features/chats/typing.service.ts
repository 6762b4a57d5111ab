import { type TypingHeard, typingEvent, typingSaid } from '@rumbo/domain/chats/typing'
import { signal } from '../../access/events/signal.ts'
import { show } from '../../access/visible/visible.ts'
import * as queries from './chats.queries.ts'
import { openChat, readersOf } from './opened-chat.service.ts'

/** Somebody types in a chat: those who read it hear of it at that moment, nobody else, and themselves neither. */
export const typing = signal(typingEvent, typingSaid, async (scope, { chatId }) => {
  if (!scope.user) return null
  const me = scope.user.id
  const readers = await readersOf(scope, await openChat(scope, chatId))
  const to = readers.flatMap(({ organization, people }) =>
    people
      .filter(({ userId }) => userId !== me)
      .map(({ userId }) => ({ organizationId: organization.id, userId })),
  )
  const name = (await scope.first(queries.actingName()))?.name ?? ''
  return show({ message: { chatId, name } satisfies TypingHeard, to })
})
