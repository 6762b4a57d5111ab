import { type ChatFilter, chatFilters } from '@rumbo/domain/chats/lane'

/** What the address of the page of chats says besides the chat: which of them are listed. */
export type ChatsSearch = { readonly show?: Exclude<ChatFilter, 'all'> }

/** Reads it; what nobody wrote there is left out. */
export function readChatsSearch({ show }: Readonly<Record<string, unknown>>): ChatsSearch {
  const filter = chatFilters.find((known) => known === show)
  return filter === undefined || filter === 'all' ? {} : { show: filter }
}
