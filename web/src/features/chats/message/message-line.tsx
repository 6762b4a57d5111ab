import { ActionIcon, Avatar, Tooltip } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chat'
import type { Message } from '@rumbo/domain/chats/message'
import { deleteMessage } from '@rumbo/domain/chats/messages.api'
import { withoutLinks } from '@rumbo/domain/chats/record-links'
import { IconArrowBackUp, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { lazyDialog } from '../../../ui/panels/lazy-part.tsx'
import { threadQuery } from '../chat-queries.ts'
import { MailMark, WholeMail } from '../mail/mail-mark.tsx'
import { withChanges } from '../thread/thread.ts'
import { EditMessage } from './edit-message.tsx'
import classes from './message.module.css'
import { MessageEdits } from './message-edits.tsx'
import { MessageFiles } from './message-files.tsx'
import { MessageText } from './message-text.tsx'
import { Reactions, ReactTool } from './reactions.tsx'

type Props = {
  readonly message: Message
  readonly chat: Chat
  readonly onAnswer: (message: Message) => void
}

const MessageReaders = lazyDialog(async () => (await import('./message-readers.tsx')).MessageReaders)

/** One message: who wrote it and when, what it answers, what it says, and what can be done with it. */
export function MessageLine({ message, chat, onAnswer }: Props) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const [isEditing, setEditing] = useState(false)
  const { author, text, replyTo, at } = message
  return (
    <li className={classes.message} data-message={message.seq}>
      <Avatar
        name={author.name}
        color={author.isMe ? 'accent' : 'gray'}
        size={28}
        radius="sm"
        alt=""
        aria-hidden
      />
      <div className={classes.body}>
        <p className={classes.head}>
          <span className={classes.author}>{author.name}</span>
          <span className={classes.quiet}>
            {author.organization.label} · <time dateTime={at}>{timeOf(formats.moment(at))}</time>
          </span>
          <MailMark message={message} />
          {message.editedAt && text !== null ? <MessageEdits message={message} chat={chat} /> : null}
        </p>
        {replyTo ? (
          <blockquote className={classes.answered}>
            <span className={classes.author}>{replyTo.name}</span>{' '}
            {replyTo.text === null ? t('deleted') : withoutLinks(replyTo.text)}
          </blockquote>
        ) : null}
        {text === null ? (
          <p className={classes.deleted}>{t('deleted')}</p>
        ) : isEditing ? (
          <EditMessage message={message} text={text} chat={chat} onClose={() => setEditing(false)} />
        ) : (
          <MessageText text={text} names={message.mentions.map(({ name }) => name)} links={message.links} />
        )}
        <WholeMail message={message} chatId={chat.chatId ?? ''} />
        <MessageFiles message={message} chat={chat} />
        <Reactions message={message} chat={chat} />
      </div>
      {text === null || isEditing || !chat.open ? null : (
        <Tools message={message} chat={chat} onAnswer={onAnswer} onEdit={() => setEditing(true)} />
      )}
    </li>
  )
}

/** Its time of day; the day stands above it. */
const timeOf = (moment: string): string => moment.slice(moment.indexOf(' ') + 1)

function Tools({ message, chat, onAnswer, onEdit }: Props & { readonly onEdit: () => void }) {
  const { t } = useTranslation('messages')
  const cache = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const [isShowingReaders, setShowingReaders] = useState(false)
  const { isMe, name } = message.author
  async function remove() {
    const { chatId } = chat
    if (chatId === null) return
    const deleted = await call(deleteMessage, { chatId, messageId: message.id })
    cache.setQueryData(
      threadQuery(cache, chatId).queryKey,
      (thread) => thread && withChanges(thread, [deleted]),
    )
  }
  const tools = [
    { label: t('tools.reply', { name }), Icon: IconArrowBackUp, run: () => onAnswer(message) },
    { label: t('why.title'), Icon: IconEye, run: () => setShowingReaders(true) },
    ...(isMe
      ? [
          { label: t('tools.edit'), Icon: IconPencil, run: onEdit },
          { label: t('tools.delete'), Icon: IconTrash, run: () => setConfirming(true) },
        ]
      : []),
  ]
  return (
    <span className={classes.tools}>
      <ReactTool message={message} chat={chat} />
      {tools.map(({ label, Icon, run }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={run}>
            <Icon size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      ))}
      <MessageReaders
        opened={isShowingReaders}
        message={message}
        chat={chat}
        onClose={() => setShowingReaders(false)}
      />
      <ConfirmDialog
        opened={isConfirming}
        title={t('delete.title')}
        confirmLabel={t('delete.confirm')}
        destructive
        onConfirm={remove}
        onClose={() => setConfirming(false)}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </span>
  )
}
