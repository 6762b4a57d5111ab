import { listPhaseParties, setPhase as setPhaseContract } from '@rumbo/domain/phases/phases.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { readPhaseParties } from './notify-parties.service.ts'
import { setPhase } from './set-phase.service.ts'

/** Phases that people set, and whom they tell. */
export const phaseActions: readonly Action[] = [
  action(
    setPhaseContract,
    async (scope, input) => {
      await setPhase(scope, input)
      return show(null)
    },
    async () => show(null),
  ),

  action(listPhaseParties, async (scope, query) => show({ items: await readPhaseParties(scope, query) })),
]
