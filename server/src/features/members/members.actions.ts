import * as contracts from '@rumbo/domain/organizations/members.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { changeMember, readPeople, removePerson } from './people.service.ts'

export const memberActions = [
  action(contracts.listMembers, async (scope, wish) => show(await readPeople(scope, wish))),
  action(contracts.updateMember, async (scope, input) => show(await changeMember(scope, input))),
  action(contracts.removeMember, async (scope, { userId }) => {
    await removePerson(scope, userId)
    return show(null)
  }),
]
