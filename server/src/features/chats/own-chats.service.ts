import { maxUnread } from '@rumbo/domain/chats/lane'
import {
  type countUnreadChats,
  type findMessages,
  type getChat,
  type ListedChat,
  type listChats,
  maxFoundMessages,
  maxListedChats,
} from '@rumbo/domain/chats/own-chats.api'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { Scope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import { aboutChats } from './about.service.ts'
import * as chats from './chats.queries.ts'
import { otherSide } from './chats-of-record.service.ts'
import { folded, likePattern } from './like-pattern.ts'
import { peopleOfChats } from './members.queries.ts'
import { messagesById } from './messages.service.ts'
import { chatFrom, lookAt, openChat } from './opened-chat.service.ts'
import * as queries from './own-chats.queries.ts'

type NamedChat = Omit<ListedChat, 'unread' | 'last'>
type Named = { readonly row: chats.CountedChatRow; readonly chat: NamedChat }

/** How many of the others in a chat are named in a list. */
const maxNamed = 5

/** Some chats as lists show them, by id: those that the actor reads. */
async function namedChats(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const rows = await scope.all(chats.selectChatsById(ids, maxUnread + 1))
  const aboutOf = await aboutChats(scope, rows)
  const without = rows.filter(({ kind }) => kind !== 'record').map(({ id }) => id)
  const members = without.length > 0 ? await scope.all(peopleOfChats(without)) : []
  const isMe = (organization: string, user: string) =>
    organization === scope.organizationId && user === scope.user?.id
  return new Map(
    rows.flatMap((row): [string, Named][] => {
      const record = aboutOf(row)
      if (record === undefined) return []
      const people = members
        .filter(
          ({ chat_id, organization_id, user_id }) => chat_id === row.id && !isMe(organization_id, user_id),
        )
        .map(({ user_name }) => user_name)
        .slice(0, maxNamed)
      const partner = row.partner_id === null ? null : otherSide(row, scope.organizationId)
      const { id: chatId, kind, lane, name, muted } = row
      return [[row.id, { row, chat: { chatId, kind, lane, partner, name, people, record, muted } }]]
    }),
  )
}

/** The acting user's chats, those with something new first, then by their last message. */
export async function ownChats(
  scope: Scope,
  { filter }: In<typeof listChats>,
): Promise<Visible<Out<typeof listChats>>> {
  const found = await scope.all(queries.selectOwnChats(filter, maxListedChats))
  const ids = found.map(({ chat_id }) => chat_id)
  const named = await namedChats(scope, ids)
  const last = new Map((await scope.all(queries.selectLast(ids))).map((row) => [row.chat_id, row]))
  const items = ids.flatMap((id): ListedChat[] => {
    const each = named.get(id)
    if (!each || (filter === 'unread' && each.row.unread === 0)) return []
    const message = last.get(id)
    return [
      {
        ...each.chat,
        unread: each.row.unread,
        last: message
          ? { name: message.name, isMine: message.is_mine, text: message.text, at: message.at }
          : null,
      },
    ]
  })
  return show({ items })
}

/** How many of the acting user's chats have something new that they wish to hear of. */
export async function unreadChats(scope: Scope): Promise<Visible<Out<typeof countUnreadChats>>> {
  const found = await scope.all(queries.selectOwnChats('unread', maxUnread + 1))
  const ids = found.filter(({ is_new }) => is_new).map(({ chat_id }) => chat_id)
  if (ids.length === 0) return show({ chats: 0 })
  const named = await namedChats(scope, ids)
  return show({ chats: [...named.values()].filter(({ row }) => row.unread > 0).length })
}

/** @throws AppError NOT_FOUND */
export async function oneChat(
  scope: Scope,
  { chatId }: In<typeof getChat>,
): Promise<Visible<Out<typeof getChat>>> {
  const opened = await openChat(scope, chatId)
  const record = (await aboutChats(scope, [opened.chat]))(opened.chat) ?? null
  return show({ chat: chatFrom(scope, opened.chat, await lookAt(scope, opened)), record })
}

/** Messages that hold what is typed, of those that the actor reads, the newest first. */
export async function search(
  scope: Scope,
  { text }: In<typeof findMessages>,
): Promise<Visible<Out<typeof findMessages>>> {
  const pattern = (await scope.first(folded(likePattern(text))))?.text ?? ''
  const found = await scope.all(queries.findMessages(pattern, text, maxFoundMessages))
  if (found.length === 0) return show({ items: [] })
  const named = await namedChats(scope, [...new Set(found.map(({ chat_id }) => chat_id))])
  const messages = await messagesById(
    scope,
    found.map(({ message_id }) => message_id),
  )
  return show({
    items: found.flatMap(({ chat_id, message_id }) => {
      const chat = named.get(chat_id)?.chat
      const message = messages.get(`${chat_id} ${message_id}`)
      return chat && message ? [{ chat, message }] : []
    }),
  })
}
