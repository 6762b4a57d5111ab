import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../../lib/session/session-state.ts'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { alertsQuery } from '../alerts/alert-queries.ts'
import { AlertRow } from '../alerts/alert-row.tsx'
import { useFollowAlerts } from '../alerts/use-alerts.ts'
import classes from './shipment-peek.module.css'

/** The gravest open alert of a shipment with what can be done about it, and how many more there are; none that is long over. */
export function GravestAlert({ id, values }: OfRecord) {
  const { t } = useTranslation(['alerts', 'record-peek'])
  const { organizationId } = useMembership()
  useFollowAlerts()
  const { data } = useInfiniteQuery(alertsQuery(organizationId, { recordId: id }))
  const alerts = data?.pages.flatMap(({ items }) => items).filter(({ isLongOver }) => !isLongOver) ?? []
  const worst = alerts.find(({ kind }) => kind === values.worstAlert) ?? alerts[0]
  if (!worst) return null
  return (
    <section aria-label={t('section')} className={classes.alert}>
      <ul>
        <AlertRow alert={worst} />
      </ul>
      {alerts.length > 1 ? (
        <p className={classes.quiet}>{t('record-peek:more', { count: alerts.length - 1 })}</p>
      ) : null}
    </section>
  )
}
