import { ActionIcon } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chat'
import { leaveChat, muteChat } from '@rumbo/domain/chats/people.api'
import { IconBell, IconBellOff, IconDoorExit, IconDots, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { lazyDialog } from '../../../ui/panels/lazy-part.tsx'
import { MenuButton, MenuItem } from '../../../ui/panels/menu.tsx'

const RenameChat = lazyDialog(async () => (await import('./rename-chat.tsx')).RenameChat)
const AddPeople = lazyDialog(async () => (await import('./add-people.tsx')).AddPeople)

/** What can be done with a chat: muting any; a group has a name, and people who come and go. */
export function ChatTools({ chat }: { readonly chat: Chat & { readonly chatId: string } }) {
  const { t } = useTranslation('messages')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'rename' | 'add' | 'leave' | null>(null)
  const close = () => setOpened(null)
  const { chatId, muted, kind } = chat
  async function mute() {
    await call(muteChat, { chatId, muted: !muted })
    await cache.invalidateQueries({ queryKey: ['chats'] })
  }
  async function leave() {
    await call(leaveChat, { chatId })
    await navigate({ to: '/chats' })
    await cache.invalidateQueries({ queryKey: ['chats', 'own'] })
  }
  return (
    <>
      <MenuButton
        position="bottom-end"
        target={
          <ActionIcon variant="default" size="lg" aria-label={t('chats.tools')}>
            <IconDots size={16} />
          </ActionIcon>
        }
      >
        {kind === 'group' && chat.open ? (
          <MenuItem leftSection={<IconUserPlus size={16} />} onClick={() => setOpened('add')}>
            {t('chats.add.title')}
          </MenuItem>
        ) : null}
        {kind === 'group' ? (
          <MenuItem leftSection={<IconPencil size={16} />} onClick={() => setOpened('rename')}>
            {t('chats.rename.title')}
          </MenuItem>
        ) : null}
        <MenuItem
          leftSection={muted ? <IconBell size={16} /> : <IconBellOff size={16} />}
          onClick={() => void mute().catch(() => undefined)}
        >
          {t(muted ? 'chats.unmute' : 'chats.mute')}
        </MenuItem>
        {kind === 'group' ? (
          <MenuItem leftSection={<IconDoorExit size={16} />} onClick={() => setOpened('leave')}>
            {t('chats.leave.title')}
          </MenuItem>
        ) : null}
      </MenuButton>
      <RenameChat opened={opened === 'rename'} chat={chat} onClose={close} />
      <AddPeople opened={opened === 'add'} chat={chat} onClose={close} />
      <ConfirmDialog
        opened={opened === 'leave'}
        title={t('chats.leave.title')}
        confirmLabel={t('chats.leave.confirm')}
        destructive
        onConfirm={leave}
        onClose={close}
      >
        {t('chats.leave.text')}
      </ConfirmDialog>
    </>
  )
}
