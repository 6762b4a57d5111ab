import type { readChargeTotals } from '@rumbo/domain/charges/money.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { minorPlacesOf } from '@rumbo/domain/reference/currencies'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import classes from './charge-totals.module.css'

type Totals = NonNullable<Received<typeof readChargeTotals>['totals']>

/** A sum of money as people read it: '1,250.00 USD'. */
export const moneyText = (amount: string, currency: string): string =>
  `${formatDecimal(amount, minorPlacesOf(currency))} ${currency}`

/** The sums of charges: in the organization's own currency with the profit, and by currency. */
export function ChargeTotals({ totals }: { readonly totals: Totals }) {
  const { t } = useTranslation('costs')
  const { currencies, own } = totals
  return (
    <div className={classes.totals}>
      {own ? (
        <dl className={classes.sums}>
          <Sum label={t('paid')} text={moneyText(own.buy, own.currency)} />
          <Sum label={t('charged')} text={moneyText(own.sell, own.currency)} />
          <Sum
            label={t('profit')}
            text={own.profit === null ? '–' : moneyText(own.profit, own.currency)}
            meaning={own.profit === null ? undefined : own.profit.startsWith('-') ? 'bad' : 'good'}
          />
        </dl>
      ) : null}
      {currencies.length > 0 &&
      (own === null || currencies.some(({ currency }) => currency !== own.currency)) ? (
        <ul className={classes.byCurrency} aria-label={t('byCurrency')}>
          {currencies.map(({ currency, buy, sell }) => (
            <li key={currency}>
              {t('ofCurrency', { paid: moneyText(buy, currency), charged: moneyText(sell, currency) })}
            </li>
          ))}
        </ul>
      ) : null}
      <Notes totals={totals} />
    </div>
  )
}

type SumProps = {
  readonly label: string
  readonly text: string
  readonly meaning?: 'good' | 'bad' | undefined
}

const Sum = ({ label, text, meaning }: SumProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-meaning={meaning}>{text}</dd>
  </div>
)

/** What the sums leave out, by which rates they are, and where credits are more than charges. */
function Notes({ totals: { own, withoutAmount, creditsOver } }: { readonly totals: Totals }) {
  const { t } = useTranslation('costs')
  const { date, count } = useFormats()
  return (
    <div className={classes.notes}>
      {own === null ? (
        <p>
          {t('noCurrency')} <TextLink to="/settings/finances">{t('openSettings')}</TextLink>
        </p>
      ) : null}
      {own?.leftOut.map(({ currency, count: left }) => (
        <p key={currency} data-meaning="look">
          {t('leftOut', { count: left, text: count(left), currency })}
        </p>
      ))}
      {own?.rates.map(({ currency, rate, day }) => (
        <p key={currency}>{t('rate', { currency, own: own.currency, rate, day: date(day) })}</p>
      ))}
      {withoutAmount > 0 ? (
        <p>{t('withoutAmount', { count: withoutAmount, text: count(withoutAmount) })}</p>
      ) : null}
      {creditsOver.map(({ side, currency }) => (
        <p key={`${side} ${currency}`} data-meaning="look">
          {t(side === 'buy' ? 'creditsOver.buy' : 'creditsOver.sell', { currency })}
        </p>
      ))}
    </div>
  )
}
