import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { getTimeline } from './timeline.api.ts'

const tag = 'shipments'
const permission = 'module:shipments'
const path = '/api/v1/shipments/{id}/notifications'
const output = z.object({
  userId: id,
  shipmentId: id,
  notificationsEnabled: z.boolean(),
  /** Whether the caller has seen all notices of it. */
  view: z.boolean(),
})
const ownExample = {
  userId: '019ab0c0-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
  shipmentId: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b',
  notificationsEnabled: true,
  view: true,
}

/** The caller's own; on unless they turned it off. */
export const getNotifications = endpoint({
  method: 'GET',
  path,
  summary: 'Whether you hear of a shipment',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$shipment' }, records: 'a switch of one’s own; no field' },
  input: z.strictObject({ id }),
  output,
  errors: [],
  example: { output: ownExample },
})

/** The caller's own: nobody else hears more or less by it. */
export const setNotifications = endpoint({
  method: 'PUT',
  path,
  summary: 'Hear of a shipment, or not',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$shipment', notificationsEnabled: false },
    records: 'a switch of one’s own; no field',
  },
  input: z.strictObject({ id, notificationsEnabled: z.boolean() }),
  output,
  errors: [],
  example: {
    input: { notificationsEnabled: false },
    output: { ...ownExample, notificationsEnabled: false },
  },
})

/**
 * Reads all that came about a shipment once more and writes what it says; carriers that are polled are polled within seconds, as
 * their limits allow. Of one's own company's shipments, for who may edit `manualTracking`.
 */
export const refreshTracking = endpoint({
  method: 'POST',
  path: '/api/v1/shipments/{id}/tracking/refresh',
  summary: 'Read the tracking events of a shipment once more',
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: { input: { id: '$shipment' }, records: { reads: [{ id: '$shipment' }], needs: 'manualTracking' } },
  repeatable: 'what was read once stays as it is when it is read again',
  input: z.strictObject({ id }),
  /** Null as in the timeline: nothing came, or the caller may not see it. */
  output: getTimeline.output
    .pick({ lastEventAt: true, lastReceivedAt: true })
    /** How many sources are polled about it now. */
    .extend({ asked: z.int() }),
  errors: [],
  example: {
    output: { lastEventAt: '2026-11-14T03:20:00Z', lastReceivedAt: '2026-11-14T03:25:10.000Z', asked: 1 },
  },
})
