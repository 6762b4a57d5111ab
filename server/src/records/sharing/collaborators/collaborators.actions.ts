import * as collaborators from '@rumbo/domain/records/sharing/collaborators.api'
import { type Action, action } from '../../../access/scope/action.ts'
import { show } from '../../../access/visible/visible.ts'
import { bringIn, changeCollaborator, collaborator, takeOut } from './collaborators.service.ts'
import { readCollaborators } from './list-collaborators.service.ts'

export const collaboratorActions: readonly Action[] = [
  action(collaborators.listCollaborators, async (scope, { id }) => show(await readCollaborators(scope, id))),
  action(
    collaborators.addCollaborator,
    async (scope, input) => show(await bringIn(scope, input)),
    async (scope, collaboratorId, { id }) => show(await collaborator(scope, id, collaboratorId)),
  ),
  action(collaborators.updateCollaborator, async (scope, input) =>
    show(await changeCollaborator(scope, input)),
  ),
  action(collaborators.removeCollaborator, async (scope, { id, collaboratorId }) => {
    await takeOut(scope, id, collaboratorId)
    return show(null)
  }),
]
