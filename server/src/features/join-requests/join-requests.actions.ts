import * as own from '@rumbo/domain/organizations/api'
import * as contracts from '@rumbo/domain/organizations/join-requests.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { acceptRequest, declineRequest, listRequests, readRequest } from './join-requests.service.ts'
import { cancelMyRequest, join, readMyRequests, readStanding } from './joining.service.ts'

/** Joining, seen from the user and from the organization's administrators. */
export const joinRequestActions = ({ publicUrl }: { readonly publicUrl: string }) => [
  action(
    own.joinOrganization,
    async (scope, input) => show(await join(scope, input, publicUrl)),
    async (scope, organizationId) => show(await readStanding(scope, organizationId)),
  ),
  action(own.listMyJoinRequests, async (scope) => show({ requests: await readMyRequests(scope) })),
  action(own.cancelMyJoinRequest, async (scope, { id }) => {
    await cancelMyRequest(scope, id)
    return show(null)
  }),
  action(contracts.listJoinRequests, async (scope, input) => show(await listRequests(scope, input))),
  action(
    contracts.acceptJoinRequest,
    async (scope, input) => show(await acceptRequest(scope, input, publicUrl)),
    async (scope, id) => show(await readRequest(scope, id)),
  ),
  action(
    contracts.declineJoinRequest,
    async (scope, { id }) => show(await declineRequest(scope, id, publicUrl)),
    async (scope, id) => show(await readRequest(scope, id)),
  ),
]
