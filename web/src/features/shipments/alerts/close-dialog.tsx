import { Radio, Stack, TextInput } from '@mantine/core'
import { givenReasons } from '@rumbo/domain/alerts/alert'
import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import type { AlertActions } from './use-alerts.ts'

type Props = {
  readonly alert: Alert
  readonly what: string
  readonly actions: AlertActions
  readonly onClose: () => void
}

/** Asks for the reason for which an alert is closed. */
export function CloseDialog({ alert, what, actions, onClose }: Props) {
  const { t } = useTranslation('alerts')
  const [reason, setReason] = useState<(typeof givenReasons)[number]>('done')
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      opened
      title={what}
      confirmLabel={t('close')}
      onConfirm={async () => {
        await actions.close(alert, { reason, note })
        onClose()
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Radio.Group
          label={t('reason')}
          value={reason}
          onChange={(value) => setReason(givenReasons.find((each) => each === value) ?? 'done')}
        >
          <Stack gap={6} mt={4}>
            {givenReasons.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`reasons.${each}`)}
                data-autofocus={each === reason || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          label={t('note')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
