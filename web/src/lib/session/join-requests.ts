import type { JoinRequest } from '@rumbo/domain/organizations/join-request'
import { listJoinRequests } from '@rumbo/domain/organizations/join-requests.api'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '../calls/all-pages.ts'
import { call } from '../calls/call.ts'
import { useMyRole } from './my-role.ts'
import { useMembership } from './session-state.ts'

const none: readonly JoinRequest[] = []

/** Who asks to join the organization and waits for an answer; nobody for who may not give one. Only behind the guard. */
export function useJoinRequests(): readonly JoinRequest[] {
  const { organizationId } = useMembership()
  const enabled = useMyRole().can('organization:users')
  const { data } = useQuery({
    queryKey: ['joinRequests', organizationId],
    queryFn: async ({ signal }) => {
      const pending = { status: 'pending' } as const
      const pages = await allPages((page) =>
        call(listJoinRequests, { ...pending, ...page }, { signal, onError: 'inline' }),
      )
      return pages.flatMap(({ requests }) => requests)
    },
    refetchInterval: 30_000,
    enabled,
  })
  return data ?? none
}
