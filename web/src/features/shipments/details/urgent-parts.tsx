import type { OfRecord } from '../../../records/details/record-details.ts'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { FreeTimeSection } from './free-time/free-time-section.tsx'

const AlertsSection = lazyPart(async () => (await import('../alerts/alerts-section.tsx')).AlertsSection)

/** What of a shipment asks for work: its alerts and its free time. */
export const UrgentParts = (of: OfRecord) => (
  <>
    <AlertsSection {...of} />
    <FreeTimeSection id={of.id} shipment={of.values} />
  </>
)
