import { Text } from '@mantine/core'
import { signOutEverywhere } from '@rumbo/domain/auth/api'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { signOutHere } from '../../lib/session/enter.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'

/** Ends every session of the user, this one too. */
export function SignOutEverywhere({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <ConfirmDialog
      opened
      title={t('signOutEverywhere')}
      confirmLabel={t('signOutEverywhere')}
      onClose={onClose}
      onConfirm={async () => {
        await call(signOutEverywhere, {})
        await signOutHere()
      }}
    >
      <Text>{t('signOutEverywhereText')}</Text>
    </ConfirmDialog>
  )
}
