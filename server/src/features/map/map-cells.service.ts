import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import type { MeasuredLine } from '@rumbo/domain/geography/line'
import { greatCircle, type Point } from '@rumbo/domain/geography/sphere'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { utcDate } from '@rumbo/domain/kernel/time/civil-date'
import { type mapShipments, maxInSight, maxOnMap } from '@rumbo/domain/map/cells.api'
import { gather, isInSight } from '@rumbo/domain/map/gather'
import { measuredWay, type Whereabouts, whereabouts } from '@rumbo/domain/map/whereabouts'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { type Timing, timings } from '@rumbo/domain/shipments/options'
import { listRecords } from '../../access/read/list-records.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { shipmentModule } from '../../modules.ts'
import { codeIn, type Locate, locator } from './locate.ts'
import { routeBySea } from './sea-lanes.ts'

/** All that says where a shipment is, and how it stands. */
const wanted = [
  'name',
  'freightType',
  'timing',
  'phase',
  'pol',
  'pod',
  'apol',
  'apod',
  'origin',
  'finalDestination',
  'transshipmentPorts',
  'etd',
  'atd',
  'eta',
  'ata',
  'latitude',
  'longitude',
]

type CellQuery = In<typeof mapShipments>
type Answer = Out<typeof mapShipments>

/** Where the shipments that match are, made of what the reader may see of each. */
export async function readMapCells(
  scope: Scope,
  { zoom, west, south, east, north, search, filter, mode, archived }: CellQuery,
  cursorSecret: Uint8Array,
): Promise<Visible<Answer>> {
  const rights = rightsFor(scope, shipmentModule, { onAny: true })
  const fields = wanted.filter((field) => rights.of(field) !== 'hide')
  const equal = { archived, ...(mode ? { freightType: mode } : {}) }
  const query = { equal, search, filter, fields, limit: maxOnMap }
  const page = await listRecords(scope, shipmentModule, { query, cursorSecret })
  const known = knownFrom(await locator(scope))
  return mapVisible(page, ({ items, nextCursor }): Answer => {
    const placed = items.flatMap(({ id, values }) => {
      const where = whereabouts(values, known)
      return where ? [{ id, values, where, point: where.point, timing: timingOf(values) }] : []
    })
    const sight = { zoom, west, south, east, north }
    const seen = placed.filter(({ point }) => isInSight(point, sight))
    return {
      cells: gather(seen, sight),
      shipments: lateFirst(seen).map(shown),
      inSight: seen.length,
      placed: placed.length,
      unplaced: items.length - placed.length,
      capped: nextCursor !== null,
    }
  })
}

type Placed = {
  readonly id: string
  readonly values: Values
  readonly where: Whereabouts
  readonly timing: Timing | null
}

const timingOf = (values: Values): Timing | null => timings.find((timing) => timing === values.timing) ?? null

/** The shipments that the answer lists one by one: what is late first, and of those alike in the order of the list. */
function lateFirst(seen: readonly Placed[]): readonly Placed[] {
  const inOrder = [...timings.toReversed(), null]
  return inOrder
    .flatMap((timing) => seen.filter((each) => each.timing === timing).slice(0, maxInSight))
    .slice(0, maxInSight)
}

function shown({ id, values, where, timing }: Placed): Answer['shipments'][number] {
  const code = (...fields: string[]) =>
    fields.map((field) => codeIn(valueIn(values, field))).find((each) => each !== null) ?? null
  return {
    id,
    timing,
    name: textIn(values, 'name'),
    mode: modeOf(values),
    from: code('pol', 'apol', 'origin'),
    to: code('pod', 'apod', 'finalDestination'),
    arrival: textIn(values, 'ata') ?? textIn(values, 'eta'),
    longitude: where.point[0],
    latitude: where.point[1],
    basis: where.basis,
  }
}

/** What is known of places and ways, each looked up and measured once a call: of 50,000 shipments most go the same ways. */
function knownFrom(locate: Locate) {
  const places = { ports: newPlaces(), airports: newPlaces(), addresses: newPlaces() }
  const ways: Readonly<Record<Way, Ways>> = { sea: newWays(), air: newWays(), land: newWays() }
  return {
    today: utcDate(Date.now()),
    locate: (given: unknown, field: string) => {
      const place = given as Parameters<Locate>[0]
      const kind = kindOf(field)
      const [code, label] = [codeIn(place) ?? '', labelOf(place)]
      const named = places[kind].get(code) ?? new Map<string, Point | null>()
      places[kind].set(code, named)
      const known = named.get(label)
      if (known !== undefined) return known
      const { point } = locate(place, kind)
      named.set(label, point)
      return point
    },
    route: (points: readonly Point[], way: Way) => {
      let found = ways[way]
      for (const point of points) {
        const next = found.after.get(point) ?? newWays()
        found.after.set(point, next)
        found = next
      }
      found.line ??= measuredWay(points, between[way])
      return found.line
    },
  }
}

/** Places by their code, then by their label. */
const newPlaces = () => new Map<string, Map<string, Point | null>>()

type Way = 'sea' | 'air' | 'land'

/** Ways by the places that they go along, each the one object that it was located as. */
type Ways = { readonly after: Map<Point, Ways>; line: MeasuredLine | null }
const newWays = (): Ways => ({ after: new Map(), line: null })

const kindOf = (field: string): Parameters<Locate>[1] =>
  field === 'pol' || field === 'pod'
    ? 'ports'
    : field === 'apol' || field === 'apod'
      ? 'airports'
      : 'addresses'

const between = {
  sea: (from: Point, to: Point) => routeBySea(from, to)?.line ?? [from, to],
  air: greatCircle,
  land: (from: Point, to: Point) => [from, to],
}
