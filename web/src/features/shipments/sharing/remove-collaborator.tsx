import { Text } from '@mantine/core'
import { type Collaborator, removeCollaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

type Props = {
  readonly shipmentId: string
  readonly collaborator: Collaborator
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks before a shipment is taken back from somebody, or before one leaves it. */
export function RemoveCollaborator({ shipmentId, collaborator, opened, onClose }: Props) {
  const { t } = useTranslation('sharing')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { id, name, party, isYou } = collaborator
  const what = isYou ? 'leave' : 'remove'
  const isViewer = party === 'organization'
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`${what}.title`, { name })}
      confirmLabel={t(`${what}.do`)}
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await call(removeCollaborator, { id: shipmentId, collaboratorId: id })
        showToast({ status: 'success', title: t(`${what}.done`, { name }), text: '' })
        if (isYou) await navigate({ to: '/' })
        await cache.invalidateQueries({ queryKey: ['shipment', shipmentId] })
        void cache.invalidateQueries({ queryKey: ['shipments'] })
      }}
    >
      <Text>{isYou ? t('leave.text') : isViewer ? t('remove.text', { name }) : t('remove.byName')}</Text>
      {isViewer && collaborator.mayShare ? <Text mt="xs">{t('remove.below')}</Text> : null}
    </ConfirmDialog>
  )
}
