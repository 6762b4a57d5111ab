import { addDecimals, compareDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { leftOf } from '@rumbo/domain/orders/line-rules'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../lines/amount.ts'
import type { LineBalance } from '../orders-queries.ts'
import classes from './line-panel.module.css'

/** Which parts make up a number; parts of `onlyAny` are said only where there is any. */
const rows = [
  { of: 'ordered', parts: ['booked', 'left'] },
  { of: 'booked', parts: ['shipped', 'waiting', 'untold'] },
  { of: 'shipped', parts: ['arrived', 'underWay'] },
] as const
const onlyAny: readonly string[] = ['untold', 'damaged']

/** How the numbers of a line come about: each is the sum of its parts. */
export function Equation({ balance }: { readonly balance: LineBalance }) {
  const { t } = useTranslation('order-booking')
  return (
    <>
      <ul className={classes.equation}>
        {rows.map(({ of, parts }) => (
          <EquationRow
            key={of}
            of={of}
            amount={balance[of]}
            parts={parts.map((part) => ({ part, amount: balance[part] }))}
          />
        ))}
        <ReceivedRow balance={balance} />
      </ul>
      {balance.confirmed === null || balance.confirmed === balance.ordered ? null : (
        <p className={classes.notice}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('confirmed', { confirmed: amountText(balance.confirmed), ordered: amountText(balance.ordered) })}
        </p>
      )}
    </>
  )
}

/** What arrived is what was received, in good order or damaged, and what is open; more than that is said as it is. */
function ReceivedRow({ balance: { arrived, received, damaged } }: { readonly balance: LineBalance }) {
  const { t } = useTranslation('order-booking')
  if (received === null || damaged === null) return null
  const came = readDecimal(addDecimals(received, damaged)) ?? '0'
  const open = leftOf(arrived, came)
  if (compareDecimals(open, '0') < 0)
    return (
      <li className={classes.more}>
        <strong>{amountText(came)}</strong> {t('receivedMore', { arrived: amountText(arrived) })}
      </li>
    )
  const parts = [
    { part: 'received', amount: received },
    { part: 'damaged', amount: damaged },
    { part: 'open', amount: open },
  ] as const
  return <EquationRow of="arrived" amount={arrived} parts={parts} />
}

type Part = {
  readonly part:
    | 'booked'
    | 'left'
    | 'shipped'
    | 'waiting'
    | 'untold'
    | 'arrived'
    | 'underWay'
    | 'received'
    | 'damaged'
    | 'open'
  readonly amount: string
}
type RowProps = {
  readonly of: 'ordered' | 'booked' | 'shipped' | 'arrived'
  readonly amount: string
  readonly parts: readonly Part[]
}

function EquationRow({ of, amount, parts }: RowProps) {
  const { t } = useTranslation('order-booking')
  const isRight = compareDecimals(parts.map((each) => each.amount).reduce(addDecimals), amount) === 0
  const said = parts.filter((each) => each.amount !== '0' || !onlyAny.includes(each.part))
  const Icon = isRight ? IconCheck : IconX
  return (
    <li>
      <span>
        <strong>{amountText(amount)}</strong> {t(`equation.${of}`)}
      </span>
      {said.map((each, at) => (
        <span key={each.part}>
          {at === 0 ? '= ' : '+ '}
          <strong>{amountText(each.amount)}</strong> {t(`equation.${each.part}`)}
        </span>
      ))}
      <Icon
        size={16}
        role="img"
        aria-label={t(isRight ? 'addsUp' : 'differs')}
        data-right={isRight || undefined}
      />
    </li>
  )
}
