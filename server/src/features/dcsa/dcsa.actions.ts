import { listDcsaEvents } from '@rumbo/domain/dcsa/events.api'
import * as overview from '@rumbo/domain/dcsa/overview.api'
import * as subscriptions from '@rumbo/domain/dcsa/subscriptions.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { type EventServices, readEvents } from './events.service.ts'
import * as service from './subscriptions.service.ts'

/** DCSA Track & Trace 2.2 for partners, and what an organization sees of it. */
export const dcsaActions = (services: EventServices & service.SubscriptionServices): readonly Action[] => [
  action(listDcsaEvents, (scope, input) => readEvents(scope, services, input)),

  action(subscriptions.listEventSubscriptions, async (scope, input) =>
    show(await service.readSubscriptions(scope, services, input)),
  ),

  action(
    subscriptions.createEventSubscription,
    async (scope, input) => show(await service.makeSubscription(scope, services, input)),
    async (scope, id) => show(await service.readSubscription(scope, id)),
  ),

  action(subscriptions.getEventSubscription, async (scope, { subscriptionID }) =>
    show(await service.readSubscription(scope, subscriptionID)),
  ),

  action(subscriptions.replaceEventSubscription, async (scope, input) =>
    show(await service.changeSubscription(scope, services, input)),
  ),

  action(subscriptions.deleteEventSubscription, async (scope, { subscriptionID }) => {
    await service.endOwnSubscription(scope, subscriptionID)
    return show(null)
  }),

  action(subscriptions.renewSubscriptionSecret, async (scope, { subscriptionID: id, secret }) => {
    await service.changeSecret(scope, services, { id, secret })
    return show(null)
  }),

  action(overview.listAllSubscriptions, async (scope) => show({ items: await service.readOverview(scope) })),

  action(overview.resumeSubscription, async (scope, { id }) => {
    await service.resume(scope, id)
    return show(null)
  }),

  action(overview.endSubscription, async (scope, { id }) => {
    await service.endSubscription(scope, id)
    return show(null)
  }),
]
