import { Button, Text } from '@mantine/core'
import { daysKept } from '@rumbo/domain/records/contracts/lifecycle.contracts'
import { deleteShipment } from '@rumbo/domain/shipments/api'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { whileLeaving } from './use-live-shipment.ts'

type Props = {
  readonly id: string
  readonly name: string
  readonly opened: boolean
  readonly onClose: () => void
  /** Archives it instead; absent where it is archived already. */
  readonly onArchive: (() => void) | undefined
}

/** Deletes a shipment after its word was typed; archiving is offered first. */
export function DeleteShipment({ id, name, opened, onClose, onArchive }: Props) {
  const { t } = useTranslation('shipment-details')
  const cache = useQueryClient()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('delete.title', { name })}
      typed={t('delete.typed')}
      confirmLabel={t('delete.confirm')}
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await whileLeaving(id, async () => {
          await call(deleteShipment, { id })
          showToast({ status: 'success', title: t('delete.done'), text: '' })
          await navigate({ to: '/' })
        })
        cache.removeQueries({ queryKey: ['shipment', id] })
        void cache.invalidateQueries({ queryKey: ['shipments'] })
      }}
    >
      {onArchive ? (
        <>
          <Text>{t('delete.archiveInstead')}</Text>
          <Button
            mt="xs"
            mb="md"
            variant="default"
            onClick={() => {
              onClose()
              onArchive()
            }}
          >
            {t('delete.archive')}
          </Button>
        </>
      ) : null}
      <Text>{t('delete.text', { days: daysKept })}</Text>
    </ConfirmDialog>
  )
}
