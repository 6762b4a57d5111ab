import { Text } from '@mantine/core'
import { deleteProfile, type SharingProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'

type Props = {
  readonly profile: SharingProfile
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks before a profile is deleted; one that records are shared by says so and stays. */
export function DeleteProfile({ profile: { id, name, shares }, opened, onClose }: Props) {
  const { t } = useTranslation('sharing-profiles')
  const { count } = useFormats()
  const cache = useQueryClient()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteOne', { name })}
      confirmLabel={t('delete')}
      destructive
      ready={shares === 0}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await call(deleteProfile, { id })
          showToast({ status: 'success', title: t('deleted', { name }), text: '' })
        } finally {
          await cache.invalidateQueries({ queryKey: ['sharing-profiles'] })
        }
      }}
    >
      <Text>{shares > 0 ? t('inUse', { count: shares, text: count(shares) }) : t('deleteText')}</Text>
    </ConfirmDialog>
  )
}
