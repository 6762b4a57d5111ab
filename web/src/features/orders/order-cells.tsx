import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import type { Amounts } from '@rumbo/domain/orders/bar'
import { useTranslation } from 'react-i18next'
import type { CellKind } from '../../grid/columns/grid-column.ts'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import { amountText } from './lines/amount.ts'
import { BalanceBar } from './lines/balance-bar.tsx'

type Balance = Amounts & { readonly unit: string | null }

/** What a field of an order says of where it is; null where nothing is known. */
function balanceIn(value: Json): Balance | null {
  if (!isRecord(value)) return null
  const { unit, ordered, booked, shipped, arrived, received, untold } = value
  if (typeof ordered !== 'string' || typeof booked !== 'string') return null
  const amount = (each: unknown) => (typeof each === 'string' ? each : null)
  const isShared = amount(untold) === '0'
  return {
    unit: amount(unit),
    ordered,
    booked,
    shipped: isShared ? amount(shipped) : null,
    arrived: isShared ? amount(arrived) : null,
    received: amount(received),
    untold: amount(untold),
  }
}

function OrderBar({ balance }: { readonly balance: Balance }) {
  const { t } = useTranslation('order-booking')
  return <BalanceBar balance={balance} unit={balance.unit === null ? t('inPercent') : ''} />
}

/** How much of an order is where, as a bar; as a text what is booked of it. */
export const balanceCell: CellKind = {
  width: 156,
  draw: (value) => {
    const balance = balanceIn(value)
    return balance === null ? null : <OrderBar balance={balance} />
  },
  text: (value) => {
    const balance = balanceIn(value)
    if (balance === null) return ''
    const unit = balance.unit === null ? ' %' : ''
    return `${amountText(balance.booked)} / ${amountText(balance.ordered)}${unit}`
  },
}

/** Whose answer an order waits for; that of one's own stands out. */
export const awaitsCell: CellKind = {
  width: 132,
  draw: (value, { field, row, reader }) =>
    typeof value === 'string' ? (
      <StatusBadge meaning={value === 'us' ? 'look' : 'none'}>
        {reader.option(field, value, row.mode)}
      </StatusBadge>
    ) : null,
}
