import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { deliveryExample, triesExample } from './examples.ts'
import { sendFailures } from './failures.ts'

const path = '/api/v1/developer/webhooks/{id}/deliveries'
const common = { tag: 'developer', permission: 'organization:developer', apiScope: null } as const
const records = 'webhooks and what was sent by them, for developers alone'
const instant = z.iso.datetime()
const states = ['pending', 'sent', 'failed'] as const
const found = { id: '$webhook', deliveryId: '$delivery' } as const

const delivery = z.object({
  /** What its header `webhook-id` says after `msg_`. */
  id,
  type: z.string(),
  happenedAt: instant,
  state: z.enum(states),
  tries: z.int(),
  /** What the last try was answered by. */
  status: z.int().nullable(),
  failure: z.enum(sendFailures).nullable(),
  nextAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type Delivery = z.output<typeof delivery>

/** The newest first; of what ended the last ten thousand, for thirty days. */
export const listDeliveries = endpoint({
  ...common,
  method: 'GET',
  path,
  summary: 'What was sent to an endpoint, and what waits',
  sample: { input: { id: '$webhook' }, records },
  input: z.strictObject({ id, state: z.enum(states).optional(), ...pageInput }),
  output: z.object({ items: z.array(delivery), ...pageOutput }),
  errors: [],
  example: { output: { items: [deliveryExample], nextCursor: null } },
})

/** One message with all its tries. What was sent and answered is for those alone who could give the role of the endpoint. */
export const getDelivery = endpoint({
  ...common,
  method: 'GET',
  path: `${path}/{deliveryId}`,
  summary: 'One message to an endpoint, with all its tries',
  sample: { input: found, records },
  input: z.strictObject({ id, deliveryId: id }),
  output: delivery.extend({
    log: z.array(
      z.object({
        at: instant,
        milliseconds: z.int(),
        status: z.int().nullable(),
        failure: z.enum(sendFailures).nullable(),
        /** The first kilobyte of the body, without values of fields; null where the reader holds less than the endpoint's role. */
        request: z.string().nullable(),
        answer: z.string().nullable(),
      }),
    ),
  }),
  errors: [],
  example: { output: { ...deliveryExample, log: triesExample } },
})

/** It keeps its id, so that a receiver knows that it is the same. */
export const resendDelivery = endpoint({
  ...common,
  method: 'POST',
  path: `${path}/{deliveryId}/resend`,
  summary: 'Send a message again',
  sample: { input: found, records },
  repeatable: 'a message that is to be sent is sent once',
  input: z.strictObject({ id, deliveryId: id }),
  output: z.null(),
  errors: ['WEBHOOK_OFF'],
})

/** Those of a time that failed, or all; oldest first. */
export const resendDeliveries = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/developer/webhooks/{id}/resend',
  summary: 'Send the messages of a time again',
  sample: { input: { id: '$webhook', from: '2026-01-01T00:00:00.000Z' }, records },
  repeatable: 'a message that is to be sent is sent once',
  input: z.strictObject({
    id,
    from: instant,
    to: instant.optional(),
    which: z.enum(['failed', 'all']).default('failed'),
  }),
  output: z.object({ count: z.int() }),
  errors: ['WEBHOOK_OFF'],
  example: { input: { from: '2026-11-20T00:00:00.000Z' }, output: { count: 12 } },
})

/** A message of type `webhook.test`, whatever types the endpoint chose. */
export const testWebhook = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/developer/webhooks/{id}/test',
  summary: 'Send a test message to an endpoint',
  sample: { input: { id: '$webhook' }, records },
  repeatable: 'each call sends another test message, which does nothing',
  input: z.strictObject({ id }),
  output: z.object({ deliveryId: id }),
  errors: ['WEBHOOK_OFF'],
  example: { output: { deliveryId: deliveryExample.id } },
})
