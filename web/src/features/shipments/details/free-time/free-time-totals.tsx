import type { ShipmentFreeTime } from '@rumbo/domain/free-time/api'
import { formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { useTranslation } from 'react-i18next'
import classes from './free-time-section.module.css'

type Totals = NonNullable<ShipmentFreeTime['totals']>

/** The totals of all clocks, by side and currency: until today, and as expected. */
export function FreeTimeTotals({ totals }: { readonly totals: Totals }) {
  const { t } = useTranslation('free-time')
  const shown = totals.filter(({ cost, forecast }) => cost !== '0' || forecast !== '0')
  if (shown.length === 0) return null
  return (
    <>
      <dl className={classes.totals} aria-label={t('totals')}>
        {shown.map(({ side, currency, cost, forecast }) => (
          <div key={`${side} ${currency}`} className={classes.total}>
            <dt>{t(`sides.${side}`)}</dt>
            <dd>
              {formatDecimal(cost, 2)} {currency} <small>{t('soFar')}</small>
            </dd>
            <dd>
              {formatDecimal(forecast, 2)} {currency} <small>{t('byEnd')}</small>
            </dd>
          </div>
        ))}
      </dl>
      {shown.some(({ isWhole }) => !isWhole) ? <p className={classes.quiet}>{t('notWhole')}</p> : null}
    </>
  )
}
