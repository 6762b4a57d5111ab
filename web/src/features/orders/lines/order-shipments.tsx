import { Anchor } from '@mantine/core'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { sumOf } from '@rumbo/domain/orders/fold'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { shipments } from '@rumbo/domain/shipments/module'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { useDetailsSource } from '../../../records/details/use-details-source.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { Section } from '../../../ui/page/section.tsx'
import { type Bookings, bookingsQuery } from '../orders-queries.ts'
import { amountText } from './amount.ts'
import classes from './lines-balance.module.css'

/** The shipments that carry an order: how they stand, where they go, when they arrive, and how much they carry. */
export function OrderShipments({ id }: OfRecord) {
  const { t } = useTranslation('order-booking')
  const { recordKey } = useDetailsSource()
  const { data } = useQuery(bookingsQuery(recordKey, id))
  if (!data || data.shipments.length === 0) return null
  return (
    <Section title={t('shipments.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['name', 'phase', 'route', 'arrives'] as const).map((each) => (
              <th key={each} scope="col" data-shipment={each}>
                {t(`shipments.${each}`)}
              </th>
            ))}
            <th scope="col" data-number="carried">
              {t('shipments.carried')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.shipments.map((shipment) => (
            <ShipmentRow key={shipment.id} shipment={shipment} items={data.items} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

type RowProps = { readonly shipment: Bookings['shipments'][number]; readonly items: Bookings['items'] }

function ShipmentRow({ shipment, items }: RowProps) {
  const { t } = useTranslation(['order-booking', 'phases'])
  const { date } = useFormats()
  const values = valuesOf(shipment)
  const phase = textIn(values, 'phase')
  const arrives = textIn(values, 'ata') ?? textIn(values, 'eta')
  const isHidden = !('phase' in values)
  const carried = items.filter((item) => item.shipmentId === shipment.id && item.fits)
  const placeOf = (...fields: readonly string[]): string => {
    const place = fields.map((field) => valueIn(values, field)).find((value) => value !== null) ?? null
    return isRecord(place) && typeof place.code === 'string' ? place.code : labelOf(place) || '—'
  }
  return (
    <tr>
      <th scope="row">
        <Anchor
          className={classes.name}
          renderRoot={(props) => <Link {...props} to="/shipment_details/$id" params={{ id: shipment.id }} />}
        >
          {textIn(values, 'rumboShipmentNumber') ?? textIn(values, shipments.title) ?? '—'}
        </Anchor>
      </th>
      <td data-shipment="phase">
        {isHidden ? t('order-booking:untold') : phase === null ? '—' : t(`phases:${modeOf(values)}.${phase}`)}
      </td>
      <td data-shipment="route">{`${placeOf('pol', 'apol', 'origin')} → ${placeOf('pod', 'apod', 'finalDestination')}`}</td>
      <td data-shipment="arrives">{arrives === null ? '—' : date(arrives)}</td>
      <td data-number="carried">{amountText(sumOf(carried.map(({ quantity }) => quantity)))}</td>
    </tr>
  )
}
