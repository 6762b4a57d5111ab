import { feature } from '../feature.ts'
import { trackingParts } from '../tracking/tracking-parts.service.ts'
import { dcsaActions } from './dcsa.actions.ts'
import { startReading } from './events.queries.ts'

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
})
