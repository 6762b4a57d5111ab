import { maxNamed } from '@rumbo/domain/home/home.api'
import { mapVisible } from '../../../access/visible/visible.ts'
import type { HomeBlock } from '../../../records/home/home-block.ts'
import { ownChats } from '../own-chats.service.ts'

/** One's own chats with something new. */
export const chatHome: HomeBlock = {
  id: 'unread',
  permission: null,
  read: async (scope) =>
    mapVisible(await ownChats(scope, { filter: 'unread' }), ({ items }) => ({
      module: null,
      filter: null,
      count: items.length,
      capped: false,
      items: items.slice(0, maxNamed).map(({ chatId, name, record, people, partner, last, unread }) => ({
        id: chatId,
        module: 'chats',
        title: record?.name ?? name ?? partner?.label ?? people.join(', '),
        values: { text: last?.text ?? null, from: last?.name ?? null, at: last?.at ?? null, unread },
      })),
    })),
}
