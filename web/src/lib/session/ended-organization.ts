import { getEndedOrganization } from '@rumbo/domain/organizations/deletion/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../calls/call.ts'

/** When an organization ended to which the user belonged: the one named, else the last of them. Null: there is none. */
export const endedOrganizationQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: ['endedOrganization', organizationId],
    queryFn: async ({ signal }) => {
      const input = organizationId === null ? {} : { id: organizationId }
      return (await call(getEndedOrganization, input, { signal, onError: 'inline' })).endedAt
    },
    staleTime: 60_000,
  })
