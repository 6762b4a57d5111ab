import { VisuallyHidden } from '@mantine/core'
import { maxUnread } from '@rumbo/domain/chats/lane'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import classes from './lane-tabs.module.css'

/** How much is new, in a pill; nothing for none. */
export function UnreadCount({
  count: unread,
  isQuiet = false,
}: {
  readonly count: number
  readonly isQuiet?: boolean
}) {
  const { t } = useTranslation('messages')
  const { count } = useFormats()
  if (unread === 0) return null
  const text = unread > maxUnread ? `${count(maxUnread)}+` : count(unread)
  return (
    <span className={classes.unread} data-quiet={isQuiet || undefined}>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{t('lanes.unread', { count: unread, text })}</VisuallyHidden>
    </span>
  )
}
