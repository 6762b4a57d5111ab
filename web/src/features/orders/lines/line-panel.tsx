import { Drawer } from '@mantine/core'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import type { Bookings, LineBalance } from '../orders-queries.ts'
import { amountText } from './amount.ts'
import { BookForm } from './book-form.tsx'
import { BookedOn } from './booked-on.tsx'
import { Equation } from './equation.tsx'
import classes from './line-panel.module.css'

type Props = {
  readonly orderId: string
  readonly name: string
  readonly line: Values
  readonly balance: LineBalance
  readonly bookings: Bookings
  readonly mayBook: boolean
  readonly onClose: () => void
}

/** A line of an order: what makes its numbers, where it is booked, and where it can be booked. */
export function LinePanel({ orderId, name, line, balance, bookings, mayBook, onClose }: Props) {
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
        {mayBook ? <BookForm key={balance.left} {...of} left={balance.left} /> : null}
      </div>
    </Drawer>
  )
}

function priceOf(line: Values): string | null {
  const price = valueIn(line, 'pricePerUnit')
  return typeof price === 'string' ? `${amountText(price)} ${textIn(line, 'currency') ?? ''}`.trim() : null
}
