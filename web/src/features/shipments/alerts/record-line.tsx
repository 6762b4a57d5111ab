import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { useTranslation } from 'react-i18next'
import { useDisplay, useFormats } from '../../../lib/texts/formats.ts'
import { shortDate } from '../../../lib/texts/short-date.ts'
import classes from './alerts.module.css'

/** From where to where, by whom, and when it arrives. */
export function RecordLine({ record: { from, to, carrier, arrival } }: Pick<Alert, 'record'>) {
  const { t } = useTranslation('alerts')
  const { longDate } = useFormats()
  const display = useDisplay()
  const route = from || to ? `${from ?? '–'} → ${to ?? '–'}` : null
  const said = [route, carrier].filter(Boolean).join(' · ')
  return (
    <span className={classes.recordLine}>
      {said}
      {arrival ? (
        <span title={longDate(arrival)}>
          {said ? ' · ' : ''}
          {t('arrival', { date: shortDate(arrival, display, new Date().getFullYear()) })}
        </span>
      ) : null}
    </span>
  )
}
