import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { Section } from '../../../ui/page/section.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { alertsQuery } from './alert-queries.ts'
import { AlertRow } from './alert-row.tsx'
import classes from './alerts.module.css'
import { useFollowAlerts } from './use-alerts.ts'

/** The open alerts of one record; nothing where there are none. */
export function AlertsSection({ id }: OfRecord) {
  const { t } = useTranslation('alerts')
  const { organizationId } = useMembership()
  const { count } = useFormats()
  useFollowAlerts()
  const { data, error } = useInfiniteQuery(alertsQuery(organizationId, { recordId: id }))
  const alerts = data?.pages.flatMap(({ items }) => items) ?? []
  if (alerts.length === 0 && !error) return null
  return (
    <Section title={t('section')} description={alerts.length > 0 ? count(alerts.length) : undefined}>
      <FailureAlert failure={error} />
      <ul className={classes.rail}>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
    </Section>
  )
}
