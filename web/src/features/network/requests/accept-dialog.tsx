import { Button, Group, Modal, Stack } from '@mantine/core'
import { answerConnection, type ConnectionRequest } from '@rumbo/domain/network/connections.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { CompanyLine } from '../company-line.tsx'
import classes from '../network.module.css'
import { reloadNetwork } from '../use-deed.ts'
import { useWhichPartner, WhichPartner } from './which-partner.tsx'

type Props = { readonly request: ConnectionRequest; readonly onClose: () => void }

/** Accepts a request; one's own passive partner that the company is becomes it, with its history. */
export function AcceptDialog({ request, onClose }: Props) {
  const { t } = useTranslation(['network', 'common'])
  const { name } = request.organization
  const which = useWhichPartner(name)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function accept() {
    setBusy(true)
    setFailure(null)
    try {
      const input = {
        id: request.id,
        accept: true,
        ...(which.partnerId ? { partnerId: which.partnerId } : {}),
      }
      await call(answerConnection, input, { onError: 'inline' })
      showToast({ status: 'success', title: t('requests.acceptDone', { name }), text: '' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
    await reloadNetwork()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('requests.acceptOne', { name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <CompanyLine company={request.organization} />
        <p className={classes.quiet}>{t('requests.acceptText', { name })}</p>
        <WhichPartner {...which} />
        <FailureAlert failure={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={busy} onClick={accept}>
            {t('requests.accept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
