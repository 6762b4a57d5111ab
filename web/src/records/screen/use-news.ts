import { useThrottledCallback } from '@mantine/hooks'
import { isOfMessages } from '@rumbo/domain/records/message-events'
import { useEffect } from 'react'
import { onChanged } from '../../lib/live/realtime.ts'
import type { RecordModule } from './record-screen.ts'

/** At most this often is what changed read again, in ms. */
const pause = 500

/**
 * Calls `refresh` when records of a module or their rows changed, by somebody else, by tracking or in another window: at
 * once, then at most every half a second, the last time after the last change. `recordId`: only for what concerns that record.
 */
export function useNews({ id: root, children }: RecordModule, refresh: () => void, recordId?: string): void {
  const refreshSoon = useThrottledCallback(refresh, pause)
  useEffect(
    () =>
      onChanged((news) => {
        if (news.kind === 'changed') {
          const { module, recordId: changed, fields } = news.change
          if (isOfMessages(fields)) return
          const concerns = recordId === undefined || changed === null || changed === recordId
          if (!concerns || (module !== root && !children.includes(module))) return
        }
        refreshSoon()
      }),
    [refreshSoon, recordId, root, children],
  )
}
