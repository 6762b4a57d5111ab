import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { conflict, fieldErrors, recordSchema, seen } from '../records/contracts/record-schema.ts'
import { shipment } from '../shipments/shipment.ts'
import { orderLineFields } from './fields.ts'

const tag = 'orders'
const permission = 'module:orders'
const path = '/api/v1/orders/{id}'
const linePath = `${path}/products/{productId}` as const
const shipmentPath = `${linePath}/shipment/{shipmentId}` as const
const reads = { tag, permission, apiScope: 'orders:read' } as const
const writes = { tag, permission, apiScope: 'orders:write' } as const

const line = recordSchema(orderLineFields)
const ofLine = { id, productId: id }
const ofShipment = { ...ofLine, shipmentId: id }
/** A number, or a text of one: JSON's own numbers lose digits. */
const amount = z.union([z.string().max(100), z.number()])
const decimal = z.string()

const ids = {
  order: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60',
  line: '019ab0c2-6a10-7d52-8e1b-4c8e2d3f5a71',
  shipment: '019ab0c2-7b21-7e63-9d2c-5d9f3e4a6b82',
}
const exampleLine = {
  id: ids.line,
  orderId: ids.order,
  description: 'Dining chair, oak',
  quantity: '400',
  unit: 'piece',
  booked: '320',
  balanceBooked: '80',
  version: 3,
  owned: true,
  ended: false,
}
const sampleLine = { id: '$order', productId: '$order_lines' }
const sampleBooking = { ...sampleLine, shipmentId: '$shipment' }
const written = [{ of: 'order_lines', input: { ...sampleLine, $field: '$value' } }]

/** What of a line stands on a shipment, as far as its reader may see that. */
const allocation = z.object({
  productId: id,
  shipmentId: id,
  /** Null: not in a container. */
  containerId: id.nullable(),
  quantity: decimal,
  /** False: its shipment was deleted and restored, and the line has no room for it any more. It counts for nothing. */
  fits: z.boolean(),
})

/** How much of a line is where, in its own unit; `untold`: on shipments, or in phases, that its reader may not see. */
const balance = z.object({
  productId: id,
  ordered: decimal,
  booked: decimal,
  left: decimal,
  waiting: decimal,
  shipped: decimal,
  underWay: decimal,
  arrived: decimal,
  untold: decimal,
  /** What came in good order and damaged; null: not the reader's to see. */
  received: decimal.nullable(),
  damaged: decimal.nullable(),
  /** What the other side confirmed; null: nothing yet, or not the reader's to see. */
  confirmed: decimal.nullable(),
})

/** What is booked of an order, how much of its lines is where, and the shipments that carry it as their reader may see them. */
export const listAllocations = endpoint({
  ...reads,
  method: 'GET',
  path: `${path}/allocations`,
  summary: 'List what of an order is booked on which shipments',
  sample: { input: { id: '$order' }, records: { reads: [{ id: '$order' }] } },
  bounded: 'what is booked of the lines of one order',
  input: z.strictObject({ id }),
  output: z.object({
    items: z.array(allocation),
    shipments: z.array(shipment),
    /** Of each line whose quantities the reader may see. */
    balances: z.array(balance),
  }),
  errors: [],
  example: {
    output: {
      items: [
        { productId: ids.line, shipmentId: ids.shipment, containerId: null, quantity: '320', fits: true },
      ],
      shipments: [{ id: ids.shipment, name: 'Chairs', version: 1, owned: true, ended: false }],
      balances: [
        {
          productId: ids.line,
          ordered: '400',
          booked: '320',
          left: '80',
          waiting: '0',
          shipped: '320',
          underWay: '320',
          arrived: '0',
          untold: '0',
          received: '0',
          damaged: '0',
          confirmed: '400',
        },
      ],
    },
  },
})

