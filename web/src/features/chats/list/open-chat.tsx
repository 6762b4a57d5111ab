import type { LinkedRecord } from '@rumbo/domain/chats/message'
import type { getChat } from '@rumbo/domain/chats/own-chats.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ChatPanel } from '../chat-panel.tsx'
import { chatQuery, chatsQuery, ofChat, useLiveMessages } from '../chat-queries.ts'
import { ChatTools } from '../people/chat-tools.tsx'
import { useReaderWords } from '../reader-words.ts'
import { Lanes } from '../record-messages.tsx'
import type { ChatsSearch } from './chats-search.ts'
import classes from './open-chat.module.css'

type Props = { readonly chatId: string; readonly search: ChatsSearch }
type Opened = Received<typeof getChat>

/** One conversation, at its own address. */
export function OpenChat({ chatId, search }: Props) {
  const { t } = useTranslation('messages')
  useLiveMessages(ofChat(chatId))
  const { data, error, refetch } = useQuery(chatQuery(chatId))
  if (!data)
    return error ? (
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  return (
    <>
      <Head opened={data} search={search} />
      {data.record ? (
        <OfRecord record={data.record} chatId={chatId} />
      ) : (
        <ChatPanel of={ofChat(chatId)} chat={data.chat} chats={[data.chat]} />
      )}
    </>
  )
}

function Head({
  opened: { chat, record },
  search,
}: {
  readonly opened: Opened
  readonly search: ChatsSearch
}) {
  const { t } = useTranslation('messages')
  const words = useReaderWords()
  const title = record ? [record.number, record.name].filter(Boolean).join(' · ') : words.name(chat)
  return (
    <div className={classes.head}>
      <Link to="/chats" search={search} className={classes.back} aria-label={t('chats.back')}>
        <IconArrowLeft size={18} aria-hidden />
      </Link>
      <h2 className={classes.title}>{title}</h2>
      {record ? (
        <LinkButton
          to={record.path}
          search={{ tab: 'messages' }}
          variant="default"
          size="compact-md"
          rightSection={<IconExternalLink size={15} aria-hidden />}
        >
          {t('chats.openRecord')}
        </LinkButton>
      ) : null}
      <ChatTools chat={chat} />
    </div>
  )
}

function OfRecord({ record, chatId }: { readonly record: LinkedRecord; readonly chatId: string }) {
  const { t } = useTranslation('messages')
  const of = { module: record.module, recordId: record.recordId }
  useLiveMessages(of)
  const { data, error, refetch } = useQuery(chatsQuery(of))
  if (data) return <Lanes of={of} chats={data} first={chatId} />
  return error ? (
    <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton rows={4} />
  )
}
