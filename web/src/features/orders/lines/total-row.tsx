import { sumOf } from '@rumbo/domain/orders/fold'
import { useTranslation } from 'react-i18next'
import type { LineBalance } from '../orders-queries.ts'
import { amountText } from './amount.ts'
import { BalanceBar } from './balance-bar.tsx'
import classes from './lines-balance.module.css'

type Props = {
  readonly balances: readonly LineBalance[]
  readonly unitOf: (lineId: string) => string | null
}

/** The totals of all lines; nothing where they are in several units. */
export function TotalRow({ balances, unitOf }: Props) {
  const { t } = useTranslation('order-booking')
  const units = new Set(balances.map(({ productId }) => unitOf(productId) ?? 'piece'))
  if (units.size > 1 || balances.length < 2) return null
  const total = (amountOf: (balance: LineBalance) => string | null) =>
    sumOf(balances.map((balance) => amountOf(balance) ?? '0'))
  const received = balances.every((balance) => balance.received === null)
    ? null
    : total((balance) => balance.received)
  const sums = {
    ordered: total(({ ordered }) => ordered),
    booked: total(({ booked }) => booked),
    shipped: total(({ shipped }) => shipped),
    arrived: total(({ arrived }) => arrived),
    received,
    untold: total(({ untold }) => untold),
  }
  const left = total((balance) => balance.left)
  return (
    <tfoot className={classes.total}>
      <tr>
        <th scope="row">{t('lines', { count: balances.length })}</th>
        <td>
          <BalanceBar balance={sums} />
        </td>
        {(['ordered', 'booked', 'shipped', 'arrived', 'received'] as const).map((each) => (
          <td key={each} data-number={each}>
            {sums[each] === null ? t('untold') : amountText(sums[each])}
          </td>
        ))}
        <td data-number="left">{amountText(left)}</td>
      </tr>
    </tfoot>
  )
}
