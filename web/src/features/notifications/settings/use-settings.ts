import type { Sent } from '@rumbo/domain/kernel/endpoint'
import {
  changeNotificationSettings,
  type NotificationSettings,
} from '@rumbo/domain/notifications/settings.api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { setUser, useMembership, useUser } from '../../../lib/session/session-state.ts'
import { settingsQuery } from '../notice-queries.ts'

export type Wish = Sent<typeof changeNotificationSettings>

/**
 * The user's settings, and how one of them is changed: it shows at once and is saved by itself; after a failure, which tells itself,
 * what stands on the server shows again.
 */
export function useNotificationSettings() {
  const { organizationId } = useMembership()
  const user = useUser()
  const cache = useQueryClient()
  const query = settingsQuery(organizationId)
  const { data, error, refetch } = useQuery(query)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  function change(wish: Wish): void {
    void cache.cancelQueries({ queryKey: query.queryKey })
    cache.setQueryData(query.queryKey, (known) => known && ({ ...known, ...wish } as NotificationSettings))
    // One after another, so that the last press is what stays; what is saved shows once nothing newer waits.
    waiting.current += 1
    saving.current = saving.current.then(() => send(wish))
  }

  async function send(wish: Wish): Promise<void> {
    try {
      const saved = await call(changeNotificationSettings, wish)
      waiting.current -= 1
      if (waiting.current === 0) cache.setQueryData(query.queryKey, saved)
      if (wish.userTimezone !== undefined) setUser({ ...user, timeZone: saved.userTimezone })
    } catch {
      waiting.current -= 1
      await cache.invalidateQueries({ queryKey: query.queryKey })
    }
  }

  return { settings: data, error, refetch, change }
}
