import { listInvitations } from '@rumbo/domain/organizations/invitations.api'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '../../lib/calls/all-pages.ts'
import { call } from '../../lib/calls/call.ts'
import { useJoinRequests } from '../../lib/session/join-requests.ts'
import { membersQuery, rolesQuery, teamsQuery } from '../../lib/session/people.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { pastInvitations, rowsOf } from './rows.ts'

/** All that the list of users shows; who is invited and who waits, for those alone who may change users. */
export function usePeople(manages: boolean) {
  const { organizationId } = useMembership()
  const members = useQuery(membersQuery(organizationId))
  const teams = useQuery(teamsQuery(organizationId)).data ?? []
  const roles = useQuery(rolesQuery(organizationId)).data?.roles ?? []
  const invitations = useQuery({
    queryKey: ['invitations', organizationId],
    queryFn: ({ signal }) => allPages((page) => call(listInvitations, page, { signal })),
    enabled: manages,
  }).data
  const requests = useJoinRequests()
  const invited = invitations?.flatMap((page) => page.invitations) ?? []
  const rows = rowsOf({ members: members.data ?? [], invitations: invited, requests })
  const past = pastInvitations(invited)
  return { rows, past, teams, roles, members }
}
