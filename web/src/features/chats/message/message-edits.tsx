import { Popover, UnstyledButton } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chat'
import type { Message } from '@rumbo/domain/chats/message'
import { listMessageEdits } from '@rumbo/domain/chats/messages.api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import classes from './message.module.css'

type Props = { readonly message: Message; readonly chat: Chat }

/** That a message was edited, and what it said before. */
export function MessageEdits({ message, chat }: Props) {
  const { t } = useTranslation('messages')
  const [opened, setOpened] = useState(false)
  return (
    <OnePanel opened={opened} onClose={() => setOpened(false)}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={classes.edited} onClick={() => setOpened(!opened)}>
            {t('edited')}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.edits} aria-label={t('before')}>
          {opened ? <Edits message={message} chat={chat} /> : null}
        </Popover.Dropdown>
      </Popover>
    </OnePanel>
  )
}

function Edits({ message, chat }: Props) {
  const { t } = useTranslation('messages')
  const { moment } = useFormats()
  const chatId = chat.chatId ?? ''
  const { data, error } = useQuery({
    queryKey: ['chats', 'edits', chatId, message.id, message.version],
    queryFn: ({ signal }) =>
      call(listMessageEdits, { chatId, messageId: message.id }, { signal, onError: 'inline' }),
  })
  if (error) return <FailureAlert failure={error} />
  return (
    <ol className={classes.messagesBefore}>
      {data?.items.map(({ text, until }) => (
        <li key={until}>
          <span className={classes.quiet}>{t('until', { moment: moment(until) })}</span>
          <p className={classes.plain}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
