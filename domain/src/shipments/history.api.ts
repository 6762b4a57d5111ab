import { z } from 'zod'
import { json } from '../fields/schemas.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'

/** How a change came to be. */
export const ways = ['screen', 'import', 'tracking', 'api', 'automation', 'demo'] as const

/** One change of one record: what it was, what it became, by whom and which way. */
export const historyEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  way: z.enum(ways),
  /** The carrier, file or key behind it; of another company's doing a carrier alone. */
  source: z.string().nullable(),
  /** Null for the product itself, and for a person of another organization. */
  user: z.object({ id, label: z.string() }).nullable(),
  /** Null for another company of which the reader may not know that it takes part. */
  organization: z.object({ id, label: z.string() }).nullable(),
  /** The module whose record it is about: the shipment's own, or one of its rows. */
  module: z.string(),
  rowId: id.nullable(),
  /**
   * Only fields that the reader may see. `@share` is no field: it tells who was brought in, changed or taken out, `from` and
   * `to` as `toldShare` (sharing/told-share) or null.
   */
  changes: z.array(z.object({ field: z.string(), from: json, to: json })),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** Newest first, those of its containers among them. */
export const listHistory = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/{id}/history',
  summary: 'Who changed what in a shipment, and which way',
  tag: 'shipments',
  permission: 'module:shipments',
  apiScope: 'shipments:read',
  sample: {
    input: { id: '$shipment' },
    records: {
      answers: 'history',
      reads: [{ id: '$shipment' }],
      asks: [
        { input: { id: '$shipment', field: '$field', module: '$module' } },
        { of: ['shipments', 'tables'], input: { id: '$shipment', field: '$field' } },
      ],
    },
  },
  input: z.strictObject({
    id,
    cursor: z.string().max(4_000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** One field's changes alone: a field of the shipment, or of the rows that `module` names. */
    field: z.string().max(64).optional(),
    /** Changes of the shipment itself (`shipments`) or of one kind of its rows (`containers`) alone. */
    module: z.string().max(64).optional(),
    userId: id.optional(),
    way: z.enum(ways).optional(),
  }),
  output: z.object({ items: z.array(historyEntry), nextCursor: z.string().nullable() }),
  errors: ['FIELD_UNKNOWN', 'VALUE_NOT_VALID'],
  example: {
    output: {
      items: [
        {
          id: '48213',
          at: '2026-11-21T09:14:00.000Z',
          way: 'tracking',
          source: 'Maersk',
          user: null,
          organization: { id: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f', label: 'Cargo del Golfo' },
          module: 'shipments',
          rowId: null,
          changes: [{ field: 'eta', from: '2026-11-18', to: '2026-11-20' }],
        },
      ],
      nextCursor: null,
    },
  },
})
