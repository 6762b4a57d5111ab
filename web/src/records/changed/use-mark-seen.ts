import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { useUndoable } from '../../lib/undo/use-undoable.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { changedKey } from './changed-queries.ts'

/** What is marked: some records, or all; up to the last change that was on screen. */
type ToMark = { readonly ids?: readonly string[]; readonly until?: string }

/** Marks as seen what others changed; a toast says so, with its undo. @returns whether it was done */
export function useMarkSeen(): (wanted: ToMark) => Promise<boolean> {
  const screen = useRecordScreen()
  const { contracts } = screen
  const { t } = useTranslation('record-changed')
  const cache = useQueryClient()
  const done = useUndoable()
  const read = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: changedKey(screen) }),
      cache.invalidateQueries({ queryKey: [screen.module.id, 'counts'] }),
    ])
  return async ({ ids, until }) => {
    try {
      await call(
        contracts.markSeen,
        { ...(ids ? { ids } : {}), ...(until ? { until } : {}) },
        { onError: 'inline' },
      )
    } catch {
      showToast({ status: 'error', title: t('failed'), text: '' })
      return false
    }
    await read()
    done(t('marked'), async () => {
      await call(contracts.unmarkSeen, ids ? { ids } : {}, { onError: 'inline' })
      await read()
    })
    return true
  }
}
