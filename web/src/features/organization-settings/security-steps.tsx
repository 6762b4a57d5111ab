import { listSecuritySteps, type SecurityStep } from '@rumbo/domain/second-factor/rule.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import classes from './settings.module.css'

/** The newest changes of the organization's security; nothing for who may not see its people whole. */
export function SecuritySteps() {
  const { t } = useTranslation('second-factor')
  const { moment } = useFormats()
  const { organizationId } = useMembership()
  const { data } = useQuery({
    queryKey: ['securitySteps', organizationId],
    queryFn: ({ signal }) => call(listSecuritySteps, { limit: 20 }, { signal, onError: 'inline' }),
    enabled: useMyRole().can('organization:users'),
  })
  if (!data || data.steps.length === 0) return null
  const textOf = ({ kind, actor, member, appliesFrom }: SecurityStep) =>
    t(`rule.kinds.${kind}`, {
      actor: actor?.name ?? t('rule.former'),
      member: member?.name ?? t('rule.former'),
      date: appliesFrom === null ? '' : moment(appliesFrom),
    })
  return (
    <>
      <h3 className={classes.stepsTitle}>{t('rule.history')}</h3>
      <ul className={classes.steps}>
        {data.steps.map((step) => (
          <li key={step.id}>
            {textOf(step)} <span className={classes.quiet}>{moment(step.at)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
