import { listInvitations } from '@rumbo/domain/organizations/invitations.api'
import { listJoinRequests } from '@rumbo/domain/organizations/join-requests.api'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { membersQuery, rolesQuery, teamsQuery } from '../../lib/people.ts'
import { useMembership } from '../../lib/session-state.ts'
import { rowsOf } from './rows.ts'

/** All that the list of users shows; who is invited and who waits, for those alone who may change users. */
export function usePeople(manages: boolean) {
  const { organizationId } = useMembership()
  const members = useQuery(membersQuery(organizationId))
  const teams = useQuery(teamsQuery(organizationId)).data ?? []
  const roles = useQuery(rolesQuery(organizationId)).data?.roles ?? []
  const invitations = useQuery({
    queryKey: ['invitations', organizationId],
    queryFn: ({ signal }) => call(listInvitations, {}, { signal }),
    enabled: manages,
  }).data
  const requests = useQuery({
    queryKey: ['joinRequests', organizationId],
    queryFn: ({ signal }) => call(listJoinRequests, { status: 'pending' }, { signal }),
    refetchInterval: 30_000,
    enabled: manages,
  }).data
  const rows = rowsOf({
    members: members.data ?? [],
    invitations: invitations?.invitations ?? [],
    requests: requests?.requests ?? [],
  })
  return { rows, teams, roles, members }
}
