import * as deliveries from '@rumbo/domain/webhooks/deliveries.api'
import * as endpoints from '@rumbo/domain/webhooks/endpoints.api'
import { eventTypes } from '@rumbo/domain/webhooks/event-types'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import * as log from './deliveries.service.ts'
import * as service from './endpoints.service.ts'

/** Where an organization's events are sent to, and what became of them. */
export const webhooksActions = (services: service.EndpointServices): readonly Action[] => [
  action(endpoints.listWebhooks, async (scope) =>
    show({ items: await service.readEndpoints(scope), types: eventTypes() }),
  ),
  action(
    endpoints.createWebhook,
    async (scope, input) => show(await service.makeEndpoint(scope, services, input)),
    async (scope, id) => show({ ...(await service.readEndpoint(scope, id)), secret: null }),
  ),
  action(endpoints.updateWebhook, async (scope, input) =>
    show(await service.editEndpoint(scope, services, input)),
  ),
  action(endpoints.deleteWebhook, async (scope, { id }) => {
    await service.endEndpoint(scope, id)
    return show(null)
  }),
  action(endpoints.renewWebhookSecret, async (scope, { id }) =>
    show(await service.renewSecret(scope, services, id)),
  ),
  action(deliveries.listDeliveries, async (scope, input) => show(await log.readDeliveries(scope, input))),
  action(deliveries.getDelivery, async (scope, input) => show(await log.readDelivery(scope, input))),
  action(deliveries.resendDelivery, async (scope, input) => {
    await log.resend(scope, input)
    return show(null)
  }),
  action(deliveries.resendDeliveries, async (scope, input) =>
    show({ count: await log.resendAll(scope, input) }),
  ),
  action(deliveries.testWebhook, async (scope, { id }) =>
    show({ deliveryId: await log.sendTest(scope, id) }),
  ),
]
