import { mapShipments } from '@rumbo/domain/map/cells.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'
import { type LayoutQuery, toQuery } from '../../../records/layouts/layout-query.ts'
import type { Sight } from '../map/map-parts.ts'

/** All of the world that a web map draws. */
export const wholeWorld: Sight = { west: -180, south: -75, east: 180, north: 83, zoom: 1 }

/** The positions of the layout's shipments, as far as they are in sight. */
export const shipmentsOnMap = (layoutQuery: LayoutQuery, sight: Sight) => {
  const seen = roundSight(sight)
  return queryOptions({
    queryKey: ['shipments', 'map', seen, layoutQuery],
    queryFn: ({ signal }) =>
      call(mapShipments, { ...toQuery(layoutQuery), ...seen }, { signal, onError: 'inline' }),
  })
}

/** Cells change with whole steps of the zoom; a tenth of a degree moves nothing. */
function roundSight({ west, south, east, north, zoom }: Sight): Sight {
  const within = (degrees: number, limit: number) =>
    Math.round(Math.max(-limit, Math.min(limit, degrees)) * 10) / 10
  return {
    west: within(west, 540),
    east: within(east, 540),
    south: within(south, 90),
    north: within(north, 90),
    zoom: Math.floor(Math.max(0, zoom)),
  }
}
