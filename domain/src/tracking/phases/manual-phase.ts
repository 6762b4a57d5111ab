import type { Mode } from '../../kernel/mode.ts'
import { type PhaseId, phaseRank } from '../../phases/phase.ts'
import type { ManualPhase } from '../statements/facts.ts'
import type { TimedEvent } from '../statements/timed-event.ts'

/** A phase and the event that proves it; no proof where a hand set it. */
export type Reached = { readonly phase: PhaseId; readonly proof: TimedEvent | null } | null

/**
 * A phase that was set manually holds. Something newer that happened contradicts it, and the user decides: a step further that was
 * stated after the hand, or a step back that happened after it. (Old news of a step already passed asks nobody.)
 */
export function withManualPhase(
  mode: Mode,
  hand: ManualPhase | null,
  reached: Reached,
): { readonly phase: PhaseId | null; readonly contradicted: boolean } {
  if (!hand || phaseRank(mode, hand.phase) < 0) return { phase: reached?.phase ?? null, contradicted: false }
  if (!reached?.proof) return { phase: hand.phase, contradicted: false }
  const setAt = Date.parse(hand.setAt)
  const ahead = phaseRank(mode, reached.phase) - phaseRank(mode, hand.phase)
  const further = ahead > 0 && reached.proof.created > setAt
  const back = ahead < 0 && reached.proof.time > setAt
  return { phase: hand.phase, contradicted: further || back }
}
