import { Text } from '@mantine/core'
import { disconnectPartner } from '@rumbo/domain/network/partners.api'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import classes from './partner.module.css'
import type { PartnerDetails } from './partner-details.ts'

type Props = {
  readonly partner: PartnerDetails
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks before a connection ends: what either shared is revoked at once. */
export function DisconnectDialog({ partner, opened, onClose }: Props) {
  const { t } = useTranslation('network')
  const { id, name, sharedWithThem, sharedWithYou } = partner
  return (
    <ConfirmDialog
      opened={opened}
      title={t('disconnect.title', { name })}
      confirmLabel={t('disconnect.open')}
      typed={t('disconnect.typed')}
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await call(disconnectPartner, { id })
        showToast({ status: 'success', title: t('disconnect.done', { name }), text: '' })
        // Shipments that it shared are gone too.
        await queryClient.invalidateQueries()
      }}
    >
      <Text>{t('disconnect.text', { name })}</Text>
      <ul className={classes.consequences}>
        {sharedWithThem > 0 ? <li>{t('disconnect.theirs', { count: sharedWithThem, name })}</li> : null}
        {sharedWithYou > 0 ? <li>{t('disconnect.yours', { count: sharedWithYou, name })}</li> : null}
        <li>{t('disconnect.kept')}</li>
      </ul>
    </ConfirmDialog>
  )
}
