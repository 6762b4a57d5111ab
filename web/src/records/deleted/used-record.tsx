import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import type { RecordUses } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { DeleteProps } from './delete-record.tsx'

/** Why a record stays: what uses it. It is archived instead. */
export function UsedRecord({
  name,
  opened,
  onClose,
  onArchive,
  uses,
}: DeleteProps & { readonly uses: RecordUses }) {
  const { words } = useRecordScreen()
  const { t } = useTranslation(['record-details', 'toasts', words.details])
  const { t: ofModules } = useTranslation(uses.items.map(({ module }) => module))
  const { count } = useFormats()
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`${words.details}:delete.title`, { name })}
      confirmLabel={onArchive ? t('delete.archive') : t('toasts:close')}
      onClose={onClose}
      onConfirm={async () => onArchive?.()}
    >
      <Text>{t('delete.inUse', { count: uses.count, text: count(uses.count) })}</Text>
      {onArchive ? null : <Text mt="xs">{t('delete.isArchived')}</Text>}
      {uses.items.length > 0 ? (
        <List mt="sm" size="sm" aria-label={t('delete.usedBy')}>
          {uses.items.map(({ module, id, label }) => (
            <List.Item key={`${module} ${id}`}>
              {ofModules(`${module}:nouns.title`)}: {label}
            </List.Item>
          ))}
        </List>
      ) : null}
    </ConfirmDialog>
  )
}
