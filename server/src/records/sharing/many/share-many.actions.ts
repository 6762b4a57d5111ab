import * as many from '@rumbo/domain/records/sharing/share-many.api'
import { type Action, action } from '../../../access/scope/action.ts'
import { showWork } from '../../../features/works/show-works.service.ts'
import { workKinds } from '../../../features/works/works.service.ts'
import { beginSharing, beginTakingBack } from './share-many.service.ts'
import { shareMany } from './share-many.work.ts'

const kinds = workKinds([shareMany])

export const shareManyActions: readonly Action[] = [
  action(
    many.shareMany,
    async (scope, input) => showWork(scope, kinds, await beginSharing(scope, input)),
    (scope, id) => showWork(scope, kinds, id),
  ),
  action(
    many.unshareMany,
    async (scope, input) => showWork(scope, kinds, await beginTakingBack(scope, input)),
    (scope, id) => showWork(scope, kinds, id),
  ),
]
