import { Text } from '@mantine/core'
import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import { partyOf } from './share-undo.ts'
import { useShareUndo } from './use-share-undo.ts'
import { useSharingSource } from './use-sharing-source.ts'

type Props = {
  readonly recordId: string
  readonly collaborator: Collaborator
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks before somebody's access to a record is revoked, or before one leaves it. */
export function RemoveCollaborator({ recordId, collaborator, opened, onClose }: Props) {
  const { t } = useRecordTranslation('sharing')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { module, routes } = useRecordScreen()
  const { recordKey, contracts } = useSharingSource()
  const { id, name, party, isYou } = collaborator
  const removed = useShareUndo(recordId)
  const what = isYou ? 'leave' : 'remove'
  const isHolder = party === 'organization'
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`${what}.title`, { name })}
      confirmLabel={t(`${what}.do`)}
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await call(contracts.remove, { id: recordId, collaboratorId: id })
        const title = t(`${what}.done`, { name })
        // Who leaves can't bring themselves back.
        if (isYou || partyOf(collaborator) === null) showToast({ status: 'success', title, text: '' })
        else removed(title, { before: collaborator, after: null })
        if (isYou) await navigate(routes.list())
        await cache.invalidateQueries({ queryKey: [recordKey, recordId] })
        void cache.invalidateQueries({ queryKey: [module.id] })
      }}
    >
      <Text>{isYou ? t('leave.text') : isHolder ? t('remove.text', { name }) : t('remove.byName')}</Text>
      {isHolder && collaborator.mayShare ? <Text mt="xs">{t('remove.below')}</Text> : null}
    </ConfirmDialog>
  )
}
