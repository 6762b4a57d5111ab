import { Button, Group, Modal, Stack } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chat'
import { addChatPeople } from '@rumbo/domain/chats/people.api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { PersonChoice, type Reachable } from './person-choice.tsx'

type Props = {
  readonly opened: boolean
  readonly chat: Chat & { readonly chatId: string }
  readonly onClose: () => void
}

/** Adds people to a group: of its companies alone. */
export function AddPeople({ opened, chat, onClose }: Props) {
  const { t } = useTranslation(['messages', 'toasts'])
  return (
    <OnePanel opened={opened} onClose={onClose}>
      <Modal
        opened={opened}
        onClose={onClose}
        title={t('chats.add.title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <Adding chat={chat} onClose={onClose} />
      </Modal>
    </OnePanel>
  )
}

function Adding({ chat, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['messages', 'common'])
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<readonly Reachable[]>([])
  const [isBusy, setBusy] = useState(false)
  async function add() {
    setBusy(true)
    try {
      const people = chosen.map(({ organization, userId }) => ({ organizationId: organization.id, userId }))
      await call(addChatPeople, { chatId: chat.chatId, people })
      await cache.invalidateQueries({ queryKey: ['chats', 'of'] })
      onClose()
    } catch {
      // The failed call has shown its error.
      setBusy(false)
    }
  }
  return (
    <Stack gap="sm">
      <p style={{ margin: 0 }}>{t('chats.add.text')}</p>
      <PersonChoice
        chosen={chosen}
        onChoose={setChosen}
        partnerId={chat.partner?.id ?? null}
        without={chat.readers.flatMap(({ people }) => people.map(({ userId }) => userId))}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={isBusy} disabled={chosen.length === 0} onClick={() => void add()}>
          {t('chats.add.confirm')}
        </Button>
      </Group>
    </Stack>
  )
}
