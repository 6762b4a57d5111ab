import { Checkbox, UnstyledButton } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { compareDecimals } from '@rumbo/domain/kernel/numbers/decimal'
import { useTranslation } from 'react-i18next'
import type { LineBalance } from '../orders-queries.ts'
import { amountText, moneyText } from './amount.ts'
import { BalanceBar } from './balance-bar.tsx'
import classes from './lines-balance.module.css'
import { numbers } from './numbers.ts'
import type { OrderLine } from './use-order-lines.ts'

type Props = {
  readonly line: OrderLine
  readonly hasPrice: boolean
  readonly isOpened: boolean
  readonly isChosen: boolean
  readonly onChoose: (() => void) | null
  readonly onOpen: () => void
}

/** A line of an order: what it is, how much of it is where, and what one of it costs. */
export function LineRow({ line, hasPrice, isOpened, isChosen, onChoose, onOpen }: Props) {
  const { t } = useTranslation('order-booking')
  const { id, at, name, code, values, balance } = line
  const price = textIn(values, 'pricePerUnit')
  return (
    <tr
      data-line={id}
      data-opened={isOpened || undefined}
      data-chosen={isChosen || undefined}
      aria-rowindex={at + 1}
    >
      <td data-choice>
        <span className={classes.at}>{at}</span>
        {onChoose ? (
          <Checkbox size="xs" aria-label={t('choose', { name })} checked={isChosen} onChange={onChoose} />
        ) : null}
      </td>
      <th scope="row">
        <UnstyledButton
          className={classes.name}
          aria-label={t('open', { name })}
          aria-expanded={isOpened}
          title={code === null ? name : `${name} · ${code}`}
          onClick={onOpen}
        >
          {name} {code === null ? null : <span className={classes.code}>{code}</span>}
        </UnstyledButton>
      </th>
      <td data-bar>{balance === null ? null : <BalanceBar balance={balance} />}</td>
      {balance === null ? (
        <Unbooked ordered={textIn(values, 'quantity')} isHidden={values.booked === undefined} />
      ) : (
        numbers.map((each) => <NumberCell key={each} of={each} balance={balance} />)
      )}
      {hasPrice ? (
        <td data-number="price">{price === null ? '–' : moneyText(price, textIn(values, 'currency'))}</td>
      ) : null}
    </tr>
  )
}

/** Of a line without a quantity, or one whose bookings are not its reader's to see. */
function Unbooked({ ordered, isHidden }: { readonly ordered: string | null; readonly isHidden: boolean }) {
  const { t } = useTranslation('order-booking')
  return numbers.map((each) => (
    <td key={each} data-number={each} data-nothing>
      {each === 'ordered' ? (ordered === null ? '–' : amountText(ordered)) : isHidden ? t('untold') : '–'}
    </td>
  ))
}

type CellProps = { readonly of: (typeof numbers)[number]; readonly balance: LineBalance }

/** An amount of a line; received stands out where less came in good order than arrived. */
function NumberCell({ of, balance }: CellProps) {
  const { t } = useTranslation('order-booking')
  const amount = balance[of]
  const isHidden = (of === 'shipped' || of === 'arrived') && balance.untold !== '0' && amount === '0'
  const isShort =
    of === 'received' && amount !== null && amount !== '0' && compareDecimals(amount, balance.arrived) < 0
  return (
    <td
      data-number={of}
      data-label={of === 'left' ? t('left') : undefined}
      data-nothing={amount === '0' || amount === null || undefined}
      data-short={isShort || undefined}
      title={isShort ? t('receivedShort', { arrived: amountText(balance.arrived) }) : undefined}
    >
      {isHidden || amount === null ? t('untold') : amountText(amount)}
    </td>
  )
}
