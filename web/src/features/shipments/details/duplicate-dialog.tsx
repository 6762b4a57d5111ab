import { Button, Checkbox, Group, Modal, Text, TextInput } from '@mantine/core'
import { newId } from '@rumbo/domain/kernel/id'
import { duplicateShipment } from '@rumbo/domain/shipments/api'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { OnePanel } from '../../../ui/one-panel.tsx'

type Props = {
  readonly id: string
  readonly name: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** Makes a shipment like this one, with what goes along and what stays said before it is done. */
export function DuplicateDialog(props: Props) {
  const { t } = useTranslation(['shipment-details', 'toasts'])
  return (
    <OnePanel opened={props.opened} onClose={props.onClose}>
      <Modal
        opened={props.opened}
        onClose={props.onClose}
        title={t('shipment-details:duplicate.title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        {/* Within the modal, which drops it on closing: it opens with the name of now. */}
        <Copy {...props} />
      </Modal>
    </OnePanel>
  )
}

function Copy({ id, name, onClose }: Props) {
  const { t } = useTranslation(['shipment-details', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [text, setText] = useState(t('shipment-details:duplicate.copyOf', { name }).slice(0, 300))
  const [containers, setContainers] = useState(false)
  const [busy, setBusy] = useState(false)
  // The same wish as long as the dialog is open: a retry makes no second copy.
  const [idempotencyKey] = useState(newId)

  async function copy(event: FormEvent) {
    event.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    try {
      const made = await call(duplicateShipment, { id, name: text, containers }, { idempotencyKey })
      showToast({ status: 'success', title: t('shipment-details:duplicate.done'), text: '' })
      void cache.invalidateQueries({ queryKey: ['shipments'] })
      onClose()
      await navigate({ to: '/shipment_details/$id', params: { id: made.id } })
    } catch {
      // The failed call has told itself; the dialog stays, so that it can be tried again.
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={copy}>
      <TextInput
        label={t('shipment-details:duplicate.name')}
        value={text}
        maxLength={300}
        required
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <Checkbox
        mt="md"
        label={t('shipment-details:duplicate.containers')}
        checked={containers}
        onChange={(event) => setContainers(event.currentTarget.checked)}
      />
      <Text size="sm" mt="md">
        {t('shipment-details:duplicate.copied')}
      </Text>
      <Text size="sm" mt="xs" c="dimmed">
        {t('shipment-details:duplicate.left')}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={text.trim() === ''}>
          {t('shipment-details:duplicate.confirm')}
        </Button>
      </Group>
    </form>
  )
}
