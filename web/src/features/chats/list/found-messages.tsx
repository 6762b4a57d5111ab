import { findMessages } from '@rumbo/domain/chats/own-chats.api'
import { withoutLinks } from '@rumbo/domain/chats/record-links'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from './chat-line.module.css'
import { ChatIcon } from './chat-line.tsx'
import { useChatNames } from './chat-names.ts'
import type { ChatsSearch } from './chats-search.ts'

const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['chats', 'found', text],
    queryFn: async ({ signal }) =>
      (await call(findMessages, { text: text.slice(0, 200) }, { signal, onError: 'inline' })).items,
    staleTime: 10_000,
  })

/** The newest messages that hold what is typed, of all that one may read. */
export function FoundMessages({ words, search }: { readonly words: string; readonly search: ChatsSearch }) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const names = useChatNames()
  const { data, error, refetch } = useQuery(foundQuery(words))
  if (!data)
    return error ? (
      <ErrorState title={t('chats.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  return (
    <>
      <p className={classes.none} role="status">
        {t('chats.found', { count: data.length, text: formats.count(data.length) })}
      </p>
      <ul className={classes.list}>
        {data.map(({ chat, message }) => (
          <li key={`${chat.chatId} ${message.id}`}>
            <Link
              to="/chats/$id"
              params={{ id: chat.chatId }}
              search={search}
              className={classes.line}
              activeProps={{}}
            >
              <ChatIcon chat={chat} />
              <span className={classes.words}>
                <span className={classes.first}>
                  <span className={classes.title}>{names.title(chat)}</span>
                  <time className={classes.quiet} dateTime={message.at}>
                    {formats.moment(message.at).split(' ')[0]}
                  </time>
                </span>
                <span className={classes.last}>
                  {message.author.name}: {around(withoutLinks(message.text ?? ''), words)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many characters stand before what is found. */
const before = 20

/** The text from a little before what is found. */
function around(text: string, words: string): string {
  const at = text.toLocaleLowerCase().indexOf(words.toLocaleLowerCase())
  return at > before ? `…${text.slice(at - before)}` : text
}
