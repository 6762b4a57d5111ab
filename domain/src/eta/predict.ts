import { addDays, daysBetween } from '../kernel/time/civil-date.ts'
import type { Model } from './learn.ts'
import { type Horizon, horizonOf, type Voyage } from './voyages.ts'

/** What a prediction stands on: the carrier's ETA put right, passages sailed before, or distance and speed alone. */
export const predictionBases = ['corrected', 'passage', 'distance'] as const
export type PredictionBasis = (typeof predictionBases)[number]

/** When a voyage will arrive, and between which days eight of ten such do. */
export type Prediction = {
  readonly eta: string
  readonly from: string
  readonly until: string
  readonly basis: PredictionBasis
  /** Past voyages of the smallest group that it was learned from. */
  readonly voyages: number
  /** How near the carrier's ETA is; null where there is none. */
  readonly horizon: Horizon | null
}

/** A voyage under way, with the carrier's ETA as it stands. */
export type OpenVoyage = Voyage & { readonly eta: string | null }

/** Of a ship that should have come so many days ago nobody knows when it will: it can't be predicted. */
const maxDaysOverdue = 14

/**
 * Predicts an arrival, never before today; null where nothing is known to predict it by, and where it is overdue by so much
 * that today would be a guess.
 */
export function predict(model: Model, voyage: OpenVoyage, today: string): Prediction | null {
  const horizon = voyage.eta === null ? null : horizonOf(daysBetween(today, voyage.eta))
  if (voyage.eta !== null) {
    if (horizon === null) return null
    const spread = model.errors(voyage, horizon)
    const days = { median: spread.median, low: spread.low, high: spread.high }
    return { ...datesOf(voyage.eta, days, today), basis: 'corrected', voyages: spread.n, horizon }
  }
  const passage = voyage.atd === null ? null : model.passage(voyage)
  if (!passage || voyage.atd === null) return null
  if (daysBetween(addDays(voyage.atd, Math.round(passage.median)), today) > maxDaysOverdue) return null
  return {
    ...datesOf(voyage.atd, passage, today),
    basis: passage.n > 0 ? 'passage' : 'distance',
    voyages: passage.n,
    horizon,
  }
}

function datesOf(
  start: string,
  { median, low, high }: { readonly median: number; readonly low: number; readonly high: number },
  today: string,
) {
  const at = (days: number) => {
    const date = addDays(start, days)
    return date < today ? today : date
  }
  return { eta: at(Math.round(median)), from: at(Math.floor(low)), until: at(Math.ceil(high)) }
}
