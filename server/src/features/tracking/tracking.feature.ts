import { outboundOf } from '../../platform/outbound/outbound.ts'
import { feature } from '../feature.ts'
import { testsDue } from './connect/run-test.service.ts'
import { forgetDeliveries } from './deliveries/deliveries.queries.ts'
import { foldsDue } from './fold/fold-stated.service.ts'
import { startTracking } from './polls/running.service.ts'
import { staleDue } from './polls/stale.service.ts'
import { trackingActions } from './tracking.actions.ts'
import { trackingReactions } from './tracking.reactions.ts'
import { trackingParts } from './tracking-parts.service.ts'

/** A person waits for a test, so a service has less time for it than for a poll. */
const testMilliseconds = 15_000

/** Tracking: sources of events, what they state, and what was refused. */
export const trackingFeature = feature({
  actions: (services) => trackingActions(trackingParts(services)),
  reactions: trackingReactions,
  due: (services) => [
    foldsDue,
    staleDue,
    testsDue({
      secretsKey: trackingParts(services).secretsKey,
      outbound: outboundOf({
        allowPrivate: services.config.privateProviders,
        milliseconds: testMilliseconds,
      }),
    }),
  ],
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
