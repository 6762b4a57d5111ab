import { nauticalMiles, type Point } from '../geography/sphere.ts'
import type { Mode } from '../kernel/mode.ts'
import { type FactorId, type FactorSet, longHaulFrom } from './factors.ts'

/** Why nothing can be said of a shipment. */
export const cannotReasons = ['noOrigin', 'noDestination', 'unknownPlace', 'noRoute', 'noWeight'] as const
export type CannotReason = (typeof cannotReasons)[number]

/** The parts of a way: to the port, the main one (one for each vessel), and from the port on. */
export const legKinds = ['preCarriage', 'main', 'onCarriage'] as const
export type LegKind = (typeof legKinds)[number]

/** How a distance was had: along the sea lanes, or as the crow flies, each with what is added to it. */
export const distanceMethods = ['seaLanes', 'flight', 'roadEstimate', 'railEstimate'] as const
export type DistanceMethod = (typeof distanceMethods)[number]

/** Whether a weight was given, or taken by the number and size of containers. */
export const weightBases = ['given', 'assumed'] as const
export type WeightBasis = (typeof weightBases)[number]

/** A stop of the way; no point: nobody knows where it is. */
export type Stop = { readonly name: string; readonly point: Point | null; readonly kind: 'address' | 'port' }

/** What is known of a shipment. */
export type Carried = {
  readonly mode: Mode
  /** From where to where, in their order. */
  readonly stops: readonly Stop[]
  /** In kg, where all cargo says one. */
  readonly weight: number | null
  /** Twenty-foot units; null where nobody knows the containers. */
  readonly teu: number | null
}

export type Leg = {
  readonly kind: LegKind
  readonly mode: Mode
  readonly from: string
  readonly to: string
  readonly km: number
  readonly method: DistanceMethod
  readonly tonneKm: number
  readonly factor: FactorId
  /** kg CO2e per tonne and kilometre, well to wheel. */
  readonly intensity: number
  /** kg CO2e: of burning the fuel, of making it, and both. */
  readonly tankToWheel: number
  readonly wellToTank: number
  readonly wellToWheel: number
}

export type Emissions =
  | {
      readonly state: 'assessed'
      readonly version: string
      readonly legs: readonly Leg[]
      readonly tonnes: number
      readonly weightBasis: WeightBasis
      readonly wellToWheel: number
    }
  | { readonly state: 'cannotAssess'; readonly version: string; readonly reason: CannotReason }

/** Tonnes of cargo that a twenty-foot unit is taken to hold where nobody weighed it. */
export const tonnesPerTeu = 10
/** Ships go further than the lanes say. */
export const seaDetour = 1.15
/** Kilometres that a flight takes more than the great circle. */
export const flightExtra = 95
/** Roads and rails go further than the crow flies. */
export const landDetour = 1.2

const kmPerMile = 1.852

/** Nautical miles along the sea lanes; null where there is no way. */
export type SeaMiles = (from: Point, to: Point) => number | null

/** Computes the emissions of a shipment by legs, in the shape of ISO 14083, or says why it can't. Pure. */
export function assessEmissions(
  { mode, stops, weight, teu }: Carried,
  { set, seaMiles }: { readonly set: FactorSet; readonly seaMiles: SeaMiles },
): Emissions {
  const cannot = (reason: CannotReason): Emissions => ({
    state: 'cannotAssess',
    version: set.version,
    reason,
  })
  const [first, ...rest] = stops
  if (!first) return cannot('noOrigin')
  if (rest.length === 0) return cannot('noDestination')
  if (stops.some(({ kind, point }) => kind === 'port' && point === null)) return cannot('unknownPlace')
  // An address whose place nobody knows leaves its leg out only where a port stands next to it.
  const known = stops.filter(({ point }) => point !== null)
  if (known.length < 2) return cannot('unknownPlace')
  const kg =
    weight !== null && weight > 0 ? weight : teu !== null && teu > 0 ? teu * tonnesPerTeu * 1_000 : null
  if (kg === null) return cannot('noWeight')
  const tonnes = kg / 1_000
  const legs: Leg[] = []
  for (const [at, to] of known.entries()) {
    const from = known[at - 1]
    if (!from?.point || !to.point) continue
    const leg = legOf(mode, [from, to], { tonnes, set, seaMiles })
    if (!leg) return cannot('noRoute')
    if (leg.km > 0) legs.push(leg)
  }
  if (legs.length === 0) return cannot('noRoute')
  return {
    state: 'assessed',
    version: set.version,
    legs,
    tonnes,
    weightBasis: weight !== null && weight > 0 ? 'given' : 'assumed',
    wellToWheel: legs.reduce((sum, leg) => sum + leg.wellToWheel, 0),
  }
}

type Computing = { readonly tonnes: number; readonly set: FactorSet; readonly seaMiles: SeaMiles }

function legOf(
  mode: Mode,
  [from, to]: readonly [Stop, Stop],
  { tonnes, set, seaMiles }: Computing,
): Leg | null {
  const isMain = mode === 'road' || mode === 'rail' || (from.kind === 'port' && to.kind === 'port')
  const kind: LegKind = isMain ? 'main' : to.kind === 'port' ? 'preCarriage' : 'onCarriage'
  // What brings the cargo to the port and away from it is a truck, where nobody says otherwise.
  const by: Mode = isMain ? mode : 'road'
  const measured = distanceOf(by, [from.point, to.point], seaMiles)
  if (!measured) return null
  const { km, method } = measured
  const factor = set.factors[factorOf(by, km)]
  const tonneKm = tonnes * km
  const [tankToWheel, wellToTank] = [tonneKm * factor.tankToWheel, tonneKm * factor.wellToTank]
  return {
    kind,
    mode: by,
    from: from.name,
    to: to.name,
    km,
    method,
    tonneKm,
    factor: factorOf(by, km),
    intensity: factor.tankToWheel + factor.wellToTank,
    tankToWheel,
    wellToTank,
    wellToWheel: tankToWheel + wellToTank,
  }
}

function factorOf(mode: Mode, km: number): FactorId {
  if (mode === 'ocean') return 'containerShip'
  if (mode === 'air') return km > longHaulFrom ? 'longHaulFlight' : 'shortHaulFlight'
  return mode === 'rail' ? 'railFreight' : 'articulatedTruck'
}

function distanceOf(
  mode: Mode,
  [from, to]: readonly [Point | null, Point | null],
  seaMiles: SeaMiles,
): { readonly km: number; readonly method: DistanceMethod } | null {
  if (!from || !to) return null
  if (mode === 'ocean') {
    const miles = seaMiles(from, to)
    return miles === null ? null : { km: miles * kmPerMile * seaDetour, method: 'seaLanes' }
  }
  const direct = nauticalMiles(from, to) * kmPerMile
  if (mode === 'air') return { km: direct + flightExtra, method: 'flight' }
  return { km: direct * landDetour, method: mode === 'rail' ? 'railEstimate' : 'roadEstimate' }
}
