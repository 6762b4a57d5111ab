import type { Mode } from '../../kernel/mode.ts'
import { type PhaseId, phasesOf } from '../../phases/phase.ts'

const hour = 3_600_000
const day = 24 * hour

/** What decides how often a shipment is polled; dates are 'YYYY-MM-DD', instants milliseconds since 1970. */
export type Awaited = {
  readonly mode: Mode
  readonly phase: PhaseId | null
  readonly etd: string | null
  readonly eta: string | null
  readonly ata: string | null
  readonly createdAt: number
  /** The day of delivery where the return of its empty containers is awaited, since a clock of free time runs; else null. */
  readonly returnAwaitedSince: string | null
}

/** The return of a container is awaited for so many days after the delivery. */
const maxDaysAwaited = 60

/**
 * Milliseconds until a shipment is polled again: often where something is about to happen, seldom where nothing can,
 * never (null) once it is delivered and no clock of free time runs any more.
 */
export function pollInterval(awaited: Awaited, now: number): number | null {
  const { mode, phase } = awaited
  switch (phasesOf[mode].find(({ id }) => id === phase)?.meaning) {
    case 'delivered':
      return isReturnAwaited(awaited, now) ? 12 * hour : null
    case 'inTransit':
      return byNearness(awaited.eta, now, { near: 2 * hour, soon: 6 * hour, far: 12 * hour })
    case 'atDestination':
    case 'toFinalDestination':
      return since(awaited.ata, now) > 30 * day ? day : 4 * hour
    case 'atOrigin':
      return byNearness(awaited.etd, now, { near: 4 * hour, soon: 4 * hour, far: 12 * hour })
    default:
      return beforeOrigin(awaited, now)
  }
}

const isReturnAwaited = ({ returnAwaitedSince: on }: Awaited, now: number): boolean =>
  on !== null && now < Date.parse(on) + (maxDaysAwaited + 1) * day

/** Nothing moves yet; what nobody has reported on for a quarter is polled once a week. */
function beforeOrigin({ etd, createdAt }: Awaited, now: number): number {
  if (!etd) return now - createdAt > 90 * day ? 7 * day : 12 * hour
  return byNearness(etd, now, { near: 4 * hour, soon: 12 * hour, far: day })
}

type Paces = { readonly near: number; readonly soon: number; readonly far: number }

/** Within two days, or past by less than a month: near; within a week: soon. What is past by far has been forgotten. */
function byNearness(date: string | null, now: number, { near, soon, far }: Paces): number {
  if (!date) return soon
  const ahead = Date.parse(date) - now
  if (ahead < -30 * day) return day
  if (ahead <= 2 * day) return near
  return ahead <= 7 * day ? soon : far
}

const since = (date: string | null, now: number): number => (date ? now - Date.parse(date) : 0)

/** A length of time made up to a sixth longer or shorter, so that not all ask at once; `chance` is from 0 to 1. */
export const jittered = (length: number, chance: number): number => Math.round(length * (5 / 6 + chance / 3))

/** Milliseconds until what failed so many times is tried again: five minutes, doubled each time, a day at most. */
export const backOff = (attempts: number): number =>
  Math.min(day, 5 * 60_000 * 2 ** Math.min(Math.max(attempts, 1) - 1, 12))

/** After how long without an answer what is known of a shipment counts as stale. */
export const staleAfter = (interval: number): number => 2 * interval + 6 * hour

/** After how long without a word of those who send by themselves it counts as stale: a crossing is long and silent. */
export const silentAfter = 14 * day
