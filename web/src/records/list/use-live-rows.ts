import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { RowStore } from '../../grid/rows/row-store.ts'
import { onChanged } from '../../lib/live/realtime.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { listFollows, newsOfList } from './list-news.ts'
import type { Wanted } from './record-source.ts'

const none: readonly string[] = []

/** How often what is on screen is read again while somebody looks, in ms. */
const every = 30_000
/** At most this often are rows, the list and its counts read again for news, in ms. */
const pauses = { rows: 500, list: 3_000, counts: 5_000 }

/**
 * Keeps the rows on screen up to date: each by itself where it changed in place, all of them where rows may have come, gone or
 * moved, when one comes back to them, and, should no news get through, every half a minute. `grouped`: further fields that move
 * rows.
 */
export function useLiveRows(rows: RowStore, wanted: Wanted, grouped: readonly string[] = none): void {
  const cache = useQueryClient()
  const { module } = useRecordScreen()
  const follows = useMemo(() => {
    const follows = listFollows(wanted, module)
    return (field: string) => grouped.includes(field) || follows(field)
  }, [wanted, module, grouped])
  const changed = useRef(new Set<string>())
  const refresh = useCallback(() => {
    if (document.visibilityState === 'visible' && rows.state().failure === null) rows.refresh()
  }, [rows])
  const renewSoon = useThrottledCallback(() => {
    if (document.visibilityState === 'visible') rows.renew(changed.current)
    changed.current = new Set()
  }, pauses.rows)
  const refreshSoon = useThrottledCallback(refresh, pauses.list)
  const countSoon = useThrottledCallback(
    () => void cache.invalidateQueries({ queryKey: [module.id, 'counts'] }),
    pauses.counts,
  )
  useEffect(
    () =>
      onChanged((heard) => {
        const news = newsOfList(heard, module, follows)
        if (news.kind === 'row') {
          changed.current.add(news.id)
          renewSoon()
        } else if (news.kind === 'list') {
          refreshSoon()
          countSoon()
        }
      }),
    [module, follows, renewSoon, refreshSoon, countSoon],
  )
  useEffect(() => {
    const timer = setInterval(refresh, every)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [refresh])
}
