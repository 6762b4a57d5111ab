import { type ChargeCell, filterOfCell } from '@rumbo/domain/charges/overview/figures'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { TextLink } from '../../../ui/buttons/link-button.tsx'
import { moneyText } from '../charge-totals.tsx'
import classes from './overview.module.css'
import type { Money } from './overview-queries.ts'
import { leftOutOf, type ShownIn, shownAmount } from './shown-money.ts'

type Props = {
  readonly cell: Omit<ChargeCell, 'currency'>
  readonly money: Money | undefined
  readonly shownIn: ShownIn
  /** What is shown in place of the figure's own amount: what follows from it. */
  readonly amount?: string | null
  readonly meaning?: 'good' | 'bad' | undefined
}

/** A sum that opens the charges that make it, with what it leaves out. */
export function FigureLink({ cell, money, shownIn, amount, meaning }: Props) {
  const { t } = useTranslation('finance-overview')
  const { count } = useFormats()
  const own = shownAmount(money, shownIn)
  if (!money || own === null) return <span className={classes.nothing}>–</span>
  const left = leftOutOf(money, shownIn)
  const currency = shownIn.isConverted ? undefined : shownIn.currency
  return (
    <span className={classes.figure}>
      <TextLink
        to="/finances"
        search={{ filter: filterOfCell({ ...cell, currency }) }}
        underline="hover"
        c="inherit"
        data-meaning={meaning}
      >
        {moneyText(amount ?? own, shownIn.currency)}
      </TextLink>
      {left > 0 ? (
        <span className={classes.left}>{t('withoutRate', { count: left, text: count(left) })}</span>
      ) : null}
    </span>
  )
}
