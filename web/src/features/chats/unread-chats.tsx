import { VisuallyHidden } from '@mantine/core'
import { maxUnread } from '@rumbo/domain/chats/lane'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { unreadChatsQuery, useLiveOwnChats } from './chat-queries.ts'
import classes from './lane-tabs.module.css'

/** How many of one's own chats have something new, for the sidebar. */
export function UnreadChats() {
  const { t } = useTranslation('messages')
  const { count } = useFormats()
  useLiveOwnChats()
  const { data: unread = 0 } = useQuery(unreadChatsQuery())
  if (unread === 0) return null
  const text = unread > maxUnread ? `${count(maxUnread)}+` : count(unread)
  return (
    <span className={classes.unread} data-in-sidebar>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{t('chats.unread', { count: unread, text })}</VisuallyHidden>
    </span>
  )
}
