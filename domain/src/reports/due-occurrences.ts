import { type Occurrence, occurrencesFrom } from './occurrences.ts'
import type { Schedule } from './schedule.ts'

const day = 86_400_000
/** An occurrence that begins later than this after its time says that it is late. */
export const punctual = 600_000
/** How late an occurrence may still run. */
export const latestRun = day
/** Missed occurrences that are noted, at most: the last ones. */
export const maxMissed = 100

/** What a report does now, and when it runs next. */
export type Due = {
  /** The one occurrence that runs now; null: none does. */
  readonly run: (Occurrence & { readonly isLate: boolean }) | null
  /** Those that passed and don't run, in order. */
  readonly missed: readonly Occurrence[]
  readonly next: Occurrence | null
}

/**
 * Of the occurrences that have passed, from a wall time on, the last runs if it is less than a day late; all others were missed.
 * @param from the wall time of the first that wasn't dealt with
 * @param now in ms since 1970
 */
export function dueOccurrences(schedule: Schedule, from: string, now: number): Due {
  const passed: Occurrence[] = []
  let next: Occurrence | null = null
  for (const each of occurrencesFrom(schedule, from.slice(0, 10))) {
    if (each.wall < from) continue
    if (Date.parse(each.moment) > now) {
      next = each
      break
    }
    passed.push(each)
    if (passed.length > maxMissed + 1) passed.shift()
  }
  const last = passed.at(-1)
  const late = last ? now - Date.parse(last.moment) : 0
  const runs = last !== undefined && late < latestRun
  return {
    run: runs ? { ...last, isLate: late > punctual } : null,
    missed: runs ? passed.slice(0, -1) : passed.slice(-maxMissed),
    next,
  }
}
