import * as roles from '@rumbo/domain/organizations/roles.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { changeRole, dropRole, makeRole, readRole, readRoles } from './role-editing.service.ts'
import { readPreview } from './role-preview.service.ts'
import { readRoleOfUser } from './roles.service.ts'

export const roleActions = ({ cursorSecret }: { readonly cursorSecret: Uint8Array }): readonly Action[] => [
  action(roles.getRoleOfUser, async (scope, input) => show(await readRoleOfUser(scope, input))),
  action(roles.listRoles, async (scope, wish) => show(await readRoles(scope, wish))),
  action(roles.getRole, async (scope, { id }) => show(await readRole(scope, id))),
  action(roles.previewRole, (scope, { id }) => readPreview(scope, { id, cursorSecret })),
  action(
    roles.createRole,
    async (scope, input) => show(await makeRole(scope, input)),
    async (scope, id) => show(await readRole(scope, id)),
  ),
  action(roles.updateRole, async (scope, input) => show(await changeRole(scope, input))),
  action(roles.deleteRole, async (scope, input) => {
    await dropRole(scope, input)
    return show(null)
  }),
]
