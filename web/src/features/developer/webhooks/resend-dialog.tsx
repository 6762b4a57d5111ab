import { Modal, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { resendDeliveries } from '@rumbo/domain/webhooks/deliveries.api'
import type { Webhook } from '@rumbo/domain/webhooks/endpoints.api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { reloadWebhooks } from './webhooks-queries.ts'

type Props = { readonly webhook: Webhook; readonly onClose: () => void }
type Which = 'failed' | 'all'

const isWhich = (value: string): value is Which => value === 'failed' || value === 'all'

/** A moment as the browser's own input has it, in the time of this machine: a day ago. */
function dayAgo(): string {
  const now = Date.now() - 86_400_000
  return new Date(now - new Date(now).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Sends the messages of a time again: those that failed, or all. */
export function ResendDialog({ webhook, onClose }: Props) {
  const { t } = useTranslation(['webhooks', 'toasts'])
  const [from, setFrom] = useState(dayAgo)
  const [to, setTo] = useState('')
  const [which, setWhich] = useState<Which>('failed')
  const isValid = from !== '' && (to === '' || to > from)
  const send = useMutation({
    mutationFn: () =>
      call(resendDeliveries, {
        id: webhook.id,
        which,
        from: new Date(from).toISOString(),
        ...(to === '' ? {} : { to: new Date(to).toISOString() }),
      }),
    onSuccess: ({ count }) => {
      showToast({ status: 'success', title: t('resend.done', { count }), text: '' })
      onClose()
    },
    onSettled: reloadWebhooks,
  })
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        title={t('resend.title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isValid) send.mutate()
          }}
        >
          <Stack gap="md">
            <SegmentedControl
              aria-label={t('resend.which')}
              data={[
                { value: 'failed', label: t('resend.failed') },
                { value: 'all', label: t('resend.all') },
              ]}
              value={which}
              onChange={(value) => isWhich(value) && setWhich(value)}
              fullWidth
            />
            <TextInput
              type="datetime-local"
              label={t('resend.from')}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
              withAsterisk
              data-autofocus
            />
            <TextInput
              type="datetime-local"
              label={t('resend.to')}
              description={t('resend.toText')}
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
              error={isValid || from === '' ? undefined : t('resend.wrongOrder')}
            />
            <FormButtons submit={t('resend.send')} busy={send.isPending} onCancel={onClose} />
          </Stack>
        </form>
      </Modal>
    </OnePanel>
  )
}
