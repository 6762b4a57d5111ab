import { givenReasons } from '@rumbo/domain/alerts/alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { stepsQuery } from './alert-queries.ts'
import classes from './alerts.module.css'

/** What was done with an alert, the last first. */
export function AlertSteps({ id }: { readonly id: string }) {
  const { t } = useTranslation('alerts')
  const formats = useFormats()
  const { organizationId } = useMembership()
  const { data, error } = useQuery(stepsQuery(organizationId, id))
  const words = ({ what, to }: NonNullable<typeof data>[number]) => {
    if (what === 'reopened' || what === 'passed') return t(`steps.${what}`)
    if (to === null) return what === 'owner' ? t('steps.ownerNobody') : t(`steps.${what}Gone`)
    if (what === 'snoozed') return t('steps.snoozed', { to: formats.moment(to) })
    if (what === 'dueOn') return t('steps.dueOn', { to: formats.date(to) })
    const reason = givenReasons.find((each) => each === to)
    return t(`steps.${what}`, { to: what === 'closed' && reason ? t(`reasons.${reason}`) : to })
  }
  return (
    <section>
      <strong>{t('dialog.steps')}</strong>
      <FailureAlert failure={error} />
      <ul className={classes.steps}>
        {data?.length === 0 ? <li className={classes.quiet}>{t('dialog.none')}</li> : null}
        {data?.map((step) => (
          <li key={`${step.at} ${step.what}`}>
            {words(step)}{' '}
            <span className={classes.quiet}>
              {step.by?.name ?? t('byProduct')} · {formats.ago(step.at, Date.now())}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
