import { maxUnread } from '@rumbo/domain/chats/lane'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isLeaving } from '../../lib/live/leaving.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { TabCount } from '../../records/details/tabs/tab-count.tsx'
import { useRecordScreen } from '../../records/screen/use-record-screen.ts'
import { chatsQuery, useLiveMessages } from './chat-queries.ts'

/** How many messages of a record its reader hasn't read, in all of its lanes. */
export function MessagesCount({ id: recordId }: { readonly id: string }) {
  const { t } = useTranslation('messages')
  const { count } = useFormats()
  const of = { module: useRecordScreen().module.id, recordId }
  useLiveMessages(of)
  const chats = useQuery({ ...chatsQuery(of), enabled: !isLeaving(of.recordId) }).data ?? []
  const unread = chats.reduce((sum, chat) => sum + (chat.muted ? 0 : chat.unread), 0)
  if (unread === 0) return null
  const text = unread > maxUnread ? `${count(maxUnread)}+` : count(unread)
  return <TabCount text={text} spoken={t('lanes.unread', { count: unread, text })} isNew />
}
