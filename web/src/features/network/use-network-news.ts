import { useThrottledCallback } from '@mantine/hooks'
import { useEffect } from 'react'
import { onChanged } from '../../lib/live/realtime.ts'
import { reloadNetwork } from './use-deed.ts'

/** Reads the network again when another company, or somebody else here, changed something in it. */
export function useNetworkNews(): void {
  const refreshSoon = useThrottledCallback(() => void reloadNetwork(), 500)
  useEffect(
    () =>
      onChanged((news) => {
        if (news.kind === 'resync' || news.change.module === 'network') refreshSoon()
      }),
    [refreshSoon],
  )
}
