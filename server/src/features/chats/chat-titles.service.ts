import { maxUnread } from '@rumbo/domain/chats/lane'
import type { Scope } from '../../access/scope/scope.ts'
import { selectChatsById } from './chats.queries.ts'
import { peopleOfChats } from './members.queries.ts'

/** How many people a chat without a name is called by. */
const maxNamed = 3

/** How chats without a record are called, by id: by their name, else by the others in them. Those alone that the actor is in. */
export async function titlesOfChats(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const chats = (await scope.all(selectChatsById(ids, maxUnread))).filter(({ kind }) => kind !== 'record')
  if (chats.length === 0) return new Map()
  const people = await scope.all(peopleOfChats(chats.map(({ id }) => id)))
  return new Map(
    chats.map(({ id, name }) => {
      const others = people.filter(
        ({ chat_id, organization_id, user_id }) =>
          chat_id === id && !(organization_id === scope.organizationId && user_id === scope.user?.id),
      )
      return [
        id,
        name ??
          others
            .slice(0, maxNamed)
            .map(({ user_name }) => user_name)
            .join(', '),
      ]
    }),
  )
}
