import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { reloadFreeTime } from './free-time-queries.ts'

type Props = {
  readonly name: string
  /** What goes with it. */
  readonly text: string
  readonly onDelete: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before an agreement or a calendar goes. */
export function DeleteDialog({ name, text, onDelete, onClose }: Props) {
  const { t } = useTranslation('free-time-settings')
  return (
    <ConfirmDialog
      opened
      title={t('deleteOne', { name })}
      confirmLabel={t('delete')}
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await onDelete().finally(reloadFreeTime)
        showToast({ status: 'success', title: t('deleted', { name }), text: '' })
      }}
    >
      {text}
    </ConfirmDialog>
  )
}
