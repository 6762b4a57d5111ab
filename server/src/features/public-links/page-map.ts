import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { getShipmentMap } from '@rumbo/domain/map/map.api'
import type { PageMap, PageStation } from './public-page.ts'

type ShipmentMap = Received<typeof getShipmentMap>

/**
 * The route as the page draws it: the places of the voyage that it names, and no other. A position that was reported belongs to the
 * timeline. Null where less than two places are known.
 */
export function pageMap(
  map: ShipmentMap,
  { voyage, timeline }: { readonly voyage: readonly PageStation[] | null; readonly timeline: boolean },
): PageMap | null {
  const named = new Set(voyage?.map(({ place }) => place))
  const stations = map.stations.filter(({ name }) => named.has(name))
  if (stations.length < 2 || stations.length < map.stations.length) return null
  const { position } = map
  return {
    stations: stations.map(({ name, longitude, latitude }) => ({ name, longitude, latitude })),
    travelled: map.legs.flatMap(({ travelled }) => travelled),
    ahead: map.legs.flatMap(({ ahead }) => ahead),
    position: position && (position.basis !== 'seen' || timeline) ? position : null,
  }
}
