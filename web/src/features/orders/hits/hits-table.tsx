import { Anchor } from '@mantine/core'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { arrivalOf } from '@rumbo/domain/orders/hits/hits'
import { nameOfLine } from '@rumbo/domain/orders/line-rules'
import { orders } from '@rumbo/domain/orders/module'
import { shipments } from '@rumbo/domain/shipments/module'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { amountText } from '../lines/amount.ts'
import { BookAgain } from './book-again.tsx'
import type { Hit, Hits } from './hits-queries.ts'
import classes from './hits-table.module.css'

type Props = {
  readonly hits: Hits
  readonly items: readonly Hit[]
  /** With the shipment of each, where they are of several. */
  readonly withShipment: boolean
}

/** Lines of orders on shipments, by order: how much of each, what it is worth, and how late it comes. */
export function HitsTable({ hits, items, withShipment }: Props) {
  const { t } = useTranslation('order-hits')
  const values = new Map(
    [...hits.orders, ...hits.lines, ...hits.shipments].map((each) => [each.id, valuesOf(each)]),
  )
  const of = (id: string): Values => values.get(id) ?? {}
  const hasWorth = items.some(({ worth }) => worth !== null)
  const columns = [
    'line',
    'quantity',
    ...(hasWorth ? ['worth'] : []),
    ...(withShipment ? ['shipment'] : []),
    'arrival',
  ]
  const orders = [...new Set(items.map(({ orderId }) => orderId))]
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                data-number={column === 'quantity' || column === 'worth' || undefined}
              >
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {orders.map((orderId) => (
          <tbody key={orderId}>
            <tr data-order>
              <th scope="rowgroup" colSpan={columns.length}>
                <OrderHead id={orderId} order={of(orderId)} />
              </th>
            </tr>
            {items
              .filter((item) => item.orderId === orderId)
              .map((item) => (
                <tr key={`${item.productId} ${item.shipmentId} ${item.fits}`}>
                  <th scope="row">
                    {nameOfLine(of(item.productId)) || t('unnamed')}
                    {item.fits ? null : <BookAgain item={item} />}
                  </th>
                  <td data-number>
                    <Amount quantity={item.quantity} line={of(item.productId)} />
                  </td>
                  {hasWorth ? (
                    <td data-number>
                      {item.worth ? `${amountText(item.worth.value)} ${item.worth.currency}` : ''}
                    </td>
                  ) : null}
                  {withShipment ? (
                    <td>
                      <Anchor
                        renderRoot={(props) => (
                          <Link {...props} to="/shipments/$id" params={{ id: item.shipmentId }} />
                        )}
                      >
                        {textIn(of(item.shipmentId), shipments.title)}
                      </Anchor>
                    </td>
                  ) : null}
                  <td>
                    <Arrival item={item} shipment={of(item.shipmentId)} />
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** An order, who it is for and by when it must be there. */
function OrderHead({ id, order }: { readonly id: string; readonly order: Values }) {
  const { t } = useTranslation('order-hits')
  const { date } = useFormats()
  const number = textIn(order, 'number')
  const due = textIn(order, 'arrivalDate')
  const named = textIn(order, orders.title) ?? ''
  const name = [number === null || named.includes(number) ? '' : number, named].filter((part) => part !== '')
  const facts = [labelOf(valueIn(order, 'client') ?? null), due === null ? '' : t('due', { date: date(due) })]
  return (
    <>
      <Anchor renderRoot={(props) => <Link {...props} to="/order_details/$id" params={{ id }} />}>
        {name.join(' · ')}
      </Anchor>
      <span className={classes.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </>
  )
}

function Amount({ quantity, line }: { readonly quantity: string; readonly line: Values }) {
  const { t } = useTranslation('order_lines')
  // The words of units come with the catalogue.
  useCatalogue('order_lines')
  const unit = textIn(line, 'unit')
  return (
    <>
      {amountText(quantity)}{' '}
      {unit === null ? null : <span className={classes.facts}>{t(`options.unit.${unit}`)}</span>}
    </>
  )
}

/** When it comes, and how late that is. */
function Arrival({ item, shipment }: { readonly item: Hit; readonly shipment: Values }) {
  const { t } = useTranslation('order-hits')
  const { date } = useFormats()
  const day = arrivalOf(shipment)
  const { daysPast } = item
  return (
    <>
      {day === null ? <span className={classes.facts}>{t('unknown')}</span> : date(day)}{' '}
      {daysPast !== null && daysPast > 0 ? (
        <StatusBadge meaning="bad">{t('late', { count: daysPast })}</StatusBadge>
      ) : null}
    </>
  )
}
