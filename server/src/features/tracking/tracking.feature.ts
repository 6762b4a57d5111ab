import { feature } from '../feature.ts'
import { trackingActions } from './tracking.actions.ts'
import { trackingReactions } from './tracking.reactions.ts'
import { trackingParts } from './tracking-parts.service.ts'

/** Tracking: sources of events, what they state, and what was refused. */
export const trackingFeature = feature({
  actions: (services) => trackingActions(trackingParts(services)),
  reactions: trackingReactions,
})
