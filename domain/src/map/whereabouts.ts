import { isRecord } from '../fields/parsed.ts'
import { textIn, type Values, valueIn } from '../fields/values.ts'
import { type MeasuredLine, measured, pointAt } from '../geography/line.ts'
import { nauticalMiles, type Point } from '../geography/sphere.ts'
import { type PhaseMeaning, phasesOf } from '../phases/phase.ts'
import { modeOf } from '../shipments/mode.ts'
import { shareGone } from './progress.ts'

/** How a position is known: seen there, standing at a station, or estimated by dates or by speed. */
export const bases = ['seen', 'station', 'dates', 'speed'] as const
export type Basis = (typeof bases)[number]

/** Where a shipment is. */
export type Whereabouts = { readonly point: Point; readonly basis: Basis }

type MapContext = {
  /** Where the place of a field lies. */
  readonly locate: (place: unknown, field: string) => Point | null
  /** The way along places, in a mode's own manner. */
  readonly route: (places: readonly Point[], way: 'sea' | 'air' | 'land') => MeasuredLine
  /** 'YYYY-MM-DD' */
  readonly today: string
}

/** A port with its anchorage, in nautical miles. */
const maxFromPort = 15

const isNear = (one: Point, other: Point): boolean => nauticalMiles(one, other) <= maxFromPort

const begun: readonly PhaseMeaning[] = ['atDestination', 'toFinalDestination', 'delivered']

/** Where a shipment is by what stands in it alone; null where its places or its phase aren't known. */
export function whereabouts(values: Values, { locate, route, today }: MapContext): Whereabouts | null {
  const mode = modeOf(values)
  const meaning = meaningOf(values)
  const [fromField, toField] =
    mode === 'ocean' ? ['pol', 'pod'] : mode === 'air' ? ['apol', 'apod'] : ['origin', 'finalDestination']
  const from = locate(valueIn(values, fromField), fromField)
  const to = locate(valueIn(values, toField), toField)
  const seen = seenAt(values)
  // At its own port it was seen before it sailed: how far it has come since its dates say.
  const isBefore = meaning === 'inTransit' && seen !== null && from !== null && isNear(seen, from)
  if (seen && meaning !== 'delivered' && !isBefore) return { point: seen, basis: 'seen' }
  const standing = (point: Point | null): Whereabouts | null => point && { point, basis: 'station' }
  if (meaning === null) return null
  if (begun.includes(meaning)) {
    const end =
      meaning === 'delivered' ? locate(valueIn(values, 'finalDestination'), 'finalDestination') : null
    return standing(end ?? to)
  }
  if (meaning !== 'inTransit') return standing(from)
  if (!from || !to) return null
  const way = mode === 'ocean' ? 'sea' : mode === 'air' ? 'air' : 'land'
  const hubs = hubsOf(values)
    .map((code) => locate({ code }, fromField))
    .filter((hub) => hub !== null)
  const line = route([from, ...hubs, to], way)
  const left = textIn(values, 'atd') ?? textIn(values, 'etd')
  const gone = shareGone({ left, due: textIn(values, 'eta'), way, miles: line.miles, today })
  return gone && { point: pointAt(line, gone.share * line.miles), basis: gone.basis }
}

/** By its phase; where none is known by what happened. Null where the reader may see neither. */
function meaningOf(values: Values): PhaseMeaning | null {
  const phase = phasesOf[modeOf(values)].find(({ id }) => id === values.phase)
  if (phase) return phase.meaning
  if (textIn(values, 'ata')) return 'atDestination'
  if (textIn(values, 'atd')) return 'inTransit'
  return 'phase' in values ? 'ready' : null
}

function seenAt(values: Values): Point | null {
  const [longitude, latitude] = [textIn(values, 'longitude'), textIn(values, 'latitude')]
  return longitude !== null && latitude !== null ? [Number(longitude), Number(latitude)] : null
}

const hubsOf = (values: Values): readonly string[] => {
  const ports = valueIn(values, 'transshipmentPorts')
  return Array.isArray(ports)
    ? ports.flatMap((port) => (isRecord(port) && typeof port.code === 'string' ? [port.code] : []))
    : []
}

/** The way along places as a line whose lengths are known. */
export const measuredWay = (
  places: readonly Point[],
  between: (from: Point, to: Point) => readonly Point[],
): MeasuredLine =>
  measured(
    places.flatMap((to, at) => {
      const from = places[at - 1]
      return from ? between(from, to).slice(1) : [to]
    }),
  )
