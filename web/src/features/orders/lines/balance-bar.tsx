import { useTranslation } from 'react-i18next'
import type { LineBalance } from '../orders-queries.ts'
import { amountText } from './amount.ts'
import classes from './balance-bar.module.css'

/** The parts of a bar, from what is done to what is left. */
export const barParts = ['arrived', 'underWay', 'waiting', 'untold', 'left'] as const

/** How much of a line is where, as parts that add up to what was ordered. */
export function BalanceBar({ balance }: { readonly balance: LineBalance }) {
  const { t } = useTranslation('order-booking')
  const texts = Object.fromEntries(
    (['ordered', 'booked', 'shipped', 'arrived', 'left'] as const).map((part) => [
      part,
      amountText(balance[part]),
    ]),
  )
  return (
    <span className={classes.bar} role="img" aria-label={t('barText', texts)}>
      {barParts.map((part) =>
        Number(balance[part]) > 0 ? (
          <span key={part} data-part={part} style={{ flexGrow: Number(balance[part]) }} />
        ) : null,
      )}
    </span>
  )
}

/** What the colors of the bars say. */
export function BarLegend({ parts }: { readonly parts: readonly (typeof barParts)[number][] }) {
  const { t } = useTranslation('order-booking')
  return (
    <p className={classes.legend}>
      {parts.map((part) => (
        <span key={part}>
          <span className={classes.mark} data-part={part} aria-hidden />
          {t(`legend.${part}`)}
        </span>
      ))}
    </p>
  )
}
