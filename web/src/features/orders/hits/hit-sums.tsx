import { useTranslation } from 'react-i18next'
import { amountText } from '../lines/amount.ts'
import { type Hits, isLate } from './hits-queries.ts'
import classes from './hits-table.module.css'

/** How many lines come too late, and what all of them and those are worth, by currency. */
export function HitSums({ hits }: { readonly hits: Hits }) {
  const { t } = useTranslation('order-hits')
  const late = hits.items.filter(isLate).length
  const sums = (worth: Hits['worth']) =>
    worth.map(({ currency, value }) => `${amountText(value)} ${currency}`).join(' + ')
  return (
    <p className={classes.sums}>
      <span>{late === 0 ? t('noneLate') : t('lateLines', { count: late })}</span>
      {hits.worthLate.length > 0 ? (
        <span>
          {t('worthLate')} <strong>{sums(hits.worthLate)}</strong>
        </span>
      ) : null}
      {hits.worth.length > 0 ? (
        <span>
          {t('worth')} <strong>{sums(hits.worth)}</strong>
        </span>
      ) : null}
      {hits.isWhole ? null : <span>{t('more')}</span>}
    </p>
  )
}
