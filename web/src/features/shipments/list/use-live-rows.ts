import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { RowStore } from '../../../grid/row-store.ts'
import { useNews } from '../use-news.ts'

/** How often what is on screen is read again while somebody looks, in ms. */
const every = 30_000

/**
 * Keeps the rows on screen up to date: when something changes, when one comes back to them, and, should no news get
 * through, every half a minute.
 */
export function useLiveRows(rows: RowStore): void {
  const cache = useQueryClient()
  const refresh = useCallback(() => {
    if (document.visibilityState === 'visible' && rows.state().failure === null) rows.refresh()
  }, [rows])
  useNews(() => {
    refresh()
    void cache.invalidateQueries({ queryKey: ['shipments', 'counts'] })
  })
  useEffect(() => {
    const timer = setInterval(refresh, every)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [refresh])
}
