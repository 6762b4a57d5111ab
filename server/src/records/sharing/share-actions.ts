import type { ShareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Action } from '../../access/scope/action.ts'
import { collaboratorActions } from './collaborators/collaborators.actions.ts'
import { shareManyActions } from './many/share-many.actions.ts'
import { lookingActions } from './preview/access-preview.actions.ts'

/** All that answers the contracts by which the records of a module are shared. */
export const shareActions = (module: RecordModule, contracts: ShareContracts): readonly Action[] => [
  ...collaboratorActions(module, contracts),
  ...lookingActions(module, contracts),
  ...shareManyActions(module, contracts),
]
