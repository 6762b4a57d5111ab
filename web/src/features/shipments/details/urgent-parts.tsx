import type { OfRecord } from '../../../records/details/record-details.ts'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { FreeTimeSection } from './free-time/free-time-section.tsx'

const AlertsSection = lazyPart(async () => (await import('../alerts/alerts-section.tsx')).AlertsSection)

const CarriedOrders = lazyPart(
  async () => (await import('../../orders/hits/carried-orders.tsx')).CarriedOrders,
)

/** What of a shipment asks for work: its alerts, its free time and the orders that it carries. */
export const UrgentParts = ({ id, values }: OfRecord) => (
  <>
    <AlertsSection id={id} />
    <FreeTimeSection id={id} shipment={values} />
    <CarriedOrders id={id} shipment={values} />
  </>
)
