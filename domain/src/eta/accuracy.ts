import { finish, type Steps } from '../kernel/steps.ts'
import { daysBetween } from '../kernel/time/civil-date.ts'
import { learnInSteps } from './learn.ts'
import { predict } from './predict.ts'
import { type Horizon, horizons, type PastVoyage, type Snapshot, snapshotsOf } from './voyages.ts'

/** How wrong stated arrivals were, in days. */
export type Errors = {
  /** The mean without regard to the direction. */
  readonly mean: number
  /** The mean with it: above 0 ships came later than stated. */
  readonly bias: number
  /** The share that came within a day of it, 0 to 1. */
  readonly withinDay: number
}

/** The carrier's ETAs against predictions of the same voyages on the same days, by how near the arrival was. */
export type HorizonAccuracy = {
  readonly horizon: Horizon
  readonly n: number
  readonly carrier: Errors
  readonly predicted: Errors
  /** The share of arrivals within the predicted interval, which aims at 0.8. */
  readonly covered: number
  /** Whether predictions are shown at this horizon: measured often enough, and better than the carrier's. */
  readonly shown: boolean
}

export type LaneAccuracy = {
  readonly carrier: string | null
  readonly lane: string
  readonly voyages: number
  /** Over all of its horizons; null where it has no voyage among those held out. */
  readonly told: Errors
  readonly predicted: Errors | null
  /** The same by how near the arrival was; horizons without a voyage are left out. */
  readonly horizons: readonly {
    readonly horizon: Horizon
    readonly n: number
    readonly told: Errors
    readonly predicted: Errors | null
  }[]
}

export type Accuracy = {
  /** Voyages that were learned from, and those held out, which arrived from this day on. */
  readonly learnedFrom: number
  readonly heldOut: number
  readonly since: string | null
  readonly horizons: readonly HorizonAccuracy[]
  readonly lanes: readonly LaneAccuracy[]
}

/** Arrivals that have to be measured before a prediction is shown. */
const enough = 20
const share = 0.7

/**
 * Measures predictions on voyages that they weren't learned from: learned from the seven tenths that arrived first, measured on
 * ETAs that stood after the last of those had arrived. What a real day knew, and nothing of what came after.
 */
export const accuracyOf = (past: readonly PastVoyage[]): Accuracy => finish(accuracyInSteps(past))

/** The same in steps of a few milliseconds. */
export function* accuracyInSteps(past: readonly PastVoyage[]): Steps<Accuracy> {
  const sorted = past.toSorted((a, b) => (a.ata < b.ata ? -1 : a.ata > b.ata ? 1 : 0))
  const since = sorted[Math.floor(sorted.length * share)]?.ata ?? null
  const earlier = sorted.filter(({ ata }) => since !== null && ata < since)
  const later = sorted.filter(({ ata }) => since !== null && ata >= since)
  const model = yield* learnInSteps(earlier)
  const measured: Measured[] = []
  for (const voyage of later) {
    yield
    const standing = snapshotsOf(voyage).filter(({ on }) => since !== null && on >= since)
    for (const snapshot of standing) {
      const prediction = predict(model, { ...voyage, eta: snapshot.eta }, snapshot.on)
      measured.push(measure(voyage, snapshot, prediction))
    }
  }
  return {
    learnedFrom: earlier.length,
    heldOut: new Set(measured.map(({ voyage }) => voyage)).size,
    since,
    horizons: horizons.flatMap((horizon) => {
      const of = measured.filter((each) => each.horizon === horizon)
      return of.length === 0 ? [] : [byHorizon(horizon, of)]
    }),
    lanes: yield* lanesOf(past, measured),
  }
}

type Measured = {
  readonly voyage: PastVoyage
  readonly horizon: Horizon
  readonly told: number
  readonly predicted: number
  readonly covered: boolean
}

function measure(
  voyage: PastVoyage,
  { horizon, error }: Snapshot,
  prediction: ReturnType<typeof predict>,
): Measured {
  const { ata } = voyage
  return {
    voyage,
    horizon,
    told: error,
    predicted: prediction ? daysBetween(prediction.eta, ata) : error,
    covered: prediction !== null && prediction.from <= ata && ata <= prediction.until,
  }
}

function byHorizon(horizon: Horizon, of: readonly Measured[]): HorizonAccuracy {
  const carrier = errorsOf(of.map(({ told }) => told))
  const predicted = errorsOf(of.map((each) => each.predicted))
  return {
    horizon,
    n: of.length,
    carrier,
    predicted,
    covered: of.filter(({ covered }) => covered).length / of.length,
    shown: of.length >= enough && predicted.mean < carrier.mean,
  }
}

function errorsOf(errors: readonly number[]): Errors {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  return {
    mean: mean(errors.map(Math.abs)),
    bias: mean(errors),
    withinDay: errors.filter((error) => Math.abs(error) <= 1).length / errors.length,
  }
}

/** Carriers on their lanes, those with the most voyages first. */
function* lanesOf(
  past: readonly PastVoyage[],
  measured: readonly Measured[],
): Steps<readonly LaneAccuracy[]> {
  const measuredOf = groupedBy(measured, ({ voyage }) => keyOf(voyage))
  const groups = groupedBy(
    past.filter((voyage) => snapshotsOf(voyage).length > 0),
    keyOf,
  )
  const lanes: LaneAccuracy[] = []
  for (const [key, voyages] of groups) {
    yield
    const [first] = voyages
    if (first) lanes.push(laneOf(first, voyages, measuredOf.get(key) ?? []))
  }
  return lanes.sort((a, b) => b.voyages - a.voyages)
}

function laneOf(
  { carrier, lane }: PastVoyage,
  voyages: readonly PastVoyage[],
  held: readonly Measured[],
): LaneAccuracy {
  const snapshots = voyages.flatMap(snapshotsOf)
  return {
    carrier,
    lane,
    voyages: voyages.length,
    told: errorsOf(snapshots.map(({ error }) => error)),
    predicted: predictedErrors(held),
    horizons: horizons.flatMap((horizon) => {
      const errors = snapshots.flatMap((each) => (each.horizon === horizon ? [each.error] : []))
      const at = held.filter((each) => each.horizon === horizon)
      const of = { horizon, n: errors.length, told: errorsOf(errors), predicted: predictedErrors(at) }
      return errors.length === 0 ? [] : [of]
    }),
  }
}

const predictedErrors = (held: readonly Measured[]): Errors | null =>
  held.length === 0 ? null : errorsOf(held.map((each) => each.predicted))

const keyOf = ({ lane, carrier }: PastVoyage): string => `${lane} ${carrier}`

function groupedBy<Each>(
  all: readonly Each[],
  keyOf: (each: Each) => string,
): ReadonlyMap<string, readonly Each[]> {
  const groups = new Map<string, Each[]>()
  for (const each of all) {
    const group = groups.get(keyOf(each))
    if (group) group.push(each)
    else groups.set(keyOf(each), [each])
  }
  return groups
}
