import { type Amounts, type BarPart, barParts, partsOfBar } from '@rumbo/domain/orders/bar'
import { useTranslation } from 'react-i18next'
import { amountText } from './amount.ts'
import classes from './balance-bar.module.css'

type Props = {
  readonly balance: Amounts
  /** What the amounts are in, where that is not said with them. */
  readonly unit?: string
}

/** How much of a line, or of an order, is where, as parts that add up to what was ordered. */
export function BalanceBar({ balance, unit }: Props) {
  const parts = partsOfBar(balance)
  const text = useBalanceText(balance)
  return (
    <span className={classes.bar} role="img" aria-label={unit ? `${text} (${unit})` : text}>
      {barParts.map((part) =>
        parts[part] > 0 ? <span key={part} data-part={part} style={{ flexGrow: parts[part] }} /> : null,
      )}
    </span>
  )
}

/** The same in words; what isn't shared is said so. */
export function useBalanceText(balance: Amounts): string {
  const { t } = useTranslation('order-booking')
  const { ordered, booked, shipped, arrived, received } = balance
  const said = [
    t('barText.booked', { booked: amountText(booked), ordered: amountText(ordered) }),
    shipped === null ? t('barText.untold') : t('barText.shipped', { shipped: amountText(shipped) }),
    arrived === null ? null : t('barText.arrived', { arrived: amountText(arrived) }),
    received === null ? null : t('barText.received', { received: amountText(received) }),
    t('barText.left', { left: amountText(String(partsOfBar(balance).left)) }),
  ]
  return said.filter((part) => part !== null).join(', ')
}

/** What the colors of the bars say. */
export function BarLegend({ parts }: { readonly parts: readonly BarPart[] }) {
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
