import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { subscriptionExample } from './examples.ts'
import { subscriptionFilters } from './subscriptions.api.ts'

const path = '/api/v1/developer/event-subscriptions'
const common = { tag: 'developer', permission: 'organization:developer' } as const
const instant = z.iso.datetime()

/** How a subscription is doing: its events go out; the last ones didn't and are tried again; none are sent any more. */
const subscriptionStates = ['live', 'failing', 'paused'] as const

/** Why events didn't get through: no answer, too late, another answer than 2xx, an address that isn't called, a key that ended. */
const deliveryFailures = [
  'unreachable',
  'timeout',
  'tooLarge',
  'addressNotAllowed',
  'refused',
  'gone',
  'keyEnded',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

const item = z.object({
  id,
  callbackUrl: z.string(),
  /** The API key that it was made by. */
  key: z.string(),
  filters: subscriptionFilters,
  state: z.enum(subscriptionStates),
  failure: z.enum(deliveryFailures).nullable(),
  failingSince: instant.nullable(),
  lastSentAt: instant.nullable(),
  createdAt: instant,
})

/** All event subscriptions of the organization, whichever key made them. */
export const listAllSubscriptions = endpoint({
  ...common,
  method: 'GET',
  path,
  summary: 'The event subscriptions of all API keys, and how each is doing',
  apiScope: null,
  sample: { input: {}, records: 'keys, access and subscribers alone' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(item) }),
  errors: [],
  example: {
    output: {
      items: [
        {
          id: subscriptionExample.subscriptionID,
          callbackUrl: subscriptionExample.callbackUrl,
          key: 'Warehouse system',
          filters: { eventType: subscriptionExample.eventType },
          state: 'live',
          failure: null,
          failingSince: null,
          lastSentAt: '2026-03-04T09:00:00.000Z',
          createdAt: '2026-03-01T09:00:00.000Z',
        },
      ],
    },
  },
})

/** Sends once more by a paused subscription, from what it missed on. */
export const resumeSubscription = endpoint({
  ...common,
  method: 'PUT',
  path: `${path}/{id}/resume`,
  summary: 'Send again by a subscription that was paused',
  apiScope: null,
  sample: { input: { id: '$subscription' }, records: 'keys, access and subscribers alone' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})

export const endSubscription = endpoint({
  ...common,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'End an event subscription of any API key',
  apiScope: null,
  sample: { input: { id: '$subscription' }, records: 'keys, access and subscribers alone' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})
