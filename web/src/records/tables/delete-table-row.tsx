import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'

type Props = {
  /** The row's place, from 1. */
  readonly n: number
  readonly opened: boolean
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before a row is deleted. */
export function DeleteTableRow({ n, opened, onConfirm, onClose }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  return (
    <ConfirmDialog
      opened={opened}
      title={t('table.delete', { n })}
      confirmLabel={t('table.deleteConfirm')}
      typed={t('table.deleteTyped')}
      destructive
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text size="sm">{t(`${screen.words.details}:table.deleteText`)}</Text>
    </ConfirmDialog>
  )
}