/** The shipments that carry something of the organization's orders, in pages, with what that is. */
export const listOrderShipments = endpoint({
  ...reads,
  method: 'GET',
  path: '/api/v1/orders/list/shipments',
  summary: 'List the shipments that carry orders',
  sample: { input: {}, records: { reads: [{}] } },
  input: z.strictObject({
    organizationId: id.optional(),
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    items: z.array(
      z.object({
        shipment,
        products: z.array(z.object({ orderId: id, productId: id, quantity: decimal })),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  unexpected: 'ORDERS_NOT_OBTAINED',
  example: {
    input: { limit: 50 },
    output: {
      items: [
        {
          shipment: { id: ids.shipment, name: 'Chairs', version: 1, owned: true, ended: false },
          products: [{ orderId: ids.order, productId: ids.line, quantity: '320' }],
        },
      ],
      nextCursor: null,
    },
  },
})

/** The lines of an order; `{productId}` is a line's id everywhere. */
export const listProducts = endpoint({
  ...reads,
  method: 'GET',
  path: `${path}/products`,
  summary: 'List the lines of an order',
  sample: { input: { id: '$order' }, records: { reads: [{ id: '$order' }], answers: 'rows' } },
  bounded: 'the lines of one order',
  input: z.strictObject({ id }),
  output: z.object({ items: z.array(line) }),
  errors: [],
  example: { output: { items: [exampleLine] } },
})

/** A description alone is enough. */
export const createProduct = endpoint({
  ...writes,
  method: 'POST',
  path: `${path}/products/create`,
  summary: 'Add a line to an order',
  sample: {
    input: { id: '$order', description: 'X' },
    records: {
      writes: [{ of: 'order_lines', input: { id: '$order', description: 'Written', $field: '$value' } }],
    },
  },
  versioned: true,
  input: z.object({ id }).catchall(z.unknown()),
  output: line,
  errors: [
    ...fieldErrors,
    'LINE_NOT_NAMED',
    'QUANTITY_NOT_POSITIVE',
    'PRICE_WITHOUT_CURRENCY',
    'NUMBER_TOO_EXACT',
  ],
  example: { input: { description: 'Dining chair, oak', quantity: '400' }, output: exampleLine },
})

export const updateProduct = endpoint({
  ...writes,
  method: 'PATCH',
  path: linePath,
  summary: 'Change fields of a line of an order',
  sample: { input: { ...sampleLine, code: 'Taken' }, records: { writes: written } },
  versioned: true,
  input: z.object({ ...ofLine, seen }).catchall(z.unknown()),
  output: line.extend({ conflicts: z.array(conflict) }),
  errors: [
    ...fieldErrors,
    'VERSION_OUTDATED',
    'LINE_NOT_NAMED',
    'QUANTITY_NOT_POSITIVE',
    'QUANTITY_BELOW_BOOKED',
    'PRICE_WITHOUT_CURRENCY',
    'NUMBER_TOO_EXACT',
  ],
  example: { input: { quantity: '380' }, output: { ...exampleLine, quantity: '380', conflicts: [] } },
})

/** A line that something is booked of is deleted only after that was taken off its shipments. */
export const deleteProduct = endpoint({
  ...writes,
  method: 'DELETE',
  path: linePath,
  summary: 'Delete a line of an order',
  sample: { input: sampleLine, records: 'answers nothing and takes no value' },
  input: z.strictObject(ofLine),
  output: z.null(),
  errors: ['LINE_BOOKED', 'LINE_RECEIVED'],
})

/**
 * Books a quantity of a line on a shipment, instead of what was booked there before. What `containers` don't say is in none of them.
 * A quantity may have another unit of the same kind behind it: `500 lb`.
 */
export const bookProduct = endpoint({
  ...writes,
  method: 'POST',
  path: shipmentPath,
  summary: 'Book a quantity of a line on a shipment',
  sample: {
    input: { ...sampleBooking, quantity: '1' },
    records: 'takes no value of a field; walked by a test of its own',
  },
  repeatable: 'booking again replaces what was booked',
  versioned: true,
  input: z.strictObject({
    ...ofShipment,
    quantity: amount,
    containers: z
      .array(z.strictObject({ id, quantity: amount }))
      .max(1_000)
      .default([]),
  }),
  output: line,
  errors: [
    'PRODUCT_QUANTITY_EXCEEDED',
    'ORDER_NOT_OPEN',
    'QUANTITY_NOT_POSITIVE',
    'NUMBER_NOT_WHOLE',
    'NOT_NUMERIC',
    'NUMBER_TOO_EXACT',
    'UNIT_UNKNOWN',
    'UNIT_OF_OTHER_KIND',
    'UNIT_NOT_EXACT',
    'VALUE_NOT_VALID',
  ],
  example: { input: { quantity: '320' }, output: exampleLine },
})

export const unbookProduct = endpoint({
  ...writes,
  method: 'DELETE',
  path: shipmentPath,
  summary: 'Take a line off a shipment',
  sample: { input: sampleBooking, records: 'answers the line as its list does, by the same read' },
  versioned: true,
  input: z.strictObject(ofShipment),
  output: line,
  errors: [],
  example: { output: { ...exampleLine, booked: '0', balanceBooked: '400' } },
})
