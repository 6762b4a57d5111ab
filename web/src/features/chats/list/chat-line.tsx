import type { ListedChat } from '@rumbo/domain/chats/own-chats.api'
import { withoutLinks } from '@rumbo/domain/chats/record-links'
import { IconBellOff, IconLock, IconUser, IconUsers, IconUsersGroup, IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { UnreadCount } from '../unread-count.tsx'
import classes from './chat-line.module.css'
import { type NamedChat, useChatNames } from './chat-names.ts'
import type { ChatsSearch } from './chats-search.ts'

const lanes = { company: IconLock, partner: IconUsers, everyone: IconWorld } as const

/** The sign of a chat: of two people, a group, or who reads that of a record. */
export function ChatIcon({ chat }: { readonly chat: NamedChat }) {
  const Icon = chat.kind === 'direct' ? IconUser : chat.kind === 'group' ? IconUsersGroup : lanes[chat.lane]
  return (
    <span className={classes.icon} data-outside={chat.lane !== 'company' || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </span>
  )
}

type Props = {
  readonly chat: ListedChat
  readonly isCurrent: boolean
  readonly search: ChatsSearch
}

/** A chat in the list: what it is about, who reads it, its last message, and how much is new. */
export function ChatLine({ chat, isCurrent, search }: Props) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const names = useChatNames()
  const { last } = chat
  const author = last?.isMine ? t('chats.you') : last?.name
  return (
    <Link
      to="/chats/$id"
      params={{ id: chat.chatId }}
      search={search}
      className={classes.line}
      activeProps={{}}
      data-current={isCurrent || undefined}
      data-new={(chat.unread > 0 && !chat.muted) || undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <ChatIcon chat={chat} />
      <span className={classes.words}>
        <span className={classes.first}>
          <span className={classes.title}>{names.title(chat)}</span>
          {last ? (
            <time className={classes.quiet} dateTime={last.at}>
              {shortMoment(formats.moment(last.at), formats.moment(new Date().toISOString()))}
            </time>
          ) : null}
        </span>
        <span className={classes.second}>
          <span className={classes.last}>
            {chat.kind === 'record' ? <span className={classes.readers}>{names.readers(chat)}</span> : null}
            {last
              ? `${author}: ${last.text === null ? t('deleted') : withoutLinks(last.text) || t('files.label')}`
              : t('none')}
          </span>
          {chat.muted ? <IconBellOff size={14} aria-label={t('chats.muted')} /> : null}
          <UnreadCount count={chat.unread} isQuiet={chat.muted} />
        </span>
      </span>
    </Link>
  )
}

/** The time of a moment of today, else its day. */
function shortMoment(moment: string, now: string): string {
  const [day = '', time = ''] = moment.split(' ')
  return day === now.split(' ')[0] ? time : day
}
