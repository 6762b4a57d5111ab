import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import type { Notice } from '@rumbo/domain/notifications/notices.api'
import { IconMail, IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { NoticeIcon } from './notice-icon.tsx'
import { useNoticeWords } from './notice-words.ts'
import classes from './notices.module.css'
import { useMarkNotices } from './use-notices.ts'

type Props = { readonly notice: Notice; readonly onOpen?: () => void }

/** Where the records are that notices are about. */
const pages = {
  shipments: '/shipments/$id',
  orders: '/order_details/$id',
  tasks: '/tasks/$id',
  documents: '/documents/$id',
  dd_invoices: '/demurrage/$id',
  products: '/products/$id',
  suppliers: '/suppliers/$id',
  charges: '/finances/$id',
  chats: '/chats/$id',
} as const

/** Messages about a record have a tab of their own. */
const isInTab = ({ kind, record }: Notice): boolean =>
  (kind === 'mention' || kind === 'message') && record.module !== 'chats'

/** One notice: the shipment, what it says, when; opening the shipment marks it as read. */
export function NoticeLine({ notice, onOpen }: Props) {
  const { t } = useTranslation('notifications')
  const words = useNoticeWords()
  const formats = useFormats()
  const { mark } = useMarkNotices()
  const isUnread = notice.readAt === null
  const turn = t(isUnread ? 'markRead' : 'markUnread')
  return (
    <li className={classes.line} data-unread={isUnread || undefined} data-kind={notice.kind}>
      <span className={classes.icon}>
        <NoticeIcon kind={notice.kind} />
      </span>
      <span className={classes.words}>
        <Link
          to={pages[notice.record.module]}
          params={{ id: notice.record.address }}
          search={isInTab(notice) ? { tab: 'messages' } : {}}
          className={classes.name}
          onClick={() => {
            if (isUnread) void mark(notice, true)
            onOpen?.()
          }}
        >
          {notice.record.name}
        </Link>
        {isUnread ? <VisuallyHidden>{t('unread')}</VisuallyHidden> : null}
        <span className={classes.text}>{words(notice)}</span>
        <span className={classes.quiet}>
          {[notice.by ? t('by', { name: notice.by }) : '', formats.ago(notice.at, Date.now())]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
      <Tooltip label={turn}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${turn}: ${notice.record.name}`}
          onClick={() => void mark(notice, isUnread)}
        >
          {isUnread ? <IconMailOpened size={16} /> : <IconMail size={16} />}
        </ActionIcon>
      </Tooltip>
    </li>
  )
}
