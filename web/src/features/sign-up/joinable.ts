import { listJoinableOrganizations } from '@rumbo/domain/organizations/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { useUser } from '../../lib/session/session-state.ts'

/** From here on the server looks for names. */
export const shortestQuery = 3

/** Organizations that the user's confirmed e-mail opens, and others whose name holds what was typed. */
export function useJoinable(query = '') {
  const { id, emailVerified } = useUser()
  return useQuery({
    queryKey: ['joinable', id, emailVerified, query],
    queryFn: ({ signal }) => call(listJoinableOrganizations, query ? { query } : {}, { signal }),
    placeholderData: keepPreviousData,
    enabled: query === '' || query.length >= shortestQuery,
  })
}
