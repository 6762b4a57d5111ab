import type { NoticeKind } from '@rumbo/domain/notifications/notice'
import { countNotices, listNotices, listSilenced } from '@rumbo/domain/notifications/notices.api'
import { getNotificationSettings } from '@rumbo/domain/notifications/settings.api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

/** Everything of notices on screen hangs below it. */
export const noticesKey = (organizationId: string) => ['notices', organizationId] as const

export const unreadQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...noticesKey(organizationId), 'unread'],
    queryFn: async ({ signal }) => (await call(countNotices, {}, { signal, onError: 'inline' })).count,
    // Notices from before the page listens, or while it didn't, show within a minute.
    refetchInterval: 60_000,
  })

/** Which notices to list; nothing: all. */
export type NoticeFilter = { readonly unread?: true | undefined; readonly kind?: NoticeKind | undefined }

export const noticesQuery = (organizationId: string, { unread, kind }: NoticeFilter) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey(organizationId), 'list', unread ?? false, kind ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(
        listNotices,
        {
          unread: String(unread ?? false),
          ...(kind ? { kind } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal, onError: 'inline' },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const silencedQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...noticesKey(organizationId), 'silenced'],
    queryFn: async ({ signal }) => (await call(listSilenced, {}, { signal, onError: 'inline' })).items,
  })

export const settingsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['notification-settings', organizationId],
    queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal, onError: 'inline' }),
  })
