import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { maxChatName } from '@rumbo/domain/chats/lane'
import { beginChat } from '@rumbo/domain/chats/people.api'
import { newId } from '@rumbo/domain/kernel/id'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { PersonChoice, type Reachable } from './person-choice.tsx'

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** Begins a conversation: with one person, or with several as a group. */
export function NewChat({ opened, onClose }: Props) {
  const { t } = useTranslation(['messages', 'toasts'])
  return (
    <OnePanel opened={opened} onClose={onClose}>
      <Modal
        opened={opened}
        onClose={onClose}
        title={t('chats.new')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <Beginning onClose={onClose} />
      </Modal>
    </OnePanel>
  )
}

function Beginning({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation(['messages', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const [chosen, setChosen] = useState<readonly Reachable[]>([])
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isGroup = chosen.length > 1
  async function begin(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const people = chosen.map(({ organization, userId }) => ({ organizationId: organization.id, userId }))
      const { chatId } = await call(beginChat, {
        id,
        kind: isGroup ? 'group' : 'direct',
        name: isGroup ? name : null,
        people,
      })
      onClose()
      await navigate({ to: '/chats/$id', params: { id: chatId } })
      await cache.invalidateQueries({ queryKey: ['chats', 'own'] })
    } catch {
      // The failed call has shown its error.
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void begin(event)}>
      <Stack gap="sm">
        <PersonChoice chosen={chosen} onChoose={setChosen} />
        {isGroup ? (
          <TextInput
            label={t('chats.name')}
            maxLength={maxChatName}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={chosen.length === 0}>
            {t(isGroup ? 'chats.begin.group' : 'chats.begin.direct')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
