import { Button } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chat'
import type { Message } from '@rumbo/domain/chats/message'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { loadOlder, type OfMessages, threadQuery } from '../chat-queries.ts'
import { MessageLine } from '../message/message-line.tsx'
import { useReaderWords } from '../reader-words.ts'
import type { Unsent } from '../unsent/unsent.ts'
import { UnsentLine } from '../unsent/unsent-line.tsx'
import classes from './message-thread.module.css'
import type { Thread } from './thread.ts'
import { useMarkRead } from './use-mark-read.ts'

type Props = {
  readonly of: OfMessages
  readonly chat: Chat
  readonly waiting: readonly Unsent[]
  readonly onAnswer: (message: Message) => void
  readonly onDrop: (id: string) => void
  readonly onTryAgain: (id: string) => void
}

/** What was written in a chat, the newest below, and what waits to be sent. */
export function MessageThread(props: Props) {
  const { chatId } = props.chat
  return chatId === null ? <Messages {...props} thread={null} /> : <Loaded {...props} chatId={chatId} />
}

function Loaded(props: Props & { readonly chatId: string }) {
  const { t } = useTranslation('messages')
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(threadQuery(cache, props.chatId))
  useMarkRead(props.of, props.chatId, data)
  if (data) return <Messages {...props} thread={data} />
  return error ? (
    <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <div className={classes.thread}>
      <RowsSkeleton rows={3} />
    </div>
  )
}

function Messages({
  chat,
  thread,
  waiting,
  onAnswer,
  onDrop,
  onTryAgain,
}: Props & { readonly thread: Thread | null }) {
  const { t } = useTranslation('messages')
  const words = useReaderWords()
  const box = useRef<HTMLDivElement>(null)
  const messages = thread?.messages ?? []
  // Where the reader was as it opened; what comes meanwhile moves no line.
  const [readUntil] = useState(thread?.lastReadSeq ?? 0)
  const firstNew =
    readUntil > 0 ? messages.find(({ seq, author }) => seq > readUntil && !author.isMe)?.id : undefined
  useStayAtEnd(box, `${messages.at(-1)?.id} ${waiting.length}`)
  if (messages.length + waiting.length === 0)
    return (
      <p className={classes.none}>
        {t('none')} {words.readers(chat)}.
      </p>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div ref={box} className={classes.thread} role="log" aria-label={t('thread')} tabIndex={0}>
      {thread?.hasOlder && chat.chatId !== null ? <Older chatId={chat.chatId} box={box} /> : null}
      <ol className={classes.messages}>
        {messages.map((message, at) => (
          <Fragment key={message.id}>
            <DayLine at={message.at} before={messages[at - 1]?.at} />
            {message.id === firstNew ? <li className={classes.new}>{t('new')}</li> : null}
            <MessageLine message={message} chat={chat} onAnswer={onAnswer} />
          </Fragment>
        ))}
        {waiting.map((each) => (
          <UnsentLine key={each.id} of={each} onDrop={onDrop} onTryAgain={onTryAgain} />
        ))}
      </ol>
    </div>
  )
}

/** A line where a day begins. */
function DayLine({ at, before }: { readonly at: string; readonly before: string | undefined }) {
  const formats = useFormats()
  const dayOf = (moment: string) => formats.moment(moment).split(' ')[0]
  if (before !== undefined && dayOf(before) === dayOf(at)) return null
  return <li className={classes.day}>{dayOf(at)}</li>
}

/** Brings the messages before the first; what one reads stays in its place. */
function Older({
  chatId,
  box,
}: {
  readonly chatId: string
  readonly box: React.RefObject<HTMLDivElement | null>
}) {
  const { t } = useTranslation('messages')
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function load() {
    setBusy(true)
    const fromEnd = (box.current?.scrollHeight ?? 0) - (box.current?.scrollTop ?? 0)
    try {
      await loadOlder(cache, chatId)
      requestAnimationFrame(() => {
        if (box.current) box.current.scrollTop = box.current.scrollHeight - fromEnd
      })
    } catch {
      // The failed call has shown its error.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="subtle" size="xs" loading={isBusy} className={classes.older} onClick={() => void load()}>
      {t('older')}
    </Button>
  )
}

/** How near the end counts as at the end, in pixels. */
const near = 80

/** Keeps the newest message in sight for who looks at the end; who reads further above isn't moved. */
function useStayAtEnd(box: React.RefObject<HTMLDivElement | null>, last: string): void {
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near
    }
    element.addEventListener('scroll', note)
    return () => element.removeEventListener('scroll', note)
  }, [box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows whenever the last message is another
  useLayoutEffect(() => {
    if (isAtEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [box, last])
}
