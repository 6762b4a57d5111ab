import { Modal } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chat'
import type { Message } from '@rumbo/domain/chats/message'
import { listMessageReaders } from '@rumbo/domain/chats/readers.api'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from './message-readers.module.css'

type Props = {
  readonly opened: boolean
  readonly message: Message
  readonly chat: Chat
  readonly onClose: () => void
}

/** "Why can X read this?": everybody who reads a message and its files, and why. */
export function MessageReaders({ opened, message, chat, onClose }: Props) {
  const { t } = useTranslation(['messages', 'toasts'])
  return (
    <OnePanel opened={opened} onClose={onClose}>
      <Modal
        opened={opened}
        onClose={onClose}
        title={t('why.title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <Readers message={message} chat={chat} />
      </Modal>
    </OnePanel>
  )
}

function Readers({ message, chat }: Pick<Props, 'message' | 'chat'>) {
  const { t } = useTranslation('messages')
  const { data, error } = useQuery({
    queryKey: ['chats', 'readers', chat.chatId, message.id],
    queryFn: async ({ signal }) =>
      (
        await call(
          listMessageReaders,
          { chatId: chat.chatId ?? '', messageId: message.id },
          { signal, onError: 'inline' },
        )
      ).items,
  })
  if (error) return <FailureAlert failure={error} />
  if (!data) return <RowsSkeleton rows={4} />
  return (
    <div className={classes.readers}>
      <p className={classes.text}>{t(message.files.length > 0 ? 'why.withFiles' : 'why.text')}</p>
      {data.map(({ organization, why, people }) => (
        <section key={organization.id}>
          <h3 className={classes.name}>{organization.label}</h3>
          <p className={classes.text}>{t(`why.${why}`, { name: organization.label })}</p>
          <ul className={classes.people}>
            {people.map(({ userId, name, role, hasRead }) => (
              <li key={userId}>
                <span>{name}</span>
                {role === null ? null : <span className={classes.role}>{t('why.role', { role })}</span>}
                {hasRead ? (
                  <span className={classes.role}>
                    <IconCheck size={14} aria-hidden /> {t('why.hasRead')}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
