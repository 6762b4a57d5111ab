import * as contracts from '@rumbo/domain/organizations/api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { findJoinable } from './joinable.service.ts'
import {
  changeOrganization,
  enterAndRead,
  foundOrganization,
  readOrganization,
} from './organizations.service.ts'

export const organizationActions = [
  action(
    contracts.createOrganization,
    async (scope, input) => show(await foundOrganization(scope, input)),
    async (scope, id) => show(await enterAndRead(scope, id)),
  ),
  action(contracts.getOrganization, async (scope, { id }) => show(await readOrganization(scope, id))),
  action(contracts.updateOrganization, async (scope, input) => show(await changeOrganization(scope, input))),
  action(contracts.listJoinableOrganizations, async (scope, { query }) =>
    show(await findJoinable(scope, query)),
  ),
]
