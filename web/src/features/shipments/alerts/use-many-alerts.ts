import { type Alert, type AlertChange, changeAlerts } from '@rumbo/domain/alerts/alerts.api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { alertsKey } from './alert-queries.ts'

/** As many as one call takes. */
const maxAtOnce = 100

/** Does the same to several alerts, with a way back: `wish` is what becomes of each, `said` what the toast says of so many. */
export function useManyAlerts() {
  const { t } = useTranslation(['alerts', 'toasts'])
  const cache = useQueryClient()
  const { organizationId } = useMembership()
  const [busy, setBusy] = useState(false)
  const follow = () => cache.invalidateQueries({ queryKey: alertsKey(organizationId) })

  async function send(changes: readonly AlertChange[]) {
    const answer = await call(changeAlerts, { changes: changes.slice(0, maxAtOnce) })
    await follow()
    return answer
  }
  async function undo(before: readonly AlertChange[], title: string) {
    try {
      await send(before)
      showToast({ status: 'success', title: t('toasts:undone', { title }), text: '' })
    } catch {
      showToast({ status: 'error', title: t('toasts:undoFailed', { title }), text: '' })
    }
  }
  async function change(
    alerts: readonly Alert[],
    wish: Omit<AlertChange, 'id'>,
    said: (count: number) => string,
  ): Promise<boolean> {
    setBusy(true)
    try {
      const { changed, before } = await send(alerts.map(({ id }) => ({ ...wish, id })))
      const title = said(changed)
      showToast({
        status: 'success',
        title,
        text: '',
        ...(before.length > 0
          ? { action: { text: t('toasts:undo'), run: () => void undo(before, title) } }
          : {}),
      })
      return true
    } catch {
      // The failed call has already shown its error.
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}
