import { UnstyledButton } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chat'
import { openMessageFile } from '@rumbo/domain/chats/files.api'
import type { Message } from '@rumbo/domain/chats/message'
import { isShownInline } from '@rumbo/domain/documents/inline'
import { IconDownload, IconFile, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { startDownload } from '../../../lib/save-file.ts'
import { useSizeText } from '../../../records/imports/size-text.ts'
import classes from './message-files.module.css'

type Props = { readonly message: Message; readonly chat: Chat }
type File = Message['files'][number]

/** The files of a message: pictures and PDFs open in a page of their own, all else is downloaded. */
export function MessageFiles({ message, chat }: Props) {
  const { t } = useTranslation('messages')
  const sizeText = useSizeText()
  if (message.files.length === 0) return null
  async function open({ id: documentId, contentType }: File) {
    if (chat.chatId === null) return
    const inline = isShownInline(contentType)
    // Opened with the press, as browsers want it; the address comes after.
    const page = inline ? window.open('', '_blank') : null
    try {
      const { url } = await call(openMessageFile, {
        chatId: chat.chatId,
        messageId: message.id,
        documentId,
        inline,
      })
      if (page) {
        page.opener = null
        page.location.href = url
      } else startDownload(url)
    } catch {
      page?.close()
    }
  }
  return (
    <ul className={classes.files} aria-label={t('files.label')}>
      {message.files.map((file) => {
        const isShown = isShownInline(file.contentType)
        const Icon = file.contentType.startsWith('image/') ? IconPhoto : isShown ? IconFile : IconDownload
        return (
          <li key={file.id}>
            <UnstyledButton className={classes.file} onClick={() => void open(file)}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span className={classes.name}>{file.name}</span>
              <span className={classes.size}>{sizeText(file.bytes)}</span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
