import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { dcsaEventsExample, fsuExample } from './examples.ts'

const tag = 'tracking'

/**
 * A DCSA Track & Trace 2.2 callback: an array of events, signed by `Notification-Signature: sha256=<hex>` over the body
 * with the source's secret. Items that can't be read are quarantined and never lose the others; repeats are recognised.
 */
export const receiveDcsaEvents = endpoint({
  method: 'POST',
  path: '/api/v1/tracking/dcsa/{sourceId}/events',
  summary: 'Send DCSA Track & Trace 2.2 events',
  tag,
  permission: 'signed',
  apiScope: null,
  sample: { input: { sourceId: '$source' }, records: 'sources of events alone' },
  repeatable: 'an event that is known is not stored again',
  input: z.strictObject({ sourceId: id }),
  output: z.null(),
  errors: ['SIGNATURE_NOT_VALID'],
  bodyLimit: 8_388_608,
  example: { input: dcsaEventsExample },
})

/**
 * A message in the source's own protocol (EDIFACT, X12, air status text, ONE Record, JSON), of any content type. It proves
 * itself as the source is set: by `Notification-Signature: sha256=<hex>` over the body (or the same as `X-Hub-Signature-256`),
 * or by `Authorization: Bearer <secret>`. It is kept before it is read; large ones are read after the answer.
 */
export const receiveMessage = endpoint({
  method: 'POST',
  path: '/api/v1/tracking/sources/{sourceId}/messages',
  summary: 'Send tracking messages in the protocol of the source',
  tag,
  permission: 'signed',
  apiScope: null,
  sample: { input: { sourceId: '$source' }, records: 'sources of events alone' },
  repeatable: 'a message that is known is not stored again',
  input: z.strictObject({ sourceId: id }),
  output: z.null(),
  errors: ['SIGNATURE_NOT_VALID'],
  bodyLimit: 67_108_864,
  rawBody: true,
  example: { input: fsuExample },
})
