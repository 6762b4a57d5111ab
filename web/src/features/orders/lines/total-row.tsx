import { textIn } from '@rumbo/domain/fields/values'
import { sumOf } from '@rumbo/domain/orders/fold'
import { useTranslation } from 'react-i18next'
import type { LineBalance } from '../orders-queries.ts'
import { amountText } from './amount.ts'
import { BalanceBar } from './balance-bar.tsx'
import classes from './lines-balance.module.css'
import type { OrderLine } from './use-order-lines.ts'

type Props = { readonly lines: readonly OrderLine[]; readonly hasPrice: boolean }

/** The totals of all lines; where they are in several units their number alone. */
export function TotalRow({ lines, hasPrice }: Props) {
  const { t } = useTranslation('order-booking')
  if (lines.length < 2) return null
  const units = new Set(lines.map(({ values }) => textIn(values, 'unit') ?? 'piece'))
  const balances = lines.flatMap(({ balance }) => balance ?? [])
  const count = <th scope="row">{t('lines', { count: lines.length })}</th>
  if (units.size > 1 || balances.length === 0)
    return (
      <tfoot className={classes.total}>
        <tr>
          <td data-choice />
          {count}
          <td colSpan={7}>{units.size > 1 ? t('severalUnits') : null}</td>
          {hasPrice ? <td data-number="price" /> : null}
        </tr>
      </tfoot>
    )
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
        <td data-choice />
        {count}
        <td data-bar>
          <BalanceBar balance={sums} />
        </td>
        {(['ordered', 'booked', 'shipped', 'arrived', 'received'] as const).map((each) => (
          <td key={each} data-number={each}>
            {sums[each] === null ? t('untold') : amountText(sums[each])}
          </td>
        ))}
        <td data-number="left" data-label={t('left')}>
          {amountText(left)}
        </td>
        {hasPrice ? <td data-number="price" /> : null}
      </tr>
    </tfoot>
  )
}
