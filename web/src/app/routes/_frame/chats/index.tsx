import { createFileRoute } from '@tanstack/react-router'
import { ChatsPage } from '../../../../features/chats/list/chats-page.tsx'
import { readChatsSearch } from '../../../../features/chats/list/chats-search.ts'

export const Route = createFileRoute('/_frame/chats/')({
  validateSearch: readChatsSearch,
  component: () => <ChatsPage chatId={null} search={Route.useSearch()} />,
})
