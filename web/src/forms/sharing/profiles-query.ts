import { listProfiles } from '@rumbo/domain/records/sharing/profiles.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

/** The profiles that a company shares by, with their defaults. */
export const profilesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['sharing-profiles', organizationId],
    queryFn: ({ signal }) => call(listProfiles, {}, { signal, onError: 'inline' }),
    staleTime: 30_000,
  })
