import type { Point } from '../geography/sphere.ts'
import type { Timing } from '../shipments/options.ts'

/** What a map gathers: a shipment somewhere. */
export type Placed = { readonly id: string; readonly point: Point; readonly timing: Timing | null }

/** What is in sight, in degrees; see `mapShipments`. */
export type Sight = {
  readonly zoom: number
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Shipments near each other on a map. */
export type Cell = {
  longitude: number
  latitude: number
  count: number
  onTime: number
  delayed: number
  pastDue: number
  unknown: number
  id: string | null
}

/** Pixels of a cell. */
const size = 64
const kinds = { on_time: 'onTime', delayed: 'delayed', past_due: 'pastDue' } as const

/** Gathers what is in sight into cells of the map; each stands in the middle of its own. */
export function gather(placed: readonly Placed[], sight: Sight): readonly Cell[] {
  const cells = new Map<string, Cell>()
  const scale = (512 * 2 ** Math.floor(sight.zoom)) / size
  for (const { id, point, timing } of placed) {
    if (!isInSight(point, sight)) continue
    const [x, y] = mercator(point)
    const key = `${Math.floor(x * scale)} ${Math.floor(y * scale)}`
    const cell = cells.get(key) ?? {
      longitude: 0,
      latitude: 0,
      count: 0,
      onTime: 0,
      delayed: 0,
      pastDue: 0,
      unknown: 0,
      id: null,
    }
    cell.count++
    cell.longitude += (point[0] - cell.longitude) / cell.count
    cell.latitude += (point[1] - cell.latitude) / cell.count
    cell[timing ? kinds[timing] : 'unknown']++
    cell.id = cell.count === 1 ? id : null
    cells.set(key, cell)
  }
  return [...cells.values()]
}

/** Whether a place is in sight, also where the sight reaches across ±180°. */
export const isInSight = ([lon, lat]: Point, { west, south, east, north }: Sight): boolean =>
  lat >= south && lat <= north && [-360, 0, 360].some((turn) => lon + turn >= west && lon + turn <= east)

/** A place on the square of the web's maps, 0 to 1 from the north-west. */
function mercator([lon, lat]: Point): readonly [number, number] {
  const flat = Math.min(85, Math.max(-85, lat)) * (Math.PI / 180)
  return [(lon + 180) / 360, 0.5 - Math.log(Math.tan(Math.PI / 4 + flat / 2)) / (2 * Math.PI)]
}
