import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { createProfile, type SharingProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nothingBut } from '../../../forms/sharing/sees.ts'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'

type Props = {
  readonly profiles: readonly SharingProfile[]
  readonly onClose: () => void
  readonly onMade: (profile: SharingProfile) => void
}

/** A new profile: its name, and the profile that it begins as. */
export function NewProfile({ profiles, onClose, onMade }: Props) {
  const { t } = useTranslation(['sharing-profiles', 'common', 'toasts'])
  const cache = useQueryClient()
  const [name, setName] = useState('')
  const [from, setFrom] = useState(profiles[0]?.id ?? null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const problem = issueAt(failure, 'name')

  async function create(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const rights = profiles.find(({ id }) => id === from)?.rights ?? nothingBut()
      const made = await call(createProfile, { name, rights }, { onError: 'inline' })
      await cache.invalidateQueries({ queryKey: ['sharing-profiles'] })
      onClose()
      onMade(made)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <OnePanel opened onClose={onClose}>
      <Modal opened onClose={onClose} title={t('new')} closeButtonProps={{ 'aria-label': t('toasts:close') }}>
        <form onSubmit={create} noValidate>
          <Stack gap="md">
            <TextInput
              label={t('name')}
              value={name}
              maxLength={100}
              onChange={(event) => setName(event.currentTarget.value)}
              error={problem}
              data-autofocus
            />
            <Select
              label={t('from')}
              data={profiles.map((each) => ({ value: each.id, label: each.name }))}
              value={from}
              onChange={setFrom}
              allowDeselect={false}
            />
            {problem ? null : <FailureAlert failure={failure} />}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={busy}>
                {t('create')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </OnePanel>
  )
}
