import { outboundOf } from '../../platform/outbound/outbound.ts'
import { feature } from '../feature.ts'
import { trackingParts } from '../tracking/tracking-parts.service.ts'
import { dcsaActions } from './dcsa.actions.ts'
import { startReading } from './events.queries.ts'
import { dcsaDue, dcsaFirst, dcsaOfBatches, noteDcsa } from './follow-due.service.ts'
import { startDcsa } from './running.service.ts'

/** Events for partners' programs in the standard of DCSA. */
export const dcsaFeature = feature({
  actions: (services) => {
    const { callDoor, config, cursorSecret } = services
    const { secretsKey, onError } = trackingParts(services)
    return dcsaActions({
      cursorSecret,
      publicUrl: config.publicUrl,
      allowPrivate: config.privateProviders,
      secretsKey,
      startReading: (id) => void callDoor(startReading(id)).catch(onError),
    })
  },
  due: [dcsaDue, dcsaFirst, dcsaOfBatches],
  consumers: [noteDcsa],
  background: (services) => [
    startDcsa(
      {
        pool: services.pool,
        wakes: services.wakes,
        secretsKey: trackingParts(services).secretsKey,
        outbound: outboundOf({ allowPrivate: services.config.privateProviders }),
      },
      services.onError('events could not be sent to those who subscribed'),
    ),
  ],
})
