import { listDeliveries } from '@rumbo/domain/tracking/deliveries.api'
import { listRefusals } from '@rumbo/domain/tracking/refusals.api'
import { listSources } from '@rumbo/domain/tracking/sources.api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

const key = 'tracking-feed'
/** Sources answer by themselves, so the page looks again. */
const refetchInterval = 15_000

const pageOf = (cursor: string | undefined) => ({ limit: 100, ...(cursor === undefined ? {} : { cursor }) })

export const sourcesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [key, organizationId, 'sources'],
    queryFn: ({ signal }) => call(listSources, {}, { signal, onError: 'inline' }),
    refetchInterval,
  })

export const refusalsQuery = (organizationId: string) =>
  infiniteQueryOptions({
    queryKey: [key, organizationId, 'refusals'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => call(listRefusals, pageOf(pageParam), { signal, onError: 'inline' }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval,
  })

/** Looks more often while something is being read. */
export const deliveriesQuery = (organizationId: string) =>
  infiniteQueryOptions({
    queryKey: [key, organizationId, 'deliveries'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(listDeliveries, pageOf(pageParam), { signal, onError: 'inline' }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((each) => each.state === 'waiting'))
        ? 1_000
        : refetchInterval,
  })

/** Reads everything about sources and what they sent again. */
export const reloadFeed = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] })
