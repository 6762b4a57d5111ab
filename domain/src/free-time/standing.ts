import type { Assessment, FreeTimeState } from './assessment.ts'
import type { Clock } from './clock.ts'

/** How several clocks stand together. */
export type Standing = {
  readonly state: FreeTimeState
  /** The earliest of what still runs; of what has stopped where nothing does; null before any clock began. */
  readonly lastFreeDay: string | null
  /**
   * Days from today to it, negative past it. Of stopped clocks the most days past it; null where none is, and where another
   * clock can't be assessed.
   */
  readonly countdown: number | null
  /** The clock that it is the last free day of. */
  readonly clock: Clock | null
}

/** Whether a clock runs, in time or past its last free day. */
export const isRunning = (state: string | null): boolean => state === 'running' || state === 'overdue'

/** What needs work stands before what doesn't, and not to know before a clock that runs. */
const byUrgency: readonly FreeTimeState[] = ['overdue', 'cannotAssess', 'running', 'notStarted', 'stopped']

/** The most urgent of some clocks speaks for all. */
export function standingOf(assessments: readonly Assessment[]): Standing {
  const state = byUrgency.find((state) => assessments.some((each) => each.state === state)) ?? 'cannotAssess'
  const running = soonest(assessments.filter((each) => isRunning(each.state)))
  if (running) return { state, ...partsOf(running), countdown: running.daysLeft }
  const stopped = assessments.filter((each) => each.state === 'stopped')
  const [worst] = stopped
    .filter(({ daysLeft }) => daysLeft !== null && daysLeft < 0)
    .toSorted((a, b) => (a.daysLeft ?? 0) - (b.daysLeft ?? 0))
  const shown = worst ?? soonest(stopped)
  if (!shown) return { state, lastFreeDay: null, clock: null, countdown: null }
  return { state, ...partsOf(shown), countdown: worst && state !== 'cannotAssess' ? worst.daysLeft : null }
}

const partsOf = ({ lastFreeDay, clock }: Assessment) => ({ lastFreeDay, clock })

const soonest = (assessments: readonly Assessment[]): Assessment | undefined =>
  assessments
    .filter(({ lastFreeDay }) => lastFreeDay !== null)
    .toSorted((a, b) => ((a.lastFreeDay ?? '') < (b.lastFreeDay ?? '') ? -1 : 1))[0]
