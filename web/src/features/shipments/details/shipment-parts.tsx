import { useQuery } from '@tanstack/react-query'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { useMapOpen } from '../map/map-open.ts'
import { ContainersSection } from './containers/containers-section.tsx'
import { readTimelineQuery } from './shipment-queries.ts'
import { TimelineSection } from './timeline-section.tsx'

const TimelineTab = lazyPart(async () => (await import('./phases/timeline-tab.tsx')).TimelineTab)
const MapSection = lazyPart(async () => (await import('../map/shipment-map-section.tsx')).ShipmentMapSection)

/** The containers of a shipment among its sections. */
export const ContainersPart = ({ id, values, owned }: OfRecord) => (
  <ContainersSection id={id} shipment={values} owned={owned} />
)

/** The timeline of a shipment among its sections. */
export const TimelinePart = ({ id, values }: OfRecord) => (
  <TimelineSection id={id} timeline={useQuery(readTimelineQuery(id))} shipment={values} />
)

/** The whole timeline of a shipment, as a tab. */
export const TimelineOfTab = ({ id, values, owned }: OfRecord) => (
  <TimelineTab id={id} shipment={values} timeline={useQuery(readTimelineQuery(id))} owned={owned} />
)

/** The map of a shipment before its sections, once it is asked for. */
export const MapPart = ({ id }: OfRecord) => (useMapOpen()[0] ? <MapSection id={id} /> : null)
