import { type Alert, closeAlert, reopenAlert, workAlert } from '@rumbo/domain/alerts/alerts.api'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { followOnce } from '../../../lib/live/follow-once.ts'
import { onChanged } from '../../../lib/live/realtime.ts'
import { useMembership, useUser } from '../../../lib/session/session-state.ts'
import { alertsKey } from './alert-queries.ts'

const followAlerts = followOnce(() =>
  onChanged((news) => {
    if (news.kind === 'resync' || news.change.module === 'alerts')
      void queryClient.invalidateQueries({ queryKey: ['alerts'] })
  }),
)

/** Reads alerts again when any of them changed. */
export function useFollowAlerts(): void {
  useEffect(followAlerts, [])
}

/** What one can do with an alert; what is on screen follows. A failure tells itself. */
export function useAlertActions() {
  const { organizationId } = useMembership()
  const { id: me } = useUser()
  const cache = useQueryClient()
  const follow = () => cache.invalidateQueries({ queryKey: alertsKey(organizationId) })
  const work = async ({ id }: Alert, wish: Omit<Sent<typeof workAlert>, 'id'>) => {
    await call(workAlert, { id, ...wish }).catch(() => undefined)
    await follow()
  }
  return {
    work,
    take: (alert: Alert) => work(alert, { ownerId: me }),
    snooze: (alert: Alert, until: Date) => work(alert, { snoozedUntil: until.toISOString() }),
    close: async ({ id }: Alert, why: Omit<Sent<typeof closeAlert>, 'id'>) => {
      await call(closeAlert, { id, ...why })
      await follow()
    },
    reopen: async ({ id }: Alert) => {
      await call(reopenAlert, { id }).catch(() => undefined)
      await follow()
    },
  }
}

export type AlertActions = ReturnType<typeof useAlertActions>
