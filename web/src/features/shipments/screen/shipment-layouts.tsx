import { Skeleton } from '@mantine/core'
import type { RecordLayouts } from '../../../records/screen/record-screen.ts'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'

const waiting = <Skeleton height="100%" aria-hidden />

/** Shipments set out otherwise than as rows. */
export const shipmentLayouts: RecordLayouts = {
  board: lazyPart(async () => (await import('../layouts/shipment-board.tsx')).ShipmentBoard, waiting),
  calendar: lazyPart(
    async () => (await import('../layouts/shipment-calendar.tsx')).ShipmentCalendar,
    waiting,
  ),
  timeline: lazyPart(async () => (await import('../layouts/timeline-layout.tsx')).TimelineLayout, waiting),
  map: lazyPart(async () => (await import('../layouts/map-layout.tsx')).MapLayout, waiting),
}
