import { getFreeTime } from '@rumbo/domain/free-time/api'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { getShipment, listHistory, listRows } from '@rumbo/domain/shipments/api'
import { getNotifications } from '@rumbo/domain/shipments/settings.api'
import { getTimeline } from '@rumbo/domain/shipments/timeline.api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** Read again when one comes back to the page and, should no news get through, every half a minute. */
const live = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const

export const shipmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['shipment', id],
    queryFn: ({ signal }) => call(getShipment, { id }, { signal, onError: 'inline' }),
    ...live,
  })

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['shipment', id, 'timeline'],
    queryFn: ({ signal }) => call(getTimeline, { id }, { signal, onError: 'inline' }),
    ...live,
  })

export const freeTimeQuery = (id: string) =>
  queryOptions({
    queryKey: ['shipment', id, 'free-time'],
    queryFn: async ({ signal }) => (await call(getFreeTime, { id }, { signal, onError: 'inline' })).freeTime,
    ...live,
  })

export const containersQuery = (id: string) =>
  queryOptions({
    queryKey: ['shipment', id, 'containers'],
    queryFn: ({ signal }) => call(listRows, { id, resource: 'containers' }, { signal, onError: 'inline' }),
    ...live,
  })

/** What the history may be filtered by. */
export type HistoryFilter = Pick<Sent<typeof listHistory>, 'field' | 'module' | 'userId' | 'way'>

export const historyQuery = (id: string, filter: HistoryFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['shipment', id, 'history', filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        listHistory,
        { id, limit: 20, ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal, onError: 'inline' },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...live,
  })

/** Whether the reader hears of a shipment. Not beneath the shipment's key: no news of it changes it. */
export const notificationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['shipment-notifications', id],
    queryFn: ({ signal }) => call(getNotifications, { id }, { signal, onError: 'inline' }),
    staleTime: 60_000,
  })
