import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { modes } from '../kernel/mode.ts'
import { shipmentExample } from './examples.ts'
import { shipment } from './shipment.ts'

const tag = 'shipments'
const permission = 'module:shipments'

/** How long a deleted shipment can be taken back, in days. */
export const daysKept = 30

/** It leaves every list at once with its containers and history. Another organization's shipment can't be deleted. */
export const deleteShipment = endpoint({
  method: 'DELETE',
  path: '/api/v1/shipments/{id}',
  summary: 'Delete a shipment; for 30 days it can be restored',
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: {
    input: { id: '$shipment' },
    records: 'answers nothing; needs the right to delete, not one on a field',
  },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: ['RECORD_SHARED'],
})

/** A shipment that was deleted and can still be taken back. */
export const deletedShipment = z.object({
  id,
  name: z.string().nullable(),
  freightType: z.enum(modes),
  /** The organization's own number of it; absent where the caller may not see numbers. */
  shipmentNumber: z.int().nullable().exactOptional(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.object({ id, label: z.string() }).nullable(),
  /** When it goes for good. */
  expiresAt: z.iso.datetime(),
})
export type DeletedShipment = z.output<typeof deletedShipment>

export const listDeletedShipments = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/deleted',
  summary: 'List the shipments that were deleted in the last 30 days',
  tag,
  permission,
  apiScope: 'shipments:read',
  sample: { input: {}, records: { reads: [{}] } },
  input: z.strictObject({
    cursor: z.string().max(4_000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ items: z.array(deletedShipment), nextCursor: z.string().nullable() }),
  errors: ['VALUE_NOT_VALID'],
  example: {
    output: {
      items: [
        {
          id: shipmentExample.id,
          name: 'Coffee, November',
          freightType: 'ocean',
          shipmentNumber: 412,
          deletedAt: '2026-11-21T09:14:00.000Z',
          deletedBy: { id: '019ab0c1-2f00-7a00-8000-2b6c0d1e3f60', label: 'Ana Ruiz' },
          expiresAt: '2026-12-21T09:14:00.000Z',
        },
      ],
      nextCursor: null,
    },
  },
})

export const restoreShipment = endpoint({
  method: 'POST',
  path: '/api/v1/shipments/{id}/restore',
  summary: 'Take a deleted shipment back',
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: { input: { id: '$shipment' }, records: 'takes a deleted record back; walked by a test of its own' },
  versioned: true,
  input: z.strictObject({ id }),
  output: shipment,
  errors: [],
  example: { output: shipmentExample },
})
