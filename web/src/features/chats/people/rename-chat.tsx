import { TextInput } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chat'
import { maxChatName } from '@rumbo/domain/chats/lane'
import { renameChat } from '@rumbo/domain/chats/people.api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'

type Props = {
  readonly opened: boolean
  readonly chat: Chat & { readonly chatId: string }
  readonly onClose: () => void
}

/** Names a group; without a name it is called by who is in it. */
export function RenameChat({ opened, chat, onClose }: Props) {
  const { t } = useTranslation('messages')
  const cache = useQueryClient()
  const [name, setName] = useState(chat.name ?? '')
  async function rename() {
    await call(renameChat, { chatId: chat.chatId, name })
    await cache.invalidateQueries({ queryKey: ['chats'] })
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('chats.rename.title')}
      confirmLabel={t('chats.rename.confirm')}
      onConfirm={rename}
      onClose={onClose}
    >
      <TextInput
        label={t('chats.name')}
        data-autofocus
        maxLength={maxChatName}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
