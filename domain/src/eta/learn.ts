import { finish, type Steps } from '../kernel/steps.ts'
import { daysBetween } from '../kernel/time/civil-date.ts'
import { quantile, type Spread, spreadOf } from './spread.ts'
import { type Horizon, horizons, type PastVoyage, snapshotsOf, type Voyage } from './voyages.ts'

/** What past voyages teach: how wrong ETAs are at each horizon, and how long a passage takes. */
export type Model = {
  /** Days that arrivals come later than stated at a horizon, for the carrier on its lane. */
  readonly errors: (voyage: Voyage, horizon: Horizon) => Spread
  /** Days from departure to arrival; null where neither the lane was sailed nor its length is known. */
  readonly passage: (voyage: Voyage) => Spread | null
  /** Voyages that it was learned from. */
  readonly voyages: number
}

/** Knots of a container ship between ports, and days besides sailing where no data teaches better. */
const defaultKnots = 16
const defaultDays = { ports: 1, transshipment: 4 } as const
const nothing: Spread = { median: 0, low: -1, high: 2, n: 0 }

/** Learns from voyages that have arrived. */
export const learn = (past: readonly PastVoyage[]): Model => finish(learnInSteps(past))

/** The same in steps of a few milliseconds. */
export function* learnInSteps(past: readonly PastVoyage[]): Steps<Model> {
  const errors = yield* groupedErrors(past)
  const passages = yield* grouped(
    past.flatMap((voyage) => daysOf(voyage).map((days) => [voyage, days] as const)),
  )
  const otherDays = daysNotSailing(past)
  return {
    voyages: past.length,
    errors: remembered((voyage, horizon) => {
      const of = errors.get(horizon)
      const all = spreadOf(of?.get('') ?? [], nothing)
      return narrowed(voyage, of, all)
    }),
    passage: (voyage) => {
      const sailing = byDistance(voyage, otherDays)
      const around = sailing ?? (passages.has(voyage.lane) ? spreadOfLane(passages.get(voyage.lane)) : null)
      return around && narrowed(voyage, passages, around)
    },
  }
}

/** The same for a carrier on a lane at a horizon, however often it is needed. */
function remembered(errors: Model['errors']): Model['errors'] {
  const known = new Map<string, Spread>()
  return (voyage, horizon) => {
    const key = `${horizon} ${voyage.lane} ${voyage.carrier}`
    const spread = known.get(key) ?? errors(voyage, horizon)
    known.set(key, spread)
    return spread
  }
}

/** Numbers of each group, sorted. */
type Groups = ReadonlyMap<string, readonly number[]>

/** From the larger group to the smaller: the lane, then the carrier on it. */
function narrowed({ lane, carrier }: Voyage, groups: Groups | undefined, around: Spread): Spread {
  const ofLane = groups?.get(lane) ?? []
  const ofCarrier = carrier === null ? [] : (groups?.get(keyOf(lane, carrier)) ?? [])
  const onLane = spreadOf(ofLane, around)
  return { ...spreadOf(ofCarrier, onLane), n: ofCarrier.length || ofLane.length || around.n }
}

const keyOf = (lane: string, carrier: string): string => `${lane} ${carrier}`

/** Voyages that are looked at in one step. */
const inOneStep = 100

function* grouped(all: readonly (readonly [Voyage, number])[]): Steps<Groups> {
  const groups = new Map<string, number[]>()
  for (const [at, [{ lane, carrier }, number]] of all.entries()) {
    if (at % inOneStep === 0) yield
    for (const key of ['', lane, ...(carrier === null ? [] : [keyOf(lane, carrier)])]) {
      const known = groups.get(key)
      if (known) known.push(number)
      else groups.set(key, [number])
    }
  }
  // Sorted once: a spread is read off a group for each carrier on each lane.
  for (const numbers of groups.values()) numbers.sort((a, b) => a - b)
  return groups
}

function* groupedErrors(past: readonly PastVoyage[]): Steps<ReadonlyMap<Horizon, Groups>> {
  const errors = new Map<Horizon, (readonly [Voyage, number])[]>(horizons.map((horizon) => [horizon, []]))
  for (const [at, voyage] of past.entries()) {
    if (at % inOneStep === 0) yield
    for (const { horizon, error } of snapshotsOf(voyage)) errors.get(horizon)?.push([voyage, error])
  }
  const groups = new Map<Horizon, Groups>()
  for (const [horizon, each] of errors) groups.set(horizon, yield* grouped(each))
  return groups
}

const daysOf = ({ atd, ata }: PastVoyage): readonly number[] =>
  atd !== null && ata > atd ? [daysBetween(atd, ata)] : []

const spreadOfLane = (sorted: readonly number[] = []): Spread => ({
  median: quantile(sorted, 0.5),
  low: quantile(sorted, 0.1),
  high: quantile(sorted, 0.9),
  n: sorted.length,
})

type OtherDays = { readonly ports: number; readonly transshipment: number }

/** Days that voyages take besides sailing: at their ports, and at each transshipment. */
function daysNotSailing(past: readonly PastVoyage[]): OtherDays {
  const rest = past.flatMap((voyage) =>
    daysOf(voyage).flatMap((days) =>
      voyage.miles === null ? [] : [{ of: voyage.transshipments, days: days - sailingDays(voyage.miles) }],
    ),
  )
  const ports = medianOr(
    rest.filter(({ of }) => of === 0).map(({ days }) => days),
    defaultDays.ports,
  )
  const transshipment = medianOr(
    rest.filter(({ of }) => of > 0).map(({ of, days }) => (days - ports) / of),
    defaultDays.transshipment,
  )
  return { ports, transshipment }
}

const medianOr = (numbers: readonly number[], usual: number): number =>
  numbers.length < 3
    ? usual
    : Math.max(
        0,
        quantile(
          numbers.toSorted((a, b) => a - b),
          0.5,
        ),
      )

const sailingDays = (miles: number): number => miles / defaultKnots / 24

function byDistance({ miles, transshipments }: Voyage, otherDays: OtherDays): Spread | null {
  if (miles === null) return null
  const median = sailingDays(miles) + otherDays.ports + transshipments * otherDays.transshipment
  return { median, low: median * 0.85, high: median * 1.3, n: 0 }
}
