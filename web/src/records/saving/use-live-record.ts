import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLeaving } from '../../lib/live/leaving.ts'
import { onChanged } from '../../lib/live/realtime.ts'
import { recordQuery } from '../details/record-queries.ts'
import { useNews } from '../screen/use-news.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/**
 * Keeps a record on screen up to date: its fields are read again when it changes, at once, then its other parts
 * (rows, history); and when fields do: what another company shows of it may be another by that.
 */
export function useLiveRecord(id: string): void {
  const cache = useQueryClient()
  const screen = useRecordScreen()
  const { recordKey } = screen
  const { queryKey } = recordQuery(screen, id)
  useNews(
    screen.module,
    () => {
      if (isLeaving(id)) return
      void cache.invalidateQueries({ queryKey, exact: true }).then(() => {
        if (isLeaving(id)) return
        return cache.invalidateQueries({
          queryKey,
          predicate: (query) => query.queryKey.length > queryKey.length,
        })
      })
    },
    id,
  )
  useEffect(
    () =>
      onChanged((news) => {
        if (news.kind === 'changed' && news.change.module === 'catalogue')
          void cache.invalidateQueries({ queryKey: [recordKey, id] })
      }),
    [cache, recordKey, id],
  )
}
