import { getCoverage, readSourceTest } from '@rumbo/domain/tracking/connect/connect.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

/** How often it is looked whether a test has ended, in milliseconds. */
const testInterval = 400

/** How many shipments under way are live, and by carrier. */
export const coverageQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['tracking-feed', organizationId, 'coverage'],
    queryFn: ({ signal }) => call(getCoverage, {}, { signal, onError: 'inline' }),
  })

/** What a test came to: looked at again until it has ended. */
export const testQuery = (organizationId: string, id: string | null) =>
  queryOptions({
    queryKey: ['tracking-test', organizationId, id],
    queryFn: ({ signal }) => call(readSourceTest, { id: id ?? '' }, { signal, onError: 'inline' }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.result ? false : testInterval),
  })
