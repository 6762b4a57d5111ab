import { Modal, Stack, Textarea } from '@mantine/core'
import { askConnection } from '@rumbo/domain/network/connections.api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { CompanyLine } from '../company-line.tsx'
import classes from '../network.module.css'
import { reloadNetwork } from '../use-deed.ts'
import { useWhichPartner, WhichPartner } from './which-partner.tsx'

type Props = {
  readonly company: {
    readonly id: string
    readonly name: string
    readonly avatar: string | null
    readonly code?: string | null
    readonly countryId: string | null
  }
  readonly onClose: () => void
  /** Called once the request is sent. */
  readonly onRequested?: (() => void) | undefined
}

/** Asks a company to connect, with a message where wanted. */
export function ConnectDialog({ company, onClose, onRequested }: Props) {
  const { t } = useTranslation('network')
  const { name } = company
  const which = useWhichPartner(name)
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const problem = issueAt(failure, 'message')

  async function ask(event: FormEvent) {
    event.preventDefault()
    // The form that it may stand in, that of a new partner, is another one: React's events go up through the tree.
    event.stopPropagation()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const more = {
        ...(message.trim() ? { message } : {}),
        ...(which.partnerId ? { partnerId: which.partnerId } : {}),
      }
      const { state } = await call(askConnection, { companyId: company.id, ...more }, { onError: 'inline' })
      // Two that ask each other at once are connected.
      const done = state === 'accepted' ? 'requests.acceptDone' : 'connect.requested'
      showToast({ status: 'success', title: t(done, { name }), text: '' })
      onClose()
      onRequested?.()
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
      title={t('connect.one', { name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={ask} noValidate>
        <Stack gap="md">
          <CompanyLine company={company} />
          <p className={classes.quiet}>{t('connect.text', { name })}</p>
          <Textarea
            label={t('connect.message')}
            autosize
            minRows={2}
            maxRows={8}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
            error={problem}
            data-autofocus
          />
          <WhichPartner {...which} />
          {problem ? null : <FailureAlert failure={failure} />}
          <FormButtons submit={t('connect.send')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
