import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import classes from './alerts.module.css'

/** From where to where, by whom, and when it arrives. */
export function RecordLine({ record: { from, to, carrier, arrival } }: Pick<Alert, 'record'>) {
  const { t } = useTranslation('shipments')
  const { date, longDate } = useFormats()
  const route = from || to ? `${from ?? '–'} → ${to ?? '–'}` : null
  const said = [route, carrier].filter(Boolean).join(' · ')
  return (
    <span className={classes.recordLine}>
      {said}
      {arrival ? (
        <span title={longDate(arrival)}>
          {said ? ' · ' : ''}
          {t('fields.eta')} {date(arrival)}
        </span>
      ) : null}
    </span>
  )
}
