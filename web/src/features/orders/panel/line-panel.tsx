import { ActionIcon } from '@mantine/core'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { addDecimals } from '@rumbo/domain/kernel/numbers/decimal'
import { leftOf } from '@rumbo/domain/orders/line-rules'
import { shipments } from '@rumbo/domain/shipments/module'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { SidePanel } from '../../../records/details/side/side-panel.tsx'
import { UpdatedAgo } from '../../../records/list/updated-ago.tsx'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { moneyText } from '../lines/amount.ts'
import type { OrderLine } from '../lines/use-order-lines.ts'
import type { Bookings, LineBalance } from '../orders-queries.ts'
import { BookForm } from './book-form.tsx'
import { BookedOn } from './booked-on.tsx'
import { Equation } from './equation.tsx'
import classes from './line-panel.module.css'
import { Receipts } from './receipts.tsx'

type Props = {
  readonly orderId: string
  readonly line: OrderLine
  readonly balance: LineBalance
  /** How many lines the order has. */
  readonly count: number
  readonly bookings: Bookings
  /** When they were read, in milliseconds. */
  readonly readAt: number
  readonly mayBook: boolean
  readonly mayReceive: boolean
  readonly onWalk: (by: -1 | 1) => void
  readonly onClose: () => void
}

/** A line of an order: what makes its numbers, where it is booked, and where it can be booked. */
export function LinePanel({
  orderId,
  line,
  balance,
  count,
  bookings,
  readAt,
  onWalk,
  onClose,
  ...may
}: Props) {
  const { t } = useTranslation(['order-booking', 'order_lines', 'record-peek'])
  const { date } = useFormats()
  // The words of units come with the catalogue.
  useCatalogue('order_lines')
  const { values } = line
  const [unit, ready] = [textIn(values, 'unit'), textIn(values, 'cargoReadyDate')]
  const facts = [
    line.code,
    unit === null ? null : t(`order_lines:options.unit.${unit}`),
    priceOf(values),
    ready === null ? null : t('order-booking:ready', { date: date(ready) }),
  ].filter((fact) => fact !== null)
  const of = { orderId, productId: balance.productId }
  const came = addDecimals(balance.received ?? '0', balance.damaged ?? '0')
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
    <SidePanel label={line.name} onWalk={onWalk} onClose={onClose}>
      <div className={classes.bar}>
        <Tool label={t('before')} isOff={line.at === 1} onClick={() => onWalk(-1)} Icon={IconArrowUp} />
        <Tool label={t('after')} isOff={line.at === count} onClick={() => onWalk(1)} Icon={IconArrowDown} />
        <span className={classes.place}>{t('place', { at: line.at, count })}</span>
        <Tool label={t('order-booking:close')} isOff={false} onClick={onClose} Icon={IconX} />
      </div>
      <div className={classes.panel}>
        <div>
          <h2 className={classes.name}>{line.name}</h2>
          {facts.length > 0 ? <p className={classes.facts}>{facts.join(' · ')}</p> : null}
        </div>
        <div>
          <Equation balance={balance} />
          <p className={classes.counted}>
            {t('countedFrom', { count: on.length })} · <UpdatedAgo at={readAt} />
          </p>
        </div>
        <BookedOn {...of} unit={unit} bookings={bookings} mayBook={may.mayBook} />
        {balance.received === null ? null : (
          <Receipts
            {...of}
            shipments={carrying}
            open={leftOf(balance.arrived, came)}
            mayReceive={may.mayReceive}
          />
        )}
      </div>
      {may.mayBook ? (
        <div className={classes.book}>
          <BookForm key={balance.left} {...of} unit={unit} left={balance.left} bookedOn={bookedOn} />
        </div>
      ) : null}
    </SidePanel>
  )
}

type ToolProps = {
  readonly label: string
  readonly isOff: boolean
  readonly onClick: () => void
  readonly Icon: typeof IconX
}

const Tool = ({ label, isOff, onClick, Icon }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onClick}
  >
    <Icon size={16} stroke={1.75} aria-hidden />
  </ActionIcon>
)

function priceOf(line: Values): string | null {
  const [price, currency] = [valueIn(line, 'pricePerUnit'), textIn(line, 'currency')]
  return typeof price === 'string' ? `${moneyText(price, currency)} ${currency ?? ''}`.trim() : null
}
