import type { Json } from '../fields/field-type.ts'
import { isRecord } from '../fields/parsed.ts'
import { type Values, valueIn } from '../fields/values.ts'
import { type PhaseMeaning, phasesOf } from '../phases/phase.ts'
import type { Timeline } from './contracts/timeline.api.ts'
import { modeOf } from './mode.ts'
import { phaseDatesOf } from './rules/phase-dates.ts'

/** What of a timeline the way is made of. */
export type WayReported = Pick<Timeline, 'phases' | 'transshipments' | 'legs'>

export type DateFact = NonNullable<Timeline['phases'][number]['actual']>

/** A date of a station in all that is said of it. */
export type StationDate = {
  readonly planned: DateFact | null
  readonly estimated: DateFact | null
  readonly actual: DateFact | null
  /** Days later than first stated, negative when earlier; null where nothing was stated first. */
  readonly delay: number | null
  /** What a question about the surest of them names: the field, and of a port on the way its code. */
  readonly why?: { readonly field: string; readonly hub?: string }
}

export type StationKind = 'origin' | 'departure' | 'transshipment' | 'arrival' | 'destination'

/** A place on the way. */
export type Station = {
  readonly kind: StationKind
  readonly place: Json
  readonly arrival: StationDate | null
  readonly departure: StationDate | null
}

export type Voyage = {
  readonly stations: readonly Station[]
  /** Vessel and voyage between a station and the next; one fewer than stations. */
  readonly legs: readonly (string | null)[]
  /** Where it is: a station's place in the list, `underway` when it has left it. -1: nobody knows. */
  readonly at: number
  readonly underway: boolean
}

/** The stations of a shipment with their dates, and where it is now: by what happened and by its phase, never by a guess. */
export function voyageOf(shipment: Values, timeline: WayReported): Voyage {
  const stations = stationsOf(shipment, timeline)
  const { at, underway } = positionOf(stations, shipment)
  return { stations, legs: legsOf(stations, shipment, timeline), at, underway }
}

function stationsOf(shipment: Values, timeline: WayReported): readonly Station[] {
  const dated = (meaning: PhaseMeaning): StationDate | null => {
    const phase = phasesOf[modeOf(shipment)].find((each) => each.meaning === meaning)
    const current = timeline.phases.find((each) => each.phase === phase?.id)
    if (!current || !(current.planned || current.estimated || current.actual)) return null
    return { ...current, why: { field: phaseDatesOf[meaning][current.actual ? 'actual' : 'estimated'] } }
  }
  const origin = valueIn(shipment, 'origin')
  const destination = valueIn(shipment, 'finalDestination')
  const station = (kind: StationKind, place: Json, dates: Partial<Station> = {}): Station => ({
    arrival: null,
    departure: null,
    ...dates,
    kind,
    place,
  })
  if (!hasPorts(shipment)) {
    return [
      station('origin', origin, { arrival: dated('atOrigin'), departure: dated('inTransit') }),
      station('destination', destination, { arrival: dated('delivered') ?? dated('atDestination') }),
    ]
  }
  const start = station('origin', origin, { departure: dated('toOrigin') ?? dated('ready') })
  const end = station('destination', destination, { arrival: dated('delivered') })
  return [
    ...(origin !== null || start.departure ? [start] : []),
    station('departure', valueIn(shipment, 'pol') ?? valueIn(shipment, 'apol'), {
      arrival: dated('atOrigin'),
      departure: dated('inTransit'),
    }),
    ...timeline.transshipments.map((port) =>
      station(
        'transshipment',
        { label: port.name ?? port.code, code: port.code },
        {
          arrival: hubDate(port, { estimated: 'eta', actual: 'ata' }),
          departure: hubDate(port, { estimated: 'etd', actual: 'atd' }),
        },
      ),
    ),
    station('arrival', valueIn(shipment, 'pod') ?? valueIn(shipment, 'apod'), {
      arrival: dated('atDestination'),
      departure: dated('toFinalDestination'),
    }),
    ...(destination !== null || end.arrival ? [end] : []),
  ]
}

