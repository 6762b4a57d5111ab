import { ActionIcon, Anchor } from '@mantine/core'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { addDecimals } from '@rumbo/domain/kernel/numbers/decimal'
import { unbookProduct } from '@rumbo/domain/orders/booking.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { shipments } from '@rumbo/domain/shipments/module'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'
import type { Bookings } from '../orders-queries.ts'
import { amountText } from './amount.ts'
import classes from './line-panel.module.css'

type Props = {
  readonly orderId: string
  readonly productId: string
  readonly bookings: Bookings
  readonly mayBook: boolean
}

type Shipment = Bookings['shipments'][number]

/** The shipments that carry a line, each with its quantity and how it goes. */
export function BookedOn({ orderId, productId, bookings, mayBook }: Props) {
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
              <div>
                <Anchor
                  renderRoot={(props) => (
                    <Link {...props} to="/shipment_details/$id" params={{ id: shipment.id }} />
                  )}
                >
                  {name}
                </Anchor>
                <ShipmentState
                  shipment={shipment}
                  containers={here.filter(({ containerId }) => containerId).length}
                />
                {here.some(({ fits }) => !fits) ? <p className={classes.noFit}>{t('on.noFit')}</p> : null}
              </div>
              <strong>{amountText(here.map(({ quantity }) => quantity).reduce(addDecimals))}</strong>
              {mayBook ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('on.remove', { name })}
                  onClick={() => void takeOff(shipment.id, name).catch(() => undefined)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Where a shipment is, when it arrives, and how many of its containers carry the line. */
function ShipmentState({
  shipment,
  containers,
}: {
  readonly shipment: Shipment
  readonly containers: number
}) {
  const { t } = useTranslation(['order-booking', 'phases'])
  const { date } = useFormats()
  const values = valuesOf(shipment)
  const phase = textIn(values, 'phase')
  const eta = valueIn(values, 'ata') ?? valueIn(values, 'eta')
  const facts = [
    phase === null ? null : t(`phases:${modeOf(values)}.${phase}`),
    typeof eta === 'string' ? t('order-booking:on.eta', { date: date(eta) }) : null,
    containers > 0 ? t('order-booking:on.inContainers', { count: containers }) : t('order-booking:on.loose'),
  ]
  return <p className={classes.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
}
