import { textIn, type Values } from '@rumbo/domain/fields/values'
import type { Point } from '@rumbo/domain/geography/sphere'
import type { Frozen } from '@rumbo/domain/kernel/endpoint'
import type { ShipmentMap } from '@rumbo/domain/map/map.api'
import { voyageMap } from '@rumbo/domain/map/voyage-map'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { voyageOf } from '@rumbo/domain/shipments/voyage'
import { isCurrentPosition } from '@rumbo/domain/tracking/journey/reported-position'
import { getRecord } from '../../access/read/get-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, together, type Visible } from '../../access/visible/visible.ts'
import { shipmentModule } from '../../modules.ts'
import { readTimeline } from '../tracking/timeline/timeline.service.ts'
import { type Locate, locator } from './locate.ts'
import { positionWritten } from './positions.queries.ts'
import { routeBySea } from './sea-lanes.ts'

/**
 * Where a shipment goes along and where it is. Made of what the reader may see alone: of a hidden port, date or phase the map
 * knows nothing.
 */
export async function readShipmentMap(scope: Scope, id: string): Promise<Visible<ShipmentMap>> {
  const [record, timeline] = [await getRecord(scope, shipmentModule, id), await readTimeline(scope, id)]
  const locate = await locator(scope)
  const written = await scope.first(positionWritten(id))
  const now = new Date().toISOString()
  // What tracking wrote was so at another time: its message says when.
  const typedAt = written && written.way !== 'tracking' ? written.at : null
  return mapVisible(together({ record, timeline }), (seen) =>
    mapOf(seen.record.values, { timeline: seen.timeline, locate, typedAt, now }),
  )
}

type MapSource = {
  readonly timeline: Frozen<Timeline>
  readonly locate: Locate
  /** When a person, or a file or key of one, gave the position; null where tracking did. */
  readonly typedAt: string | null
  readonly now: string
}

function mapOf(values: Values, { timeline, locate, typedAt, now }: MapSource): ShipmentMap {
  const mode = modeOf(values)
  const voyage = voyageOf(values, timeline as Timeline)
  const main = mode === 'air' ? 'airports' : 'ports'
  const given = seenAt(values)
  const position =
    given && typedAt ? { longitude: given[0], latitude: given[1], at: typedAt } : timeline.position
  const isOld = position !== null && !isCurrentPosition(position, now)
  const drawn = voyageMap({
    mode,
    voyage,
    today: now.slice(0, 10),
    seen: isOld ? null : given,
    stations: voyage.stations.map((station) => ({
      ...station,
      ...locate(
        station.place,
        station.kind === 'origin' || station.kind === 'destination' ? 'addresses' : main,
      ),
    })),
    seaRoute: (from, to) => routeBySea(from, to)?.line ?? [from, to],
  })
  if (!position) return { ...drawn, reported: null }
  const { longitude, latitude, at } = position
  return { ...drawn, reported: { longitude, latitude, at } }
}

/** The shipment's own position, which holds as long as it is under way. */
function seenAt(values: Values): Point | null {
  const [longitude, latitude] = [textIn(values, 'longitude'), textIn(values, 'latitude')]
  return longitude !== null && latitude !== null ? [Number(longitude), Number(latitude)] : null
}