const hasPorts = (shipment: Values) => {
  const mode = modeOf(shipment)
  return mode === 'ocean' || mode === 'air'
}

type HubFields =
  | { readonly estimated: 'eta'; readonly actual: 'ata' }
  | { readonly estimated: 'etd'; readonly actual: 'atd' }

function hubDate(port: Timeline['transshipments'][number], fields: HubFields): StationDate | null {
  const [estimated, actual] = [port[fields.estimated], port[fields.actual]]
  if (!estimated && !actual) return null
  const why = { field: actual ? fields.actual : fields.estimated, hub: port.code }
  const delay = fields.actual === 'ata' ? port.arrivalDelay : port.departureDelay
  return { planned: null, estimated, actual, delay: actual ? delay : null, why }
}

/** The stations at which phases are, and whether they have left it. */
const phaseStations: Readonly<
  Record<PhaseMeaning, { readonly kind: StationKind; readonly underway: boolean }>
> = {
  ready: { kind: 'origin', underway: false },
  toOrigin: { kind: 'origin', underway: true },
  atOrigin: { kind: 'departure', underway: false },
  inTransit: { kind: 'departure', underway: true },
  atDestination: { kind: 'arrival', underway: false },
  toFinalDestination: { kind: 'arrival', underway: true },
  delivered: { kind: 'destination', underway: false },
}
/** Where a voyage has no such station, the next one to it. */
const instead: Partial<Record<StationKind, StationKind>> = {
  origin: 'departure',
  departure: 'origin',
  arrival: 'destination',
  destination: 'arrival',
}

function positionOf(stations: readonly Station[], shipment: Values) {
  const happened = stations.map(({ departure, arrival }, at) =>
    departure?.actual ? 2 * at + 1 : arrival?.actual ? 2 * at : -1,
  )
  const steps = Math.min(Math.max(...happened, stepsOfPhase(stations, shipment)), 2 * (stations.length - 1))
  return { at: Math.floor(steps / 2), underway: steps >= 0 && steps % 2 === 1 }
}

function stepsOfPhase(stations: readonly Station[], shipment: Values): number {
  const phase = phasesOf[modeOf(shipment)].find(({ id }) => id === shipment.phase)
  if (!phase) return -1
  const { kind, underway } = phaseStations[phase.meaning]
  const own = stations.findIndex((station) => station.kind === kind)
  const at = own >= 0 ? own : stations.findIndex((station) => station.kind === instead[kind])
  // On the way to a station that isn't drawn it is not yet at the next one, so it stands before it.
  const isBefore = own < 0 && kind === 'origin'
  return at < 0 || isBefore ? -1 : 2 * at + (underway ? 1 : 0)
}

const codeOf = (place: Json) => (isRecord(place) && typeof place.code === 'string' ? place.code : null)

function legsOf(
  stations: readonly Station[],
  shipment: Values,
  timeline: WayReported,
): readonly (string | null)[] {
  const typedMeans = ['vesselVoyage', 'planeFlight', 'truckTrip']
    .map((id) => valueIn(shipment, id))
    .find(Array.isArray)
  const first = Math.max(
    0,
    stations.findIndex(({ kind }) => kind === 'departure'),
  )
  return stations.slice(0, -1).map(({ kind, place }, at) => {
    // What sails or flies goes no further than the ports: a truck brings the cargo there, also from a place of the same code.
    const isRoadLeg = kind === 'origin' || stations[at + 1]?.kind === 'destination'
    if (hasPorts(shipment) && isRoadLeg) return null
    const leg = timeline.legs.find(({ from }) => from !== null && from === codeOf(place))
    if (leg) return [leg.vessel ?? leg.imo, leg.voyage].filter(Boolean).join(' / ') || null
    if (timeline.legs.length > 0) return null
    const typed: unknown = typedMeans?.[at - first]
    return typeof typed === 'string' ? typed : null
  })
}
