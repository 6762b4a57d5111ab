import { IconMessages } from '@tabler/icons-react'
import { lazy } from 'react'
import { screen } from '../../lib/screen.ts'

/** Loaded once the sidebar stands. */
const UnreadChats = lazy(async () => ({ default: (await import('./unread-chats.tsx')).UnreadChats }))

/** All conversations of a person: of records, with one other, and in groups. */
export const chatsScreen = screen({
  entry: {
    text: 'shell:entries.messages',
    to: '/chats',
    under: ['/chats/'],
    icon: IconMessages,
    Count: UnreadChats,
  },
})
