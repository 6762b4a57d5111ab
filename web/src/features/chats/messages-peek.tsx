import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfRecord } from '../../records/details/record-details.ts'
import { useRecordScreen } from '../../records/screen/use-record-screen.ts'
import { Section } from '../../ui/page/section.tsx'
import { chatsQuery, useLiveMessages } from './chat-queries.ts'
import { RecordMessages } from './record-messages.tsx'
import { UnreadCount } from './unread-count.tsx'

/** The messages of a record next to its list. They are shown when somebody wants them: a walk through the list reads none. */
export function MessagesPeek(of: OfRecord) {
  const { t } = useTranslation(['messages', 'shell'])
  const [isOpen, setOpen] = useState(false)
  const place = { module: useRecordScreen().module.id, recordId: of.id }
  useLiveMessages(place)
  const chats = useQuery(chatsQuery(place)).data ?? []
  const unread = chats.reduce((sum, chat) => sum + chat.unread, 0)
  return (
    <Section
      title={t('shell:entries.messages')}
      actions={
        <>
          <UnreadCount count={unread} />
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'peek.hide' : 'peek.show')}
          </Button>
        </>
      }
    >
      {isOpen ? <RecordMessages {...of} /> : null}
    </Section>
  )
}
