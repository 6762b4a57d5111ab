import { listDeliveries } from '@rumbo/domain/tracking/deliveries.api'
import { listRefusals } from '@rumbo/domain/tracking/refusals.api'
import { listSources } from '@rumbo/domain/tracking/sources.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

const key = 'tracking-feed'
/** Sources answer by themselves, so the page looks again. */
const refetchInterval = 15_000

export const sourcesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [key, organizationId, 'sources'],
    queryFn: ({ signal }) => call(listSources, {}, { signal, onError: 'inline' }),
    refetchInterval,
  })

export const refusalsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [key, organizationId, 'refusals'],
    queryFn: ({ signal }) => call(listRefusals, {}, { signal, onError: 'inline' }),
    refetchInterval,
  })

/** Looks more often while something is being read. */
export const deliveriesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [key, organizationId, 'deliveries'],
    queryFn: ({ signal }) => call(listDeliveries, {}, { signal, onError: 'inline' }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((each) => each.state === 'waiting') ? 1_000 : refetchInterval,
  })

/** Reads anew what is told of sources and of what they sent. */
export const readFeedAnew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] })
