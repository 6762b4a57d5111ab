import { ActionIcon, Anchor } from '@mantine/core'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { unbookProduct } from '@rumbo/domain/orders/booking.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { shipments } from '@rumbo/domain/shipments/module'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { containersQuery } from '../booking/containers-query.ts'
import type { Bookings } from '../orders-queries.ts'
import { AllocationQuantity } from './allocation-quantity.tsx'
import classes from './line-panel.module.css'

type Props = {
  readonly orderId: string
  readonly productId: string
  /** The line's. */
  readonly unit: string | null
  readonly bookings: Bookings
  readonly mayBook: boolean
}

type Shipment = Bookings['shipments'][number]
export type Allocation = Bookings['items'][number]

/** The shipments that carry a line, down to their containers, each with its quantity and how it goes. */
export function BookedOn({ orderId, productId, unit, bookings, mayBook }: Props) {
  const { t } = useTranslation('order-booking')
  const { recordKey } = useRecordScreen()
  const cache = useQueryClient()
  const items = bookings.items.filter((item) => item.productId === productId)
  const carrying = bookings.shipments.filter(({ id }) => items.some(({ shipmentId }) => shipmentId === id))
  async function takeOff(shipmentId: string, name: string) {
    await call(unbookProduct, { id: orderId, productId, shipmentId })
    await cache.invalidateQueries({ queryKey: [recordKey, orderId] })
    showToast({ status: 'success', title: t('on.removed', { name }), text: '' })
  }
  return (
    <section aria-label={t('on.title')}>
      <h3 className={classes.heading}>{t('on.title')}</h3>
      {carrying.length === 0 ? <p className={classes.facts}>{t('on.none')}</p> : null}
      <ul className={classes.carrying}>
        {carrying.map((shipment) => {
          const here = items.filter(({ shipmentId }) => shipmentId === shipment.id)
          const name = textIn(valuesOf(shipment), shipments.title) ?? ''
          return (
            <li key={shipment.id}>
              <div className={classes.carrier}>
                <div>
                  <Anchor
                    renderRoot={(props) => (
                      <Link {...props} to="/shipment_details/$id" params={{ id: shipment.id }} />
                    )}
                  >
                    {name}
                  </Anchor>
                  <ShipmentState shipment={shipment} />
                  {here.some(({ fits }) => !fits) ? <p className={classes.noFit}>{t('on.noFit')}</p> : null}
                </div>
                {mayBook ? (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('on.remove', { name })}
                    title={t('on.remove', { name })}
                    onClick={() => void takeOff(shipment.id, name).catch(() => undefined)}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                ) : null}
              </div>
              <Parts
                shipmentId={shipment.id}
                items={here}
                of={{ orderId, productId, unit }}
                mayBook={mayBook}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type PartsProps = {
  readonly shipmentId: string
  /** All that is booked of the line on the shipment. */
  readonly items: readonly Allocation[]
  readonly of: Pick<Props, 'orderId' | 'productId' | 'unit'>
  readonly mayBook: boolean
}

/** In which containers, and how much of it in none. */
function Parts({ shipmentId, items, of, mayBook }: PartsProps) {
  const { t } = useTranslation('order-booking')
  const isInContainers = items.some(({ containerId }) => containerId !== null)
  const { data } = useQuery({ ...containersQuery(shipmentId), enabled: isInContainers })
  const labelOf = (containerId: string | null): string => {
    if (containerId === null) return t('on.loose')
    const at = data?.items.findIndex(({ id }) => id === containerId) ?? -1
    const found = data?.items[at]
    return (found && textIn(valuesOf(found), 'number')) ?? t('form.unnumbered', { n: at + 1 || 1 })
  }
  return (
    <ul className={classes.parts}>
      {items.map((item) => (
        <li key={item.containerId ?? ''}>
          <span className={classes.facts}>{labelOf(item.containerId)}</span>
          <AllocationQuantity
            {...of}
            item={item}
            items={items}
            mayBook={mayBook}
            label={labelOf(item.containerId)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Where a shipment is, and when it arrives. */
function ShipmentState({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation(['order-booking', 'phases'])
  const { date } = useFormats()
  const values = valuesOf(shipment)
  const phase = textIn(values, 'phase')
  const eta = valueIn(values, 'ata') ?? valueIn(values, 'eta')
  const facts = [
    textIn(values, 'rumboShipmentNumber'),
    'phase' in values
      ? phase === null
        ? null
        : t(`phases:${modeOf(values)}.${phase}`)
      : t('order-booking:untold'),
    typeof eta === 'string' ? t('order-booking:on.eta', { date: date(eta) }) : null,
  ]
  return <p className={classes.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
}
