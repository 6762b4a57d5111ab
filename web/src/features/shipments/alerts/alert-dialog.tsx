import { Modal, Select, TextInput } from '@mantine/core'
import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { membersQuery, personName } from '../../../lib/session/people.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { AlertSteps } from './alert-steps.tsx'
import classes from './alerts.module.css'
import type { AlertActions } from './use-alerts.ts'

type Props = {
  readonly alert: Alert
  readonly what: string
  readonly actions: AlertActions
  readonly onClose: () => void
}

/** Who works on an alert, what comes next and by when, and what was done so far. */
export function AlertDialog({ alert, what, actions, onClose }: Props) {
  const { t } = useTranslation(['alerts', 'toasts'])
  const { organizationId } = useMembership()
  const { data: members = [] } = useQuery(membersQuery(organizationId))
  const [ownerId, setOwnerId] = useState(alert.owner?.id ?? null)
  const [nextStep, setNextStep] = useState(alert.nextStep ?? '')
  const [dueOn, setDueOn] = useState(alert.dueOn)
  const [saving, setSaving] = useState(false)
  const isClosed = alert.state === 'closed'

  async function save(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    await actions.work(alert, { ownerId, nextStep, dueOn })
    setSaving(false)
    onClose()
  }

  return (
    <OnePanel opened onClose={onClose}>
      <Modal opened onClose={onClose} title={what} closeButtonProps={{ 'aria-label': t('toasts:close') }}>
        <form onSubmit={(event) => void save(event)} className={classes.form}>
          <p className={classes.about}>{alert.record.name}</p>
          <Select
            label={t('owner')}
            placeholder={t('nobody')}
            data={members
              .filter(({ userId, status }) => status === 'active' || userId === ownerId)
              .map((member) => ({ value: member.userId, label: personName(member) }))}
            value={ownerId}
            onChange={setOwnerId}
            disabled={isClosed}
            clearable
            clearButtonProps={{ 'aria-label': t('common:clear') }}
            nothingFoundMessage={t('common:nothingFound')}
            searchable
          />
          <TextInput
            data-autofocus
            label={t('dialog.nextStep')}
            description={t('dialog.nextStepHint')}
            value={nextStep}
            maxLength={500}
            disabled={isClosed}
            onChange={(event) => setNextStep(event.currentTarget.value)}
          />
          <DateInput label={t('dialog.due')} value={dueOn} onChange={setDueOn} disabled={isClosed} />
          {isClosed ? null : <FormButtons submit={t('dialog.save')} busy={saving} onCancel={onClose} />}
          <AlertSteps id={alert.id} />
        </form>
      </Modal>
    </OnePanel>
  )
}
