import { textIn, type Values } from '@rumbo/domain/fields/values'
import { phasesOf } from '@rumbo/domain/phases/phase'
import { modeOf } from '@rumbo/domain/shipments/mode'
import type { trackingStates } from '@rumbo/domain/shipments/options'
import type { Meaning } from '../../ui/chips/status-badge.tsx'

export type TrackingState = (typeof trackingStates)[number]

/** What a tracking state means while it is under way. */
const trackingMeaning: Readonly<Record<TrackingState, Meaning>> = {
  live: 'good',
  stale: 'look',
  failed: 'bad',
  none: 'none',
}

/** Whether a shipment is delivered: then its tracking is finished, not live, whatever is still awaited of its empty containers. */
export function isFinished(values: Values): boolean {
  const phase = textIn(values, 'phase')
  return phasesOf[modeOf(values)].some(({ id, meaning }) => id === phase && meaning === 'delivered')
}

/** What the tracking of a shipment means, and so its color: a finished one has none. */
export const meaningOf = (values: Values, state: TrackingState): Meaning =>
  isFinished(values) ? 'none' : trackingMeaning[state]
