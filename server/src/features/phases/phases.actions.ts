import { listPhaseParties, setPhase as setPhaseContract } from '@rumbo/domain/phases/phases.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import type { Followers } from '../shipments/followers.service.ts'
import { readPhaseParties } from './notify-parties.service.ts'
import { setPhase } from './set-phase.service.ts'

/** Phases that people set, and whom they notify. */
export const phaseActions = (followers: Followers): readonly Action[] => [
  action(
    setPhaseContract,
    async (scope, input) => {
      await setPhase(scope, followers, input)
      return show(null)
    },
    async () => show(null),
  ),

  action(listPhaseParties, async (scope, query) => show({ items: await readPhaseParties(scope, query) })),
]
