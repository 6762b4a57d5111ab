import { AppError } from '@rumbo/domain/kernel/app-error'
import * as works from '@rumbo/domain/works/api'
import { type Action, action } from '../../access/scope/action.ts'
import { showFailures, showReasons, showWork, showWorks } from '../../access/works/show-works.ts'
import { cancelWork, followsAll, undoWork, type WorkKinds } from '../../access/works/works.ts'

export const workActions = (kinds: WorkKinds): readonly Action[] => [
  action(works.listWorks, (scope, query) => {
    if (query.whose === 'organization' && !followsAll(scope)) throw new AppError('UNAUTHORIZED')
    return showWorks(scope, kinds, query)
  }),

  action(works.getWork, (scope, { id }) => showReasons(scope, kinds, id)),

  action(works.listFailures, (scope, query) => showFailures(scope, kinds, query)),

  action(works.cancelWork, async (scope, { id }) => {
    await cancelWork(scope, id)
    return showWork(scope, kinds, id)
  }),

  action(
    works.undoWork,
    async (scope, { id }) => showWork(scope, kinds, await undoWork(scope, kinds, id)),
    (scope, made) => showWork(scope, kinds, made),
  ),
]
