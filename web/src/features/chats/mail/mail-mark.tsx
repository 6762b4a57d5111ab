import { Collapse, UnstyledButton } from '@mantine/core'
import type { Message } from '@rumbo/domain/chats/message'
import { getMessageMail } from '@rumbo/domain/mail-in/mail-in.api'
import { IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { credentials } from '../../../lib/calls/credentials.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { TextLink } from '../../../ui/buttons/link-button.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import classes from './mail.module.css'

type Props = { readonly message: Message; readonly chatId: string }

/** That a message came by mail, or is an automatic answer. */
export function MailMark({ message }: Pick<Props, 'message'>) {
  const { t } = useTranslation('chat-mails')
  if (message.kind === 'text') return null
  return (
    <span className={classes.mark}>
      <IconMail size={14} stroke={1.75} aria-hidden />
      {t(message.kind === 'system' ? 'automatic' : 'byMail')}
    </span>
  )
}

/** Opens all that the mail of a message says, what it quotes too, with its files and the mail itself. */
export function WholeMail({ message, chatId }: Props) {
  const { t } = useTranslation('chat-mails')
  const [opened, setOpened] = useState(false)
  const panel = useId()
  if (message.kind === 'text' || message.text === null) return null
  return (
    <>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={opened}
        aria-controls={panel}
        onClick={() => setOpened(!opened)}
      >
        {t(opened ? 'hideWhole' : 'showWhole')}
      </UnstyledButton>
      <Collapse expanded={opened} id={panel}>
        {opened ? <Whole message={message} chatId={chatId} /> : null}
      </Collapse>
    </>
  )
}

function Whole({ message: { id: messageId, files }, chatId }: Props) {
  const { t } = useTranslation('chat-mails')
  const { moment } = useFormats()
  const { data: mail, error } = useQuery({
    // Its files become documents one after the other, after the message stands there.
    queryKey: ['chats', 'mail', chatId, messageId, files.length],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(getMessageMail, { chatId, messageId }, { signal, onError: 'inline' }),
  })
  if (error) return <FailureAlert failure={error} />
  if (!mail) return null
  const address = `/api/v1/mails/${mail.mailId}/file?organizationId=${credentials().organizationId ?? ''}`
  return (
    <div className={classes.whole}>
      <p className={classes.head}>
        {t('from', { from: mail.from })}
        {mail.sentAt === null ? null : ` · ${moment(mail.sentAt)}`}
      </p>
      {mail.subject === '' ? null : <p className={classes.subject}>{mail.subject}</p>}
      <p className={classes.text}>{mail.text}</p>
      {mail.files && mail.files.length > 0 ? (
        <ul className={classes.files} aria-label={t('files')}>
          {mail.files.map(({ name, documentId, problem }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files of a mail have no id, and their order stays
            <li key={at}>
              {documentId === null ? (
                `${name} · ${t(`problems.${problem ?? 'noDocuments'}`)}`
              ) : (
                <TextLink to="/documents/$id" params={{ id: documentId }}>
                  {name}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {mail.mailId === null ? null : (
        <a className={classes.download} href={address} download>
          {t('download')}
        </a>
      )}
    </div>
  )
}
