import { useThrottledCallback } from '@mantine/hooks'
import { containerCatalogue } from '@rumbo/domain/containers/fields'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { useEffect } from 'react'
import { onChanged } from '../../lib/realtime.ts'

/** At most this often is what changed read again, in ms. */
const pause = 500

const modules: readonly string[] = [shipmentCatalogue.module, containerCatalogue.module]

/**
 * Calls `refresh` when shipments or their containers changed, be it by somebody else, by tracking or in another window:
 * at once, then at most every half a second, the last time after the last change. `shipmentId`: only for what concerns
 * that shipment.
 */
export function useNews(refresh: () => void, shipmentId?: string): void {
  const refreshSoon = useThrottledCallback(refresh, pause)
  useEffect(
    () =>
      onChanged((news) => {
        if (news.kind === 'changed') {
          const { module, recordId } = news.change
          const concerns = shipmentId === undefined || recordId === null || recordId === shipmentId
          if (!concerns || !modules.includes(module)) return
        }
        refreshSoon()
      }),
    [refreshSoon, shipmentId],
  )
}
