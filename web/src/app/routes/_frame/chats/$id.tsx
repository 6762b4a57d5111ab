import { createFileRoute } from '@tanstack/react-router'
import { ChatsPage } from '../../../../features/chats/list/chats-page.tsx'
import { readChatsSearch } from '../../../../features/chats/list/chats-search.ts'
import { idParams } from '../../../../lib/address-ids.ts'

export const Route = createFileRoute('/_frame/chats/$id')({
  params: idParams,
  validateSearch: readChatsSearch,
  component: () => <ChatsPage chatId={Route.useParams().id} search={Route.useSearch()} />,
})
