import { isInMode } from '@rumbo/domain/fields/in-mode'
import type { Values } from '@rumbo/domain/fields/values'
import type { ShipmentFreeTime } from '@rumbo/domain/free-time/api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../../forms/catalogue/use-catalogue.ts'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { StatusBadge } from '../../../../ui/chips/status-badge.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { freeTimeQuery } from '../shipment-queries.ts'
import { FreeTimeClocks } from './free-time-clocks.tsx'
import { meaningOf, useDaysText } from './free-time-meaning.ts'
import classes from './free-time-section.module.css'
import { FreeTimeStrip } from './free-time-strip.tsx'
import { FreeTimeTotals } from './free-time-totals.tsx'

/** The free time of a shipment: the days left first, then each clock with whose it is, or why nobody can tell (SHP-10). */
export function FreeTimeSection({ id, shipment }: { readonly id: string; readonly shipment: Values }) {
  const { t } = useTranslation('free-time')
  const { catalogue } = useCatalogue('shipments')
  const field = catalogue.fields.find((each) => each.id === 'freeTimeState')
  const hasAny = field !== undefined && field.id in shipment && isInMode(field, modeOf(shipment))
  const { data, error, refetch } = useQuery({ ...freeTimeQuery(id), enabled: hasAny })
  if (!hasAny || data === null) return null
  return (
    <Section
      title={t('title')}
      actions={
        data ? (
          <StatusBadge meaning={meaningOf(data.state, data.countdown)}>
            {t(`states.${data.state}`)}
          </StatusBadge>
        ) : null
      }
    >
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={2} height={48} /> : null}
      {data ? <FreeTimeSummary freeTime={data} /> : null}
    </Section>
  )
}

function FreeTimeSummary({ freeTime }: { readonly freeTime: ShipmentFreeTime }) {
  const { t } = useTranslation('free-time')
  const { date, longDate } = useFormats()
  const { today, timeZone, lastFreeDay, countdown, clock, client, assessments, totals } = freeTime
  const days = useDaysText()
  return (
    <>
      {lastFreeDay === null ? null : (
        <p className={classes.now}>
          {countdown === null ? null : <span className={classes.days}>{days(countdown, clock)}</span>}
          <span>{t('until', { date: longDate(lastFreeDay) })}</span>
        </p>
      )}
      <FreeTimeStrip freeTime={freeTime} />
      {client?.lastFreeDay ? (
        <p className={classes.now}>
          {client.countdown === null ? null : <span>{days(client.countdown, client.clock)}</span>}
          <span>{t('clientUntil', { date: date(client.lastFreeDay) })}</span>
        </p>
      ) : null}
      {assessments.length === 0 && freeTime.state !== 'notStarted' ? (
        <p className={classes.quiet}>{t('sharedOnly')}</p>
      ) : null}
      <FreeTimeClocks assessments={assessments} />
      {totals ? <FreeTimeTotals totals={totals} /> : null}
      {countdown === null ? null : (
        <p className={classes.quiet}>{t('today', { date: date(today), zone: timeZone })}</p>
      )}
    </>
  )
}
