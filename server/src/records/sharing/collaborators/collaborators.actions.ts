import type { ShareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { type Action, action } from '../../../access/scope/action.ts'
import { show } from '../../../access/visible/visible.ts'
import { bringIn, changeCollaborator, collaborator, takeOut } from './collaborators.service.ts'
import { readCollaborators } from './list-collaborators.service.ts'

/** What answers who takes part in a record of a module, and changes it. */
export const collaboratorActions = (module: RecordModule, contracts: ShareContracts): readonly Action[] => [
  action(contracts.listCollaborators, async (scope, { id }) =>
    show(await readCollaborators(scope, { module, recordId: id })),
  ),
  action(
    contracts.addCollaborator,
    async (scope, input) => show(await bringIn(scope, module, input)),
    async (scope, collaboratorId, { id }) =>
      show(await collaborator(scope, { module, recordId: id }, collaboratorId)),
  ),
  action(contracts.updateCollaborator, async (scope, input) =>
    show(await changeCollaborator(scope, module, input)),
  ),
  action(contracts.removeCollaborator, async (scope, { id, collaboratorId }) => {
    await takeOut(scope, { module, recordId: id }, collaboratorId)
    return show(null)
  }),
]
