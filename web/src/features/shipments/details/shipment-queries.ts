import { getFreeTime } from '@rumbo/domain/free-time/api'
import { getShipment, listRows } from '@rumbo/domain/shipments/api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

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

/** The same for parts of the page that only read it: the head of the page keeps it up to date. */
export const readTimelineQuery = (id: string) =>
  queryOptions({
    ...timelineQuery(id),
    refetchInterval: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
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
