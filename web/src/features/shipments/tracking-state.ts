import type { trackingStates } from '@rumbo/domain/shipments/options'
import type { Meaning } from '../../ui/status-badge.tsx'

export type TrackingState = (typeof trackingStates)[number]

/** What a tracking state means, and so its color. */
export const trackingMeaning: Readonly<Record<TrackingState, Meaning>> = {
  live: 'good',
  stale: 'look',
  failed: 'bad',
  none: 'none',
}
