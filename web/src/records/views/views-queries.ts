import { listViews, openSharedView } from '@rumbo/domain/records/views/api'
import { inOrder } from '@rumbo/domain/records/views/in-order'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { onChanged } from '../../lib/live/realtime.ts'

const viewsKey = (module: string) => ['views', module] as const

/** The views of a module's list that the reader may see, and the one that it opens with. */
export const viewsQuery = (module: string) =>
  queryOptions({
    queryKey: viewsKey(module),
    queryFn: ({ signal }) => call(listViews, { module }, { signal, onError: 'inline' }),
    staleTime: 30_000,
  })

/** Reads the views again before the screen goes on. */
export const refreshViews = (module: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: viewsKey(module) })

/** Has the views that were read in another order, until they are read again. */
export const showOrder = (module: string, ids: readonly string[]): void =>
  void queryClient.setQueryData(
    viewsQuery(module).queryKey,
    (known) => known && { ...known, items: [...inOrder(known.items, ids)] },
  )

/** Reads the views again when somebody changed one; returns how to stop. */
export const followViews = (module: string): (() => void) =>
  onChanged((news) => {
    if (news.kind === 'resync' || news.change.module === 'views') void refreshViews(module)
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
