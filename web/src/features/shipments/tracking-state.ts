import { textIn, type Values } from '@rumbo/domain/fields/values'
import { phasesOf } from '@rumbo/domain/phases/phase'
import { modeOf } from '@rumbo/domain/shipments/mode'
import type { trackingStates } from '@rumbo/domain/shipments/options'
import type { Meaning } from '../../ui/chips/status-badge.tsx'

export type TrackingState = (typeof trackingStates)[number]

/** What a tracking state means, and so its color. */
export const trackingMeaning: Readonly<Record<TrackingState, Meaning>> = {
  live: 'good',
  stale: 'look',
  failed: 'bad',
  none: 'none',
}

/** Whether nobody waits for news of a shipment any more: it is delivered, and no source is polled about it. */
export function isFinished(values: Values): boolean {
  const phase = textIn(values, 'phase')
  const isDelivered = phasesOf[modeOf(values)].some(
    ({ id, meaning }) => id === phase && meaning === 'delivered',
  )
  return isDelivered && values.status === 'none'
}
