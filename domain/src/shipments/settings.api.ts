import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { getTimeline } from './timeline.api.ts'

const tag = 'shipments'
const permission = 'module:shipments'
const path = '/api/v1/shipments/{id}/notifications'
const output = z.object({ enabled: z.boolean() })

/** The caller's own; on unless he turned it off. */
export const getNotifications = endpoint({
  method: 'GET',
  path,
  summary: 'Whether you hear of a shipment',
  tag,
  permission,
  input: z.strictObject({ id }),
  output,
  errors: [],
  example: { output: { enabled: true } },
})

/** The caller's own: nobody else hears more or less by it. */
export const setNotifications = endpoint({
  method: 'PUT',
  path,
  summary: 'Hear of a shipment, or not',
  tag,
  permission,
  input: z.strictObject({ id, enabled: z.boolean() }),
  output,
  errors: [],
  example: { input: { enabled: false }, output: { enabled: false } },
})

/**
 * Reads all that came about a shipment once more and writes what it says. Of one's own company's shipments, for who may edit
 * `manualTracking`. Asks nobody outside: carriers send by themselves.
 */
export const refreshTracking = endpoint({
  method: 'POST',
  path: '/api/v1/shipments/{id}/tracking/refresh',
  summary: 'Read the tracking events of a shipment once more',
  tag,
  permission,
  input: z.strictObject({ id }),
  /** Null as in the timeline: nothing came, or the caller may not see it. */
  output: getTimeline.output.pick({ lastEventAt: true, lastReceivedAt: true }),
  errors: [],
  example: {
    output: { lastEventAt: '2026-11-14T03:20:00Z', lastReceivedAt: '2026-11-14T03:25:10.000Z' },
  },
})
