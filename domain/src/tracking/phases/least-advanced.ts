import type { Mode } from '../../kernel/mode.ts'
import { phaseMeaning, phaseRank } from '../../phases/phase.ts'
import type { Track } from '../fold/track.ts'
import type { Reached } from './manual-phase.ts'

/**
 * How far a shipment has come: as far as its least advanced container. One that is only announced counts as ready as soon
 * as another has a phase.
 */
export function leastAdvanced(mode: Mode, tracks: readonly Track[]): Reached {
  if (tracks.every(({ reached }) => reached === null)) return null
  const ready = phaseMeaning(mode, 'ready')
  const all = tracks.map(({ reached }) => reached ?? (ready ? { phase: ready, proof: null } : null))
  return all.reduce((least, each) => {
    if (!least || !each) return least ?? each
    return phaseRank(mode, each.phase) < phaseRank(mode, least.phase) ? each : least
  }, null)
}
