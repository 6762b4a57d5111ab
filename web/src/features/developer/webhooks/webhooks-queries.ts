import { type Delivery, getDelivery, listDeliveries } from '@rumbo/domain/webhooks/deliveries.api'
import { listWebhooks } from '@rumbo/domain/webhooks/endpoints.api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'

const key = 'webhooks'
/** Messages go out by themselves, so the page looks again. */
const refetchInterval = 15_000

/** Where events are sent to, with all types that there are. */
export const webhooksQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [key, organizationId, 'endpoints'],
    queryFn: ({ signal }) => call(listWebhooks, {}, { signal, onError: 'inline' }),
    refetchInterval,
  })

/** What was sent to an endpoint, and what waits; it looks more often while something is on its way. */
export const deliveriesQuery = (organizationId: string, id: string, state: Delivery['state'] | null) =>
  infiniteQueryOptions({
    queryKey: [key, organizationId, 'deliveries', id, state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        listDeliveries,
        { id, ...(state ? { state } : {}), ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal, onError: 'inline' },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some((each) => each.state === 'pending' && each.tries === 0))
        ? 1_000
        : refetchInterval,
  })

export const deliveryQuery = (organizationId: string, id: string, deliveryId: string) =>
  queryOptions({
    queryKey: [key, organizationId, 'delivery', id, deliveryId],
    queryFn: ({ signal }) => call(getDelivery, { id, deliveryId }, { signal, onError: 'inline' }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? 2_000 : false),
  })

/** Reads everything about webhooks again. */
export const reloadWebhooks = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] })
