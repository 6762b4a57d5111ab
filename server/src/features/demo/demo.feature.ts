import { feature, type Services } from '../feature.ts'
import { trackingParts } from '../tracking/tracking-parts.service.ts'
import { demoActions } from './demo.actions.ts'
import { demoOf } from './demo.service.ts'

/** The demo. Its passwords are known to everybody, so it stands in this machine's own database alone. */
export const demoFeature = feature({
  actions: (services) => demoActions(services.embedded ? demoOfServer(services) : null),
})

function demoOfServer(services: Services) {
  const onError = services.onError('the demo could not be made')
  const demo = demoOf({
    ...trackingParts(services),
    identity: services.identity,
    uploads: services.uploads,
    onError,
  })
  services.onStop(demo.stop)
  return demo
}
