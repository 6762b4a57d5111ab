import type { ShareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { type Action, action } from '../../../access/scope/action.ts'
import { showWork } from '../../../access/works/show-works.ts'
import { workKinds } from '../../../access/works/works.ts'
import { beginSharing, beginTakingBack } from './share-many.service.ts'
import { shareMany } from './share-many.work.ts'

const kinds = workKinds([shareMany])

/** What answers calls to share many records of a module, and to take them back. */
export const shareManyActions = (module: RecordModule, contracts: ShareContracts): readonly Action[] => [
  action(
    contracts.shareMany,
    async (scope, input) => showWork(scope, kinds, await beginSharing(scope, module, input)),
    (scope, id) => showWork(scope, kinds, id),
  ),
  action(
    contracts.unshareMany,
    async (scope, input) => showWork(scope, kinds, await beginTakingBack(scope, module, input)),
    (scope, id) => showWork(scope, kinds, id),
  ),
]
