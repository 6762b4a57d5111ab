import { outboundOf } from '../../platform/outbound/outbound.ts'
import { feature } from '../feature.ts'
import { forgetDeliveries } from './deliveries/deliveries.queries.ts'
import { foldsDue } from './fold/fold-stated.service.ts'
import { startTracking } from './polls/running.service.ts'
import { staleDue } from './polls/stale.service.ts'
import { trackingActions } from './tracking.actions.ts'
import { trackingReactions } from './tracking.reactions.ts'
import { trackingParts } from './tracking-parts.service.ts'

/** Tracking: sources of events, what they state, and what was refused. */
export const trackingFeature = feature({
  actions: (services) => trackingActions(trackingParts(services)),
  reactions: trackingReactions,
  due: [foldsDue, staleDue],
  sweeps: ({ callDoor }) => [() => callDoor(forgetDeliveries())],
  background: (services) => [
    startTracking(
      {
        ...trackingParts(services),
        wakes: services.wakes,
        outbound: outboundOf({ allowPrivate: services.config.privateProviders }),
      },
      services.onError('tracking could not be asked for or read'),
    ),
  ],
})
