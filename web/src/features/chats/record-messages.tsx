import type { Chat } from '@rumbo/domain/chats/chat'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfRecord } from '../../records/details/record-details.ts'
import { useRecordScreen } from '../../records/screen/use-record-screen.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { chatsQuery, laneKey, laneOf, type OfMessages, useLiveMessages } from './chat-queries.ts'
import { LaneTabs } from './lane-tabs.tsx'
import { MailAddress } from './mail/mail-address.tsx'
import classes from './record-messages.module.css'

/** The messages of a record: who reads them, and the conversation with those. */
export function RecordMessages({ id: recordId }: OfRecord) {
  const { t } = useTranslation('messages')
  const { module } = useRecordScreen()
  const of = { module: module.id, recordId }
  useLiveMessages(of)
  const { data: chats, error, refetch } = useQuery(chatsQuery(of))
  if (chats) return <Lanes of={of} chats={chats} />
  return error ? (
    <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton rows={4} />
  )
}

type LanesProps = {
  readonly of: OfMessages
  readonly chats: readonly Chat[]
  /** The chat to begin with; else one with something new. */
  readonly first?: string
}

/** The lanes of a record and one of its conversations. The lane that one begins with stays, also once all of it is read. */
export function Lanes({ of, chats, first }: LanesProps) {
  const [chosen, setChosen] = useState(() =>
    keyOf(chats.find(({ chatId }) => chatId !== null && chatId === first) ?? firstOf(chats)),
  )
  const current = chats.find((chat) => keyOf(chat) === chosen) ?? chats[0]
  if (!current) return null
  return (
    <div className={classes.messages}>
      <div className={classes.bar}>
        <LaneTabs chats={chats} current={keyOf(current)} onChoose={setChosen} />
        <MailAddress of={of} />
      </div>
      <ChatPanel key={keyOf(current)} of={of} chat={current} chats={chats} />
    </div>
  )
}

const keyOf = (chat: Chat | undefined): string => (chat ? laneKey(laneOf(chat)) : '')

/** One with something new, else the one of one's own company. */
const firstOf = (chats: readonly Chat[]): Chat | undefined =>
  chats.find(({ unread }) => unread > 0) ?? chats[0]
