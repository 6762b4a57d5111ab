import type { Received } from '@rumbo/domain/kernel/endpoint'
import { formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { listOrdersOfProduct } from '@rumbo/domain/orders/on-the-way.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import type { OfRecord } from '../../records/details/record-details.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './product-orders.module.css'
import { useAmountText } from './use-amount-text.ts'

type Line = Received<typeof listOrdersOfProduct>['items'][number]

/** Lines that stand on the page; the rest is in the list of orders. */
const most = 8

/** How much of a product is on the way, by unit, and the orders that name it. Nothing for whom no orders are open. */
export function ProductOrders({ id, values, owned }: OfRecord) {
  const { t } = useTranslation('product-details')
  const { can } = useMyRole()
  const amountText = useAmountText()
  const code = typeof values.code === 'string' ? values.code : null
  const mayRead = owned && can('module:orders')
  const { data, error, refetch } = useQuery({
    queryKey: ['one of products', id, 'orders', code],
    queryFn: ({ signal }) => call(listOrdersOfProduct, { id }, { signal, onError: 'inline' }),
    enabled: mayRead,
    refetchOnWindowFocus: 'always',
  })
  if (!mayRead) return null
  return (
    <Section title={t('orders.title')}>
      {data ? (
        <div className={classes.orders}>
          {data.totals.length > 0 ? (
            <dl className={classes.totals}>
              {data.totals.map(({ unit, underWay, waiting, untold }) => (
                <div key={unit ?? ''} className={classes.total}>
                  <dt>{t('orders.underWay')}</dt>
                  <dd className={classes.lead}>{amountText(underWay, unit)}</dd>
                  <dt>{t('orders.waiting')}</dt>
                  <dd>{amountText(waiting, unit)}</dd>
                  {untold === '0' ? null : (
                    <>
                      <dt>{t('orders.untold')}</dt>
                      <dd>{amountText(untold, unit)}</dd>
                    </>
                  )}
                </div>
              ))}
            </dl>
          ) : null}
          {data.items.length > 0 ? (
            <ul className={classes.lines} aria-label={t('orders.title')}>
              {data.items.slice(0, most).map((line) => (
                <OrderOfProduct key={line.lineId} line={line} />
              ))}
            </ul>
          ) : (
            <p className={classes.quiet}>{t(code === null ? 'orders.noCode' : 'orders.none')}</p>
          )}
          {data.items.length > most || data.isCut ? (
            <p className={classes.quiet}>{t('orders.more', { shown: most })}</p>
          ) : null}
        </div>
      ) : error ? (
        <ErrorState title={t('orders.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Section>
  )
}

function OrderOfProduct({ line }: { readonly line: Line }) {
  const { t } = useTranslation('product-details')
  const { date } = useFormats()
  const amountText = useAmountText()
  const { orderId, name, number, arrivalDate, quantities } = line
  return (
    <li className={classes.line}>
      <TextLink to="/order_details/$id" params={{ id: orderId }} underline="hover" c="inherit">
        {number ?? name ?? t('orders.unnamed')}
      </TextLink>
      {quantities ? (
        <span className={classes.amount}>
          {t('orders.bookedOf', {
            booked: formatDecimal(quantities.booked, 0, 6),
            ordered: amountText(quantities.ordered, quantities.unit),
          })}
        </span>
      ) : null}
      {number && name ? <span className={classes.quiet}>{name}</span> : null}
      {arrivalDate ? (
        <span className={classes.quiet}>{t('orders.due', { date: date(arrivalDate) })}</span>
      ) : null}
    </li>
  )
}
