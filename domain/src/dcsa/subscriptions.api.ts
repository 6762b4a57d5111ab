import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import {
  documentTypes,
  equipmentEventTypes,
  eventTypes,
  shipmentEventTypes,
  transportEventTypes,
} from './codes.ts'
import { secretExample, subscriptionExample, wishExample } from './examples.ts'

const path = '/v2/event-subscriptions'
const common = { tag: 'dcsa', permission: 'module:shipments', dialect: 'dcsa22' } as const
const anyOf = <const Values extends readonly string[]>(values: Values) =>
  z.array(z.enum(values)).min(1).max(50).optional()
const one = (max: number) => z.string().trim().min(1).max(max).optional()

/** Which events are sent: one of each list that is given, and each value. */
const filters = {
  eventType: anyOf(eventTypes),
  shipmentEventTypeCode: anyOf(shipmentEventTypes),
  documentTypeCode: anyOf(documentTypes),
  carrierBookingReference: one(35),
  transportDocumentReference: one(20),
  transportEventTypeCode: anyOf(transportEventTypes),
  transportCallID: one(100),
  vesselIMONumber: one(7),
  exportVoyageNumber: one(50),
  carrierServiceCode: one(5),
  UNLocationCode: one(5),
  equipmentEventTypeCode: anyOf(equipmentEventTypes),
  equipmentReference: one(15),
}
export const subscriptionFilters = z.object(filters)
export type SubscriptionFilters = z.output<typeof subscriptionFilters>

const callbackUrl = z.url({ protocol: /^https?$/ }).max(500)
/** Base64 of 16 to 512 bytes; it signs what is sent and is never shown again. */
const secret = z
  .string()
  .max(700)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
  .refine((text) => text.length % 4 === 0 && text.length >= 24)

const subscription = z.object({ subscriptionID: id, callbackUrl, ...filters })
const bySubscription = { subscriptionID: id }

/** The subscriptions of the API key that asks. */
export const listEventSubscriptions = endpoint({
  ...common,
  method: 'GET',
  path,
  summary: 'The event subscriptions of this API key, by DCSA Track & Trace 2.2',
  apiScope: 'tracking:subscribe',
  sample: { input: {}, records: 'a program’s own addresses and filters; no record' },
  input: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(100),
    cursor: z.string().max(500).optional(),
  }),
  output: z.array(subscription),
  errors: [],
  example: { output: [subscriptionExample] },
})

/** Has events sent to an address as they come, signed with the secret. */
export const createEventSubscription = endpoint({
  ...common,
  method: 'POST',
  path,
  summary: 'Have events sent to an address as they come, by DCSA Track & Trace 2.2',
  apiScope: 'tracking:subscribe',
  sample: {
    input: { callbackUrl: 'https://x.example.com', secret: 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI=' },
    records: 'a program’s own addresses and filters; no record',
  },
  input: z.strictObject({ callbackUrl, secret, ...filters }),
  output: subscription,
  created: true,
  errors: ['API_KEY_NEEDED', 'TOO_MANY', 'URL_NOT_VALID'],
  example: {
    input: { ...wishExample, secret: secretExample },
    output: subscriptionExample,
  },
})

export const getEventSubscription = endpoint({
  ...common,
  method: 'GET',
  path: `${path}/{subscriptionID}`,
  summary: 'One event subscription of this API key',
  apiScope: 'tracking:subscribe',
  sample: {
    input: { subscriptionID: '$subscription' },
    records: 'a program’s own addresses and filters; no record',
  },
  input: z.strictObject(bySubscription),
  output: subscription,
  errors: [],
  example: { output: subscriptionExample },
})

/** Puts another callback and other filters in the place of the present ones; the secret stays. */
export const replaceEventSubscription = endpoint({
  ...common,
  method: 'PUT',
  path: `${path}/{subscriptionID}`,
  summary: 'Change where a subscription sends to, and what',
  apiScope: 'tracking:subscribe',
  sample: {
    input: { subscriptionID: '$subscription', callbackUrl: 'https://x.example.com' },
    records: 'a program’s own addresses and filters; no record',
  },
  input: z.strictObject({ ...bySubscription, callbackUrl, ...filters }),
  output: subscription,
  errors: ['URL_NOT_VALID'],
  example: { input: { callbackUrl: subscriptionExample.callbackUrl }, output: subscriptionExample },
})

export const deleteEventSubscription = endpoint({
  ...common,
  method: 'DELETE',
  path: `${path}/{subscriptionID}`,
  summary: 'End an event subscription',
  apiScope: 'tracking:subscribe',
  sample: {
    input: { subscriptionID: '$subscription' },
    records: 'a program’s own addresses and filters; no record',
  },
  input: z.strictObject(bySubscription),
  output: z.null(),
  errors: [],
})

export const renewSubscriptionSecret = endpoint({
  ...common,
  method: 'PUT',
  path: `${path}/{subscriptionID}/secret`,
  summary: 'Another secret for the signatures of a subscription',
  apiScope: 'tracking:subscribe',
  sample: {
    input: { subscriptionID: '$subscription', secret: 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI=' },
    records: 'a program’s own addresses and filters; no record',
  },
  input: z.strictObject({ ...bySubscription, secret }),
  output: z.null(),
  errors: [],
  example: { input: { secret: secretExample } },
})
