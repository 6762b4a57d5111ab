import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { isCivilDate } from '../kernel/time/civil-date.ts'

const tag = 'orders'
const permission = 'module:orders'
const path = '/api/v1/orders/{id}/receipts'
const onePath = `${path}/{receiptId}` as const
const reads = { tag, permission, apiScope: 'orders:read' } as const
const writes = { tag, permission, apiScope: 'orders:write' } as const
const ofOne = { id, receiptId: id }
const records = 'speaks of what came, by the right to see how much did; walked by a test of its own'

/** A number, or a text of one: JSON's own numbers lose digits. */
const amount = z.union([z.string().max(100), z.number()])
/** What may be wrong with an amount. */
const amountErrors = [
  'QUANTITY_NOT_POSITIVE',
  'NUMBER_NOT_WHOLE',
  'NOT_NUMERIC',
  'NUMBER_TOO_EXACT',
  'UNIT_UNKNOWN',
  'UNIT_OF_OTHER_KIND',
  'UNIT_NOT_EXACT',
] as const
const date = z.string().refine(isCivilDate)
const note = z.string().trim().max(1_000).nullable()

/** What came of a line: in good order, and damaged, in the line's own unit. */
const receipt = z.object({
  id,
  productId: id,
  /** Null: nobody said with which shipment, or it isn't the reader's to see. */
  shipmentId: id.nullable(),
  receivedOn: z.string(),
  good: z.string(),
  damaged: z.string(),
  note: z.string().nullable(),
  /** Who said so; null: a program. */
  userId: id.nullable(),
  userName: z.string().nullable(),
  updatedAt: z.string(),
  version: z.number().int(),
})

const exampleReceipt = {
  id: '019ab0c2-8c32-7f74-8e3d-6e0a4f5b7c93',
  productId: '019ab0c2-6a10-7d52-8e1b-4c8e2d3f5a71',
  shipmentId: null,
  receivedOn: '2026-11-03',
  good: '118',
  damaged: '2',
  note: 'Two with broken legs',
  userId: null,
  userName: null,
  updatedAt: '2026-11-03T17:20:00.000Z',
  version: 1,
}
const given = { receivedOn: '2026-11-03', good: '1', damaged: '0' }

export const listReceipts = endpoint({
  ...reads,
  method: 'GET',
  path,
  summary: 'List what came of the lines of an order',
  sample: { input: { id: '$order' }, records },
  bounded: 'what came of one order',
  input: z.strictObject({ id }),
  output: z.object({ items: z.array(receipt) }),
  errors: [],
  example: { output: { items: [exampleReceipt] } },
})

/** More than was ordered may come; it is never refused. */
export const createReceipt = endpoint({
  ...writes,
  method: 'POST',
  path,
  summary: 'Record what came of a line',
  sample: { input: { id: '$order', productId: '$order_lines', ...given }, records },
  input: z.strictObject({
    id,
    productId: id,
    shipmentId: id.nullable().default(null),
    receivedOn: date,
    good: amount,
    damaged: amount.default('0'),
    note: note.default(null),
  }),
  output: receipt,
  errors: [...amountErrors],
  example: { input: { productId: exampleReceipt.productId, ...given }, output: exampleReceipt },
})

/** What isn't named stays. */
export const updateReceipt = endpoint({
  ...writes,
  method: 'PATCH',
  path: onePath,
  summary: 'Correct what came of a line',
  sample: { input: { id: '$order', receiptId: '$receipt', good: '2' }, records },
  input: z.strictObject({
    ...ofOne,
    /** The version that was seen before. */
    version: z.number().int().optional(),
    shipmentId: id.nullable().optional(),
    receivedOn: date.optional(),
    good: amount.optional(),
    damaged: amount.optional(),
    note: note.optional(),
  }),
  output: receipt,
  errors: [...amountErrors, 'VERSION_OUTDATED'],
  example: {
    input: { good: '120', damaged: '0' },
    output: { ...exampleReceipt, good: '120', damaged: '0', version: 2 },
  },
})

/** It counts for nothing any more; it can be brought back. */
export const deleteReceipt = endpoint({
  ...writes,
  method: 'DELETE',
  path: onePath,
  summary: 'Delete a receipt',
  sample: { input: { id: '$order', receiptId: '$receipt' }, records },
  input: z.strictObject(ofOne),
  output: z.null(),
  errors: [],
})

export const restoreReceipt = endpoint({
  ...writes,
  method: 'POST',
  path: `${onePath}/restore`,
  summary: 'Count what was undone as received again',
  sample: { input: { id: '$order', receiptId: '$receipt' }, records },
  repeatable: 'bringing back what is there changes nothing',
  input: z.strictObject(ofOne),
  output: receipt,
  errors: [],
  example: { output: exampleReceipt },
})
