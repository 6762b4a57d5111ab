import { Drawer } from '@mantine/core'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { addDecimals } from '@rumbo/domain/kernel/numbers/decimal'
import { leftOf } from '@rumbo/domain/orders/line-rules'
import { shipments } from '@rumbo/domain/shipments/module'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'
import type { Bookings, LineBalance } from '../orders-queries.ts'
import { amountText } from './amount.ts'
import { BookForm } from './book-form.tsx'
import { BookedOn } from './booked-on.tsx'
import { Equation } from './equation.tsx'
import classes from './line-panel.module.css'
import { Receipts } from './receipts.tsx'

type Props = {
  readonly orderId: string
  readonly name: string
  readonly line: Values
  readonly balance: LineBalance
  readonly bookings: Bookings
  readonly mayBook: boolean
  readonly mayReceive: boolean
  readonly onClose: () => void
}

/** A line of an order: what makes its numbers, where it is booked, and where it can be booked. */
export function LinePanel({ orderId, name, line, balance, bookings, mayBook, mayReceive, onClose }: Props) {
  const { t } = useTranslation(['order-booking', 'order_lines'])
  // The words of units come with the catalogue.
  useCatalogue('order_lines')
  const unit = textIn(line, 'unit')
  const facts = [
    textIn(line, 'code'),
    unit === null ? null : t(`order_lines:options.unit.${unit}`),
    priceOf(line),
  ].filter((fact) => fact !== null)
  const of = { orderId, productId: balance.productId }
  const came = addDecimals(balance.received ?? '0', balance.damaged ?? '0')
  const open = leftOf(balance.arrived, came)
  const on = bookings.items.filter((item) => item.productId === balance.productId)
  const bookedOn = (shipmentId: string) =>
    on
      .filter((item) => item.shipmentId === shipmentId && item.fits)
      .map(({ quantity }) => quantity)
      .reduce(addDecimals, '0')
  const carrying = bookings.shipments
    .filter(({ id }) => on.some(({ shipmentId }) => shipmentId === id))
    .map((shipment) => ({ value: shipment.id, label: textIn(valuesOf(shipment), shipments.title) ?? '—' }))
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={384}
      title={name}
      closeButtonProps={{ 'aria-label': t('order-booking:close') }}
    >
      <div className={classes.panel}>
        {facts.length > 0 ? <p className={classes.facts}>{facts.join(' · ')}</p> : null}
        <Equation balance={balance} />
        <BookedOn {...of} bookings={bookings} mayBook={mayBook} />
        {balance.received === null ? null : (
          <Receipts {...of} shipments={carrying} open={open} mayReceive={mayReceive} />
        )}
        {mayBook ? <BookForm key={balance.left} {...of} left={balance.left} bookedOn={bookedOn} /> : null}
      </div>
    </Drawer>
  )
}

function priceOf(line: Values): string | null {
  const price = valueIn(line, 'pricePerUnit')
  return typeof price === 'string' ? `${amountText(price)} ${textIn(line, 'currency') ?? ''}`.trim() : null
}
