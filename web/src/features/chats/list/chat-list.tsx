import { Button } from '@mantine/core'
import type { ChatFilter } from '@rumbo/domain/chats/lane'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../../lib/keys/screen-keys.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ownChatsQuery } from '../chat-queries.ts'
import classes from './chat-line.module.css'
import { ChatLine } from './chat-line.tsx'
import type { ChatsSearch } from './chats-search.ts'

type Props = {
  readonly filter: ChatFilter
  readonly current: string | null
  readonly search: ChatsSearch
  readonly onNew: () => void
}

/** One's own chats, those with something new first. J and K walk through them. */
export function ChatList({ filter, current, search, onNew }: Props) {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(ownChatsQuery(filter))
  const walk = (step: number) => {
    if (!data || data.length === 0) return
    const at = data.findIndex(({ chatId }) => chatId === current)
    const next = data[Math.min(Math.max(at + step, 0), data.length - 1)]
    if (next) void navigate({ to: '/chats/$id', params: { id: next.chatId }, search })
  }
  useScreenKeys([
    { keys: 'J', text: 'messages:chats.next', run: () => walk(1) },
    { keys: 'K', text: 'messages:chats.previous', run: () => walk(-1) },
  ])
  if (!data)
    return error ? (
      <ErrorState title={t('chats.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={6} />
    )
  if (data.length === 0)
    return filter === 'all' ? (
      <EmptyState
        icon={<IconMessages size={28} />}
        title={t('chats.empty.title')}
        text={t('chats.empty.text')}
        actions={<Button onClick={onNew}>{t('chats.new')}</Button>}
      />
    ) : (
      <p className={classes.none}>{t(`chats.none.${filter}`)}</p>
    )
  return (
    <ul className={classes.list}>
      {data.map((chat) => (
        <li key={chat.chatId}>
          <ChatLine chat={chat} isCurrent={chat.chatId === current} search={search} />
        </li>
      ))}
    </ul>
  )
}
