import { useQuery } from '@tanstack/react-query'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { useRightsOn } from '../../../records/details/use-rights.ts'
import { shipmentModule } from '../shipment-module.ts'
import { readTimelineQuery } from './shipment-queries.ts'
import { TrackingGap } from './tracking/tracking-gap.tsx'
import { VoyageLine } from './voyage/voyage-line.tsx'

/** The way of a shipment as stations on one line, once its timeline is known. */
export function ShipmentWay({ id, values, owned }: OfRecord) {
  const { data } = useQuery(readTimelineQuery(id))
  const rightOn = useRightsOn(id, shipmentModule.id)
  if (!data) return null
  return (
    <>
      {owned ? <TrackingGap id={id} /> : null}
      <VoyageLine id={id} shipment={values} timeline={data} mayAdopt={owned && rightOn('phase') === 'edit'} />
    </>
  )
}
