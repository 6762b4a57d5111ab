import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { pollFailures } from '../../tracking/schedule/poll-failure.ts'

const instant = z.iso.datetime({ offset: true })

/** Why a shipment has no news: no source is connected, nobody knows its number yet, or whoever should know is silent. */
export const trackingGaps = ['noSource', 'notYet', 'silent'] as const

/** Of one's own organization's shipments that are under way; of all others `gap` is null. */
export const getTrackingStanding = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/{id}/tracking',
  summary: 'Why a shipment has no tracking data, and what can be done',
  tag: 'shipments',
  permission: 'module:shipments',
  apiScope: 'shipments:read',
  sample: { input: { id: '$shipment' }, records: { reads: [{ id: '$shipment' }] } },
  input: z.strictObject({ id }),
  output: z.object({
    /** Null where news comes, or none is waited for. */
    gap: z.enum(trackingGaps).nullable(),
    /** The number that tells whose it is, and its carrier; null where none does or the reader may not see it. */
    number: z.string().nullable(),
    carrier: z.string().nullable(),
    preset: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The source that was checked, when, and when it is checked next. */
    source: z
      .object({
        name: z.string(),
        checkedAt: instant.nullable(),
        nextAt: instant.nullable(),
        failure: z.enum(pollFailures).nullable(),
        silentSince: instant.nullable(),
      })
      .nullable(),
    mayAsk: z.boolean(),
    mayConnect: z.boolean(),
    admins: z.array(z.string()),
  }),
  errors: [],
  example: {
    output: {
      gap: 'noSource',
      number: 'MAEU248810935',
      carrier: 'Maersk',
      preset: { id: 'maersk', name: 'Maersk' },
      source: null,
      mayAsk: true,
      mayConnect: true,
      admins: [],
    },
  },
})
export type TrackingStanding = z.output<typeof getTrackingStanding.output>
