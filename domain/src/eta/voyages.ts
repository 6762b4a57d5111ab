import { dateOfDay, dayNumber } from '../kernel/time/civil-date.ts'

/** What a carrier stated on a day: the day of arrival. Calendar dates, 'YYYY-MM-DD'. */
export type EtaStatement = { readonly on: string; readonly eta: string }

/** A voyage as a prediction may know it. */
export type Voyage = {
  /** The carrier's code; null where none is known. */
  readonly carrier: string | null
  /** Its ports: 'CNSHA MXZLO'. */
  readonly lane: string
  readonly atd: string | null
  /** Nautical miles along the sea lanes; null where nobody knows. */
  readonly miles: number | null
  readonly transshipments: number
}

/** A voyage that has arrived, with every ETA that was stated of it, oldest first. */
export type PastVoyage = Voyage & { readonly ata: string; readonly statements: readonly EtaStatement[] }

/** Days before the stated arrival at which predictions are learned and measured. */
export const horizons = [30, 21, 14, 7, 3, 1] as const
export type Horizon = (typeof horizons)[number]

/** The horizon of an arrival that is some days ahead: the next at or above it, 30 for all beyond; null once it has passed. */
export function horizonOf(days: number): Horizon | null {
  if (days < 0) return null
  return horizons.findLast((horizon) => days <= horizon) ?? 30
}

/** An ETA as it stood when it was first that near, and how wrong it was. */
export type Snapshot = {
  readonly horizon: Horizon
  readonly on: string
  readonly eta: string
  /** Days that the ship came later than stated, negative when earlier. */
  readonly error: number
}

/**
 * For each horizon the ETA as it stood on the first day on which the stated arrival was that near: by what was known that day and
 * nothing else. A horizon that the voyage was booked too late for, or that a leap of the ETA went over, has none.
 */
export function snapshotsOf(voyage: PastVoyage): readonly Snapshot[] {
  const found = known.get(voyage) ?? findSnapshots(voyage)
  known.set(voyage, found)
  return found
}

/** Learning and measuring ask for the same ones again and again. */
const known = new WeakMap<PastVoyage, readonly Snapshot[]>()

function findSnapshots({ statements, ata }: PastVoyage): readonly Snapshot[] {
  const arrived = dayOf(ata)
  const days = statements.map(({ on, eta }) => ({ on: dayOf(on), eta: dayOf(eta) }))
  const found = new Map<Horizon, Snapshot>()
  for (const [at, { on, eta }] of days.entries()) {
    // It stands until another is stated, or the ship is there.
    const until = Math.min(days[at + 1]?.on ?? arrived, arrived)
    for (const horizon of horizons) {
      if (found.has(horizon)) continue
      const from = Math.max(eta - horizon, on)
      if (from >= until || horizonOf(eta - from) !== horizon) continue
      found.set(horizon, {
        horizon,
        on: dateOfDay(from),
        eta: statements[at]?.eta ?? '',
        error: arrived - eta,
      })
    }
  }
  return [...found.values()]
}

const dayOf = (date: string): number => dayNumber(date) ?? Number.NaN
