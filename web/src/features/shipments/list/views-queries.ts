import { listViews, openSharedView } from '@rumbo/domain/records/views/api'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { onChanged } from '../../../lib/realtime.ts'

export const viewsKey = ['views', 'shipments'] as const

/** The views of the list that the reader may see, and the one that it opens with. */
export const viewsQuery = queryOptions({
  queryKey: viewsKey,
  queryFn: ({ signal }) => call(listViews, { module: 'shipments' }, { signal, onError: 'inline' }),
  staleTime: 30_000,
})

/** Reads the views anew, before the screen goes on. */
export const refreshViews = (): Promise<void> => queryClient.invalidateQueries({ queryKey: viewsKey })

/** Reads the views anew when somebody changed one; returns how to stop. */
export const followViews = (): (() => void) =>
  onChanged((news) => {
    if (news.kind === 'resync' || news.change.module === 'views') void refreshViews()
  })

/** A view that somebody shared by link. */
export const sharedViewQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['views', 'shared', token ?? ''],
    queryFn: token
      ? ({ signal }) => call(openSharedView, { token }, { signal, onError: 'inline' })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
