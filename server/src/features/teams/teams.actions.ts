import * as contracts from '@rumbo/domain/organizations/teams.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { changeTeam, makeTeam, readTeam, readTeams, removeTeam } from './teams.service.ts'

export const teamActions = [
  action(contracts.listTeams, async (scope, wish) => show(await readTeams(scope, wish))),
  action(
    contracts.createTeam,
    async (scope, input) => show(await makeTeam(scope, input)),
    async (scope, id) => show(await readTeam(scope, id)),
  ),
  action(contracts.updateTeam, async (scope, input) => show(await changeTeam(scope, input))),
  action(contracts.deleteTeam, async (scope, { id }) => {
    await removeTeam(scope, id)
    return show(null)
  }),
]
