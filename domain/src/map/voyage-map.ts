import { cutAtDateLine, partLine } from '../geography/line.ts'
import { greatCircle, lengthOf, nauticalMiles, type Point } from '../geography/sphere.ts'
import type { Mode } from '../kernel/mode.ts'
import type { Station, Voyage } from '../shipments/voyage.ts'
import type { ShipmentMap } from './map.api.ts'
import { shareGone } from './progress.ts'
import type { Way } from './way.ts'

/** A station with what it is called and where it lies; null where nobody knows. */
export type LocatedStation = Station & {
  readonly name: string
  readonly code: string | null
  readonly point: Point | null
}

type VoyageContext = {
  readonly mode: Mode
  readonly stations: readonly LocatedStation[]
  readonly voyage: Voyage
  /** Where it was seen, by the shipment's own position; null where none is reported. */
  readonly seen: Point | null
  /** The calendar date of now, 'YYYY-MM-DD'. */
  readonly today: string
  /** The way over sea between two places. */
  readonly seaRoute: (from: Point, to: Point) => readonly Point[]
}

/**
 * A shipment's way as a map draws it: the stations that are somewhere, the legs between them, parted where the cargo is. Where
 * nobody saw it, its place is estimated by dates or speed and says so.
 */
export function voyageMap(known: VoyageContext): Omit<ShipmentMap, 'reported'> {
  const { stations, voyage, seen } = known
  const drawn = withoutDoubles(
    stations.flatMap((station, index) =>
      station.point ? [{ ...station, index, point: station.point }] : [],
    ),
  )
  const legs = drawn.slice(1).map((to, at) => legOf(known, drawn[at] ?? to, to))
  const here = legs.find(({ isHere }) => isHere)
  const standing = drawn.find(({ index }) => index === voyage.at)
  return {
    stations: drawn.map(({ kind, name, code, point, arrival, departure }) => ({
      kind,
      name,
      code,
      longitude: point[0],
      latitude: point[1],
      arrival: dateOf(arrival),
      departure: dateOf(departure),
    })),
    legs: legs.map(({ way, miles, travelled, ahead, vessel }) => ({
      way,
      vessel,
      nauticalMiles: miles,
      travelled,
      ahead,
    })),
    position: here?.position
      ? here.position
      : seen && !voyage.underway
        ? { longitude: seen[0], latitude: seen[1], basis: 'seen' }
        : standing && !voyage.underway
          ? { longitude: standing.point[0], latitude: standing.point[1], basis: 'station' }
          : null,
  }
}

type Drawn = LocatedStation & { readonly index: number; readonly point: Point }

/** A pick-up or delivery at the port itself is no leg of its own. */
const withoutDoubles = (drawn: readonly Drawn[]): readonly Drawn[] =>
  drawn.filter(({ kind, point }, at) => {
    const neighbour = kind === 'origin' ? drawn[at + 1] : kind === 'destination' ? drawn[at - 1] : undefined
    return !neighbour || nauticalMiles(point, neighbour.point) > 3
  })

function legOf(known: VoyageContext, from: Drawn, to: Drawn) {
  const { mode, voyage, seen, today } = known
  const way = wayOf(mode, from, to)
  const [start, end] = [from.point, to.point]
  const line =
    way === 'sea' ? known.seaRoute(start, end) : way === 'air' ? greatCircle(start, end) : [start, end]
  const miles = lengthOf(line)
  const isPassed = voyage.at >= to.index
  // A station of nobody knows where may lie between.
  const isHere = voyage.at >= from.index && !isPassed && (voyage.underway || voyage.at > from.index)
  const progress = isHere
    ? shareGone({ left: dateOf(from.departure)?.date ?? null, due: dueOf(to.arrival), way, miles, today })
    : null
  const gone = isPassed ? miles : !isHere ? 0 : seen ? nearest(line, seen) : (progress?.share ?? 0) * miles
  const parted = partLine([start, ...line.slice(1)], gone)
  // What sails or flies goes no further than the ports.
  const isFeeder = way === 'land' && (mode === 'ocean' || mode === 'air')
  const vessel = isFeeder ? null : (voyage.legs[from.index] ?? null)
  const at = seen ?? parted.at
  return {
    way,
    vessel,
    isHere,
    miles: Math.round(miles),
    travelled: gone > 0 ? linesOf(parted.behind) : [],
    ahead: isPassed ? [] : linesOf(parted.ahead),
    position: isHere
      ? {
          longitude: at[0],
          latitude: at[1],
          basis: seen ? ('seen' as const) : (progress?.basis ?? ('speed' as const)),
        }
      : null,
  }
}

function wayOf(mode: Mode, from: Station, to: Station): Way {
  const isMain = from.kind !== 'origin' && to.kind !== 'destination'
  return isMain && mode === 'ocean' ? 'sea' : isMain && mode === 'air' ? 'air' : 'land'
}

/** How far along a line its point nearest to a place lies, in nautical miles. */
function nearest(line: readonly Point[], place: Point): number {
  let [best, gone, found] = [Number.POSITIVE_INFINITY, 0, 0]
  for (const [index, point] of line.entries()) {
    gone += nauticalMiles(line[index - 1] ?? point, point)
    const away = nauticalMiles(point, place)
    if (away < best) [best, found] = [away, gone]
  }
  return found
}

/** A hundredth of a degree is half a mile: enough to draw. */
const linesOf = (line: readonly Point[]): [number, number][][] =>
  cutAtDateLine(line).map((piece) => piece.map(([lon, lat]) => [rounded(lon), rounded(lat)]))
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100

const dueOf = (dates: Station['arrival']): string | null => (dates?.estimated ?? dates?.planned)?.date ?? null

function dateOf(dates: Station['arrival']): { date: string; actual: boolean } | null {
  const fact = dates?.actual ?? dates?.estimated ?? dates?.planned
  return fact ? { date: fact.date, actual: fact === dates?.actual } : null
}
