import { ActionIcon, Button, FileButton, Textarea } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chat'
import { maxMessageLength } from '@rumbo/domain/chats/lane'
import type { Message } from '@rumbo/domain/chats/message'
import { withoutLinks } from '@rumbo/domain/chats/record-links'
import { IconLock, IconPaperclip, IconSend, IconUsers, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { laneKey, laneOf, type OfMessages } from '../chat-queries.ts'
import { Followers } from '../mail/followers.tsx'
import { useReaderWords } from '../reader-words.ts'
import type { Written } from '../unsent/use-unsent.ts'
import { Attachments } from './attachments.tsx'
import classes from './composer.module.css'
import { candidatesFor, mentionsIn, namedOutside } from './mentions.ts'
import { keyInAddress, type NamedRecord, withLinks } from './record-names.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'
import { useFindRecord } from './use-record-suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

type Props = {
  readonly of: OfMessages
  readonly chat: Chat
  readonly chats: readonly Chat[]
  readonly answered: Message | null
  readonly onDropAnswer: () => void
  /** Hears of each change of what is typed. */
  readonly onType: () => void
  readonly onSend: (written: Omit<Written, 'replyTo'>) => void
}

/** The box for the next message. Its head says in words and by color who will read it, and the button says so again. */
export function Composer({ of, chat, chats, answered, onDropAnswer, onType, onSend }: Props) {
  const { t } = useTranslation('messages')
  const words = useReaderWords()
  const [head, list] = [useId(), useId()]
  const input = useRef<HTMLTextAreaElement>(null)
  const [linked, setLinked] = useState<readonly NamedRecord[]>([])
  const draft = `messages ${of.module} ${of.recordId} ${laneKey(laneOf(chat))}`
  const [text, type] = useDraft(draft, (typed) => withLinks(typed, linked))
  const [cursor, setCursor] = useState(0)
  const attachments = useAttachments(of)
  const find = useFindRecord()
  const candidates = candidatesFor(chat, chats)
  const suggestions = useSuggestions({ text, cursor }, candidates, chat.open)
  const outside = namedOutside(text, candidates)
  const isOutside = chat.lane !== 'company'
  const Icon = isOutside ? IconUsers : IconLock
  const isWhole = attachments.sending.every(({ failure }) => failure !== null)
  const canSend = (text.trim() !== '' || attachments.files.length > 0) && isWhole && outside.length === 0

  function send() {
    if (!canSend) return
    const readers = chat.readers.flatMap(({ people }) => people)
    const mentions = mentionsIn(text, readers)
    onSend({ text: withLinks(text, linked), mentions, files: attachments.files })
    type('')
    attachments.clear()
    input.current?.focus()
  }
  function write(from: number, until: number, written: string) {
    type(`${text.slice(0, from)}${written} ${text.slice(until)}`)
    const place = from + written.length + 1
    setCursor(place)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(place, place)
    })
  }
  function choose(at: number) {
    const chosen = suggestions.chosen(at)
    if (!chosen) return
    if (chosen.record) setLinked([...linked, chosen.record])
    write(chosen.from, cursor, chosen.written)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const chosen = suggestions.offered[suggestions.at]
    if (chosen && event.key === 'ArrowDown') suggestions.step(1)
    else if (chosen && event.key === 'ArrowUp') suggestions.step(-1)
    else if (chosen && event.key === 'Escape') suggestions.close()
    else if (chosen?.isOpen && (event.key === 'Enter' || event.key === 'Tab')) choose(suggestions.at)
    else if (event.key === 'Enter' && !event.shiftKey) send()
    else return
    event.preventDefault()
  }
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = [...event.clipboardData.files]
    if (files.length > 0 && attachments.mayAttach) {
      event.preventDefault()
      attachments.add(files)
      return
    }
    const pasted = event.clipboardData.getData('text/plain')
    const key = keyInAddress(pasted, window.location.origin)
    if (key === null) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    void find(key)
      .catch(() => undefined)
      .then((record) => {
        if (record) setLinked([...linked, record])
        write(selectionStart, selectionEnd, record ? `#${record.label}` : pasted.trim())
      })
  }

  if (!chat.open)
    return (
      <p className={classes.closed}>
        <IconLock size={15} aria-hidden /> {words.readers(chat)}
      </p>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is for everybody
    <div
      className={classes.box}
      data-outside={isOutside || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (attachments.mayAttach) attachments.add([...event.dataTransfer.files])
      }}
    >
      <p id={head} className={classes.head}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <strong>{words.readers(chat)}</strong>
      </p>
      {chat.kind === 'record' && chat.lane === 'partner' && chat.partner ? (
        <Followers of={of} partner={chat.partner} />
      ) : null}
      {answered ? <Answered message={answered} onDrop={onDropAnswer} /> : null}
      <SuggestionList
        id={list}
        label={suggestions.label}
        offered={suggestions.offered}
        at={suggestions.at}
        onChoose={choose}
      />
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
        aria-controls={suggestions.offered.length > 0 ? list : undefined}
        aria-activedescendant={
          suggestions.offered.length > 0 ? `${list}-${suggestions.offered[suggestions.at]?.key}` : undefined
        }
        placeholder={t('write')}
        value={text}
        onChange={({ currentTarget }) => {
          suggestions.begin()
          setCursor(currentTarget.selectionStart)
          type(currentTarget.value)
          onType()
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        classNames={{ input: classes.input }}
      />
      <Attachments of={attachments} />
      {outside.map(({ userId, name, company }) => (
        <p key={userId} role="alert" className={classes.refusal}>
          {t('mention.refused', { name, company })}
        </p>
      ))}
      <div className={classes.foot}>
        {attachments.mayAttach ? (
          <FileButton multiple onChange={attachments.add}>
            {(props) => (
              <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={t('files.attach')}>
                <IconPaperclip size={18} stroke={1.75} />
              </ActionIcon>
            )}
          </FileButton>
        ) : null}
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

/** What the next message answers. */
function Answered({ message, onDrop }: { readonly message: Message; readonly onDrop: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <p className={classes.answer}>
      <span className={classes.answered}>
        {t('answering', { name: message.author.name })} {withoutLinks(message.text ?? '')}
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={t('dropAnswer')} onClick={onDrop}>
        <IconX size={14} />
      </ActionIcon>
    </p>
  )
}
