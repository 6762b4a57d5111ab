import { markNotice, markNoticesRead, type Notice } from '@rumbo/domain/notifications/notices.api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/calls/call.ts'
import { onChanged } from '../../lib/live/realtime.ts'
import { useMembership, useUser } from '../../lib/session/session-state.ts'
import { noticesKey, unreadQuery } from './notice-queries.ts'

/** How many notices the user has not read, live. */
export function useUnread(): number {
  const { organizationId } = useMembership()
  const { id } = useUser()
  const cache = useQueryClient()
  const { data = 0 } = useQuery(unreadQuery(organizationId))
  useEffect(
    () =>
      onChanged((news) => {
        const isMine =
          news.kind === 'resync' || (news.change.module === 'notices' && news.change.rowId === id)
        if (isMine) void cache.invalidateQueries({ queryKey: noticesKey(organizationId) })
      }),
    [cache, organizationId, id],
  )
  return data
}

/** Marks notices as read or unread; what is on screen follows. */
export function useMarkNotices() {
  const { organizationId } = useMembership()
  const cache = useQueryClient()
  const follow = () => cache.invalidateQueries({ queryKey: noticesKey(organizationId) })
  return {
    mark: async ({ id }: Notice, read: boolean) => {
      await call(markNotice, { id, read }).catch(() => undefined)
      await follow()
    },
    markAll: async (until: Notice) => {
      await call(markNoticesRead, { until: until.id }).catch(() => undefined)
      await follow()
    },
  }
}
