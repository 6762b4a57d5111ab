import type { ShipmentMap } from '@rumbo/domain/map/map.api'
import type { MapLine } from './map-parts.ts'

/** The lines of a shipment's way: solid where it has been, dashed ahead. */
export const routeLines = ({ legs }: ShipmentMap): readonly MapLine[] =>
  legs.flatMap(({ travelled, ahead }, leg): MapLine[] => [
    ...travelled.map((points, at) => ({ id: `${leg} travelled ${at}`, points, dashed: false })),
    ...ahead.map((points, at) => ({ id: `${leg} ahead ${at}`, points, dashed: true })),
  ])
