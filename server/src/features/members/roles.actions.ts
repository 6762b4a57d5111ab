import { getRoleOfUser } from '@rumbo/domain/organizations/roles.api'
import { action } from '../../access/action.ts'
import { show } from '../../access/visible.ts'
import { readRoleOfUser } from './roles.service.ts'

export const roleActions = [
  action(getRoleOfUser, async (scope, input) => show(await readRoleOfUser(scope, input))),
]
