import { ActionIcon, Button, Textarea } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chats.api'
import { maxMessageLength } from '@rumbo/domain/chats/lane'
import type { Message } from '@rumbo/domain/chats/message'
import { IconLock, IconSend, IconUsers, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepDraft, readDraft } from '../../../lib/storage/drafts.ts'
import { laneKey, laneOf, type OfMessages } from '../chat-queries.ts'
import { useReaderWords } from '../reader-words.ts'
import { useSender, type Written } from '../unsent/use-unsent.ts'
import classes from './composer.module.css'
import { MentionList } from './mention-list.tsx'
import { type Candidate, candidatesFor, matching, mentionsIn, wordAt } from './mentions.ts'

type Props = {
  readonly of: OfMessages
  readonly chat: Chat
  readonly chats: readonly Chat[]
  readonly answered: Message | null
  readonly onDropAnswer: () => void
  readonly onSend: (written: Omit<Written, 'replyTo'>) => void
}

/** What is typed and not sent, kept for who typed it until they sign out. */
function useDraft(key: string) {
  const { userId } = useSender()
  const [text, setText] = useState(() => String(readDraft(userId, key)?.typed ?? ''))
  const type = (typed: string) => {
    setText(typed)
    keepDraft(userId, key, typed === '' ? undefined : { typed, seen: null })
  }
  return [text, type] as const
}

/** The box for the next message. Its head says in words and by color who will read it, and the button says so again. */
export function Composer({ of, chat, chats, answered, onDropAnswer, onSend }: Props) {
  const { t } = useTranslation('messages')
  const words = useReaderWords()
  const head = useId()
  const list = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, type] = useDraft(`messages ${of.module} ${of.recordId} ${laneKey(laneOf(chat))}`)
  const [cursor, setCursor] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const [at, setAt] = useState(0)
  const candidates = candidatesFor(chat, chats)
  const typing = isClosed ? null : wordAt(text, cursor)
  const offered = typing ? matching(candidates, typing.word) : []
  const chosen = offered[Math.min(at, offered.length - 1)]
  const isOutside = chat.lane !== 'company'
  const Icon = isOutside ? IconUsers : IconLock
  const canSend = text.trim() !== ''

  function send() {
    if (!canSend) return
    const readers = chat.readers.flatMap(({ people }) => people)
    onSend({ text, mentions: mentionsIn(text, readers) })
    type('')
    input.current?.focus()
  }
  function name({ name: named, reads }: Candidate) {
    if (!typing || !reads) return
    const next = `${text.slice(0, typing.from)}@${named} ${text.slice(cursor)}`
    type(next)
    const place = typing.from + named.length + 2
    setCursor(place)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(place, place)
    })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (chosen && event.key === 'ArrowDown') setAt((at + 1) % offered.length)
    else if (chosen && event.key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length)
    else if (chosen && event.key === 'Escape') setClosed(true)
    else if (chosen?.reads && (event.key === 'Enter' || event.key === 'Tab')) name(chosen)
    else if (event.key === 'Enter' && !event.shiftKey) send()
    else return
    event.preventDefault()
  }

  if (!chat.open)
    return (
      <p className={classes.closed}>
        <IconLock size={15} aria-hidden /> {words.readers(chat)}
      </p>
    )
  return (
    <div className={classes.box} data-outside={isOutside || undefined}>
      <p id={head} className={classes.head}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <strong>{words.readers(chat)}</strong>
      </p>
      {answered ? (
        <p className={classes.answer}>
          <span className={classes.answered}>
            {t('answering', { name: answered.author.name })} {answered.text}
          </span>
          <ActionIcon variant="subtle" color="gray" aria-label={t('dropAnswer')} onClick={onDropAnswer}>
            <IconX size={14} />
          </ActionIcon>
        </p>
      ) : null}
      <MentionList id={list} offered={offered} at={offered.indexOf(chosen as Candidate)} onChoose={name} />
      <Textarea
        ref={input}
        variant="unstyled"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxMessageLength}
        aria-label={t('write')}
        aria-describedby={head}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? list : undefined}
        aria-activedescendant={chosen ? `${list}-${chosen.userId}` : undefined}
        placeholder={t('write')}
        value={text}
        onChange={({ currentTarget }) => {
          setClosed(false)
          setAt(0)
          setCursor(currentTarget.selectionStart)
          type(currentTarget.value)
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        classNames={{ input: classes.input }}
      />
      <div className={classes.foot}>
        <span className={classes.hint}>{t('hint')}</span>
        <Button
          size="sm"
          classNames={{ label: classes.send }}
          disabled={!canSend}
          rightSection={<IconSend size={15} aria-hidden />}
          onClick={send}
        >
          {words.send(chat)}
        </Button>
      </div>
    </div>
  )
}
