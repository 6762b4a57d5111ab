import { Button, Group, Textarea } from '@mantine/core'
import { answerApiAccess, type StaffOrganization } from '@rumbo/domain/staff/organizations.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { Section } from '../../ui/page/section.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import classes from './staff.module.css'
import { callStaff } from './staff-call.ts'

type Props = { readonly organization: StaffOrganization }

/** How an organization stands with the API, what it requested, and the answer. */
export function ApiAccess({ organization: { id, apiAccess, apiKeys, apiAccessSteps } }: Props) {
  const { t } = useTranslation('staff')
  const { moment } = useFormats()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  async function answer(state: 'granted' | 'refused') {
    setBusy(state)
    setFailure(null)
    try {
      const { mailed } = await callStaff(answerApiAccess, { id, state, reason })
      showToast({ status: 'success', title: t(`api.done.${state}`), text: mailed ? t('api.mailed') : '' })
      setReason('')
      await queryClient.invalidateQueries({ queryKey: ['staff'] })
    } catch (error) {
      setFailure(error)
    }
    setBusy(null)
  }

  return (
    <Section
      title={t('api.title')}
      description={[t(`api.states.${apiAccess}`), t('api.keys', { count: apiKeys })].join(' · ')}
    >
      <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
        <Textarea
          label={t('api.reason')}
          description={t('api.reasonHint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={2_000}
          autosize
          minRows={2}
        />
        <FailureAlert failure={failure} />
        <Group gap="xs">
          <Button
            variant="default"
            disabled={apiAccess === 'granted'}
            loading={busy === 'granted'}
            onClick={() => void answer('granted')}
          >
            {t('api.grant')}
          </Button>
          <Button
            variant="default"
            disabled={apiAccess === 'refused' || reason.trim() === ''}
            loading={busy === 'refused'}
            onClick={() => void answer('refused')}
          >
            {t('api.refuse')}
          </Button>
        </Group>
      </form>
      <ul className={classes.steps}>
        {apiAccessSteps.map((step) => (
          <li key={step.at}>
            {t(`api.states.${step.state}`)}
            <p className={classes.quiet}>
              {[moment(step.at), step.reason, step.contact].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
