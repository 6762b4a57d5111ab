import type { Mode } from '../../kernel/mode.ts'
import { phaseRank } from '../../phases/phase.ts'
import { movesOf } from '../journey/moves.ts'
import type { Route } from '../journey/route.ts'
import type { MakeDate } from '../phases/date-fact.ts'
import { type Reached, withManualPhase } from '../phases/manual-phase.ts'
import { phaseDatesFrom, phaseReached } from '../phases/phase-dates.ts'
import type { EventCode } from '../statements/canonical.ts'
import type { ManualPhase } from '../statements/facts.ts'
import { later, type TimedEvent } from '../statements/timed-event.ts'
import type { ContainerOutcome, Customs } from './outcome.ts'
import { standingOf } from './standing.ts'

/** One container on its way. */
export type Track = {
  readonly outcome: ContainerOutcome
  /** By events, or as a person set it. */
  readonly reached: Reached
  /** How far events alone prove it, as a rank; -1 for nowhere. */
  readonly rank: number
  /** Whether any event is about it. */
  readonly heard: boolean
  readonly contradicted: boolean
}

export type Traced = {
  readonly mode: Mode
  readonly number: string
  readonly handPhase: ManualPhase | null
  readonly entries: readonly TimedEvent[]
  readonly route: Route
}

export function trackOf({ mode, number, handPhase, entries, route }: Traced, makeDate: MakeDate): Track {
  const standing = standingOf(entries, route)
  const reported = phaseReached(mode, standing)
  const { phase, contradicted } = withManualPhase(mode, handPhase, reported)
  return {
    outcome: {
      number,
      phase,
      reportedPhase: reported?.phase ?? null,
      phaseDates: phaseDatesFrom(mode, standing, makeDate),
      moves: movesOf(standing, makeDate),
      customs: customsOf(entries),
      lastEventAt: lastHappened(entries),
    },
    reached: phase === reported?.phase || !phase ? reported : { phase, proof: null },
    rank: reported ? phaseRank(mode, reported.phase) : -1,
    heard: entries.length > 0,
    contradicted,
  }
}

/** The last thing that customs did. */
export function customsOf(entries: readonly TimedEvent[]): Customs | null {
  let last: TimedEvent | undefined
  for (const entry of entries) {
    const { code, classifier } = entry.event
    if (classifier === 'actual' && customsStates[code]) last = later(last, entry)
  }
  const state = last && customsStates[last.event.code]
  if (!last || !state) return null
  const { id, eventTime } = last.event
  return { state, eventId: id, eventTime }
}

const customsStates: Partial<Readonly<Record<EventCode, Customs['state']>>> = {
  customsFiled: 'filed',
  customsInspection: 'inspection',
  customsHeld: 'hold',
  customsReleased: 'released',
}

/** When the last thing happened, ISO 8601 in UTC. */
export function lastHappened(entries: readonly TimedEvent[]): string | null {
  let last = Number.NEGATIVE_INFINITY
  for (const { event, time } of entries) {
    if (event.classifier === 'actual' && event.code !== 'unknown' && time > last) last = time
  }
  return Number.isFinite(last) ? new Date(last).toISOString() : null
}
