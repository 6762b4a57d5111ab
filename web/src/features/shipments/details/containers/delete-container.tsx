import { Text } from '@mantine/core'
import { deleteRow } from '@rumbo/domain/shipments/api'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/calls/call.ts'
import { showToast } from '../../../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../../../ui/panels/confirm-dialog.tsx'

type Props = {
  readonly id: string
  readonly rowId: string
  readonly name: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** Deletes a container after its word was typed. */
export function DeleteContainer({ id, rowId, name, opened, onClose }: Props) {
  const { t } = useTranslation('shipment-details')
  const cache = useQueryClient()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteRow.title', { name })}
      typed={t('deleteRow.typed')}
      confirmLabel={t('deleteRow.confirm')}
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await call(
          deleteRow,
          { id, resource: 'containers', rowId },
          { onError: { text: t('deleteRow.failed') } },
        )
        showToast({ status: 'success', title: t('deleteRow.done'), text: '' })
        void cache.invalidateQueries({ queryKey: ['shipment', id] })
      }}
    >
      <Text>{t('deleteRow.text')}</Text>
    </ConfirmDialog>
  )
}
