import { Button, Group, Modal, Select } from '@mantine/core'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { modalitiesOf } from '@rumbo/domain/reference/modalities'
import { previewTransport, setTransport } from '@rumbo/domain/shipments/contracts/transport.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/calls/call.ts'
import { showToast } from '../../../../lib/toasts/toast-store.ts'
import { OnePanel } from '../../../../ui/panels/one-panel.tsx'
import { ModeTiles } from '../../mode-tiles.tsx'
import { shipmentQuery } from '../shipment-queries.ts'
import { Consequences } from './consequences.tsx'

type Props = {
  readonly id: string
  readonly values: Values
  readonly opened: boolean
  readonly onClose: () => void
}

/** Another transport type or modality, with all that it maps and clears said before it is done. */
export function TransportDialog(props: Props) {
  const { t } = useTranslation(['shipment-details', 'toasts'])
  return (
    <OnePanel opened={props.opened} onClose={props.onClose}>
      <Modal
        opened={props.opened}
        onClose={props.onClose}
        title={t('shipment-details:transport.title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
        size="lg"
      >
        {/* Within the modal, which drops it on closing: it opens with what the shipment is. */}
        <Choice {...props} />
      </Modal>
    </OnePanel>
  )
}

function Choice({ id, values, onClose }: Props) {
  const { t } = useTranslation(['shipment-details', 'shipments', 'common'])
  const cache = useQueryClient()
  const before = { mode: modeOf(values), modality: textIn(values, 'modality') }
  const [mode, setMode] = useState<Mode>(before.mode)
  const [modality, setModality] = useState(before.modality)
  const [busy, setBusy] = useState(false)
  const isChanged = mode !== before.mode || modality !== before.modality
  const preview = useQuery({
    queryKey: ['shipment', id, 'transport', mode, modality],
    queryFn: ({ signal }) =>
      call(previewTransport, { id, freightType: mode, ...(modality ? { modality } : {}) }, { signal }),
    enabled: isChanged,
    staleTime: 0,
  })

  function choose(next: Mode) {
    setMode(next)
    setModality(modalitiesOf(next).find((each) => each === modality) ?? null)
  }

  async function change(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const shipment = await call(setTransport, { id, freightType: mode, modality })
      cache.setQueryData(shipmentQuery(id).queryKey, shipment)
      void cache.invalidateQueries({ queryKey: ['shipment', id] })
      showToast({ status: 'success', title: t('shipment-details:transport.done'), text: '' })
      onClose()
    } catch {
      // The failed call has already shown its error; the dialog stays, so that it can be tried again.
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={change}>
      <ModeTiles label={t('shipments:fields.freightType')} value={mode} onChange={choose} />
      <Select
        mt="md"
        label={t('shipments:fields.modality')}
        value={modality}
        onChange={setModality}
        data={modalitiesOf(mode).map((each) => ({
          value: each,
          label: t(`shipments:options.modality.${each}`),
        }))}
        clearable
        clearButtonProps={{ 'aria-label': t('common:clear') }}
      />
      <Consequences preview={isChanged ? preview.data : undefined} isChanged={isChanged} />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={!isChanged || preview.data === undefined} loading={busy}>
          {t('shipment-details:transport.confirm')}
        </Button>
      </Group>
    </form>
  )
}
