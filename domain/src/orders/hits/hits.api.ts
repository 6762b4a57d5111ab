import { z } from 'zod'
import { filterInput } from '../../fields/filter/filter-input.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { recordSchema } from '../../records/contracts/record-schema.ts'
import { shipment } from '../../shipments/shipment.ts'
import { orderFields, orderLineFields } from '../fields.ts'

const tag = 'orders'
const permission = 'module:orders'
const path = '/api/v1/orders/list/hits'
const decimal = z.string()

/** Which shipments: one, those of a vessel or a voyage, or those that a list shows; of several the last counts. */
const about = {
  shipmentId: id.optional(),
  vessel: z.string().trim().min(3).max(200).optional(),
  filter: filterInput.optional(),
}
/** What mails are written of: the lines that come too late, or all; with what they are worth, and with words of one's own. */
const writing = {
  which: z.enum(['late', 'all']).default('late'),
  worth: z.enum(['with', 'without']).default('without'),
  note: z.string().trim().max(2_000).default(''),
}
const worth = z.object({ currency: z.string(), value: decimal })

/** A line of an order on a shipment. */
const hit = z.object({
  orderId: id,
  productId: id,
  shipmentId: id,
  quantity: decimal,
  /** False: its shipment was deleted and restored, and the line has no room for it any more. */
  fits: z.boolean(),
  /** Null: there is no price, or it isn't the reader's to see. */
  worth: worth.nullable(),
  /** Days that it arrives after it must; null: nobody knows, or it isn't the reader's to see. */
  daysPast: z.int().nullable(),
})

const mail = z.object({
  /** What the buyer is called. */
  client: z.string(),
  /** The address that its orders say; null where they say none. */
  email: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  lines: z.int(),
  /** What says that this is the mail that was shown. */
  seen: z.string(),
})

const standings = ['waiting', 'sent', 'failed', 'refused'] as const
const sent = z.object({
  id,
  client: z.string(),
  recipient: z.string(),
  user: z.object({ id, name: z.string() }).nullable(),
  at: z.iso.datetime(),
  lines: z.int(),
  state: z.enum(standings),
  /** Why it was refused, or what the other side's mail server said. */
  error: z.string().nullable(),
})

const ids = {
  order: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60',
  line: '019ab0c2-6a10-7d52-8e1b-4c8e2d3f5a71',
  shipment: '019ab0c2-7b21-7e63-9d2c-5d9f3e4a6b82',
}
const row = { version: 1, owned: true, ended: false }
const exampleSent = {
  id: '019ab0c2-8c20-7e63-9f2c-5d9f3e4a6c11',
  client: 'Mesa Home',
  recipient: 'compras@mesahome.example',
  user: { id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f6a', name: 'Ana Ruiz' },
  at: '2026-11-23T18:00:00.000Z',
  lines: 2,
  state: 'sent' as const,
  error: null,
}

/** Which lines of orders some shipments carry, what they are worth, and how late they come; as far as the reader may see each. */
export const listHits = endpoint({
  tag,
  permission,
  apiScope: 'orders:read',
  method: 'GET',
  path,
  summary: 'List the order lines that shipments carry, and how late they come',
  sample: { input: { shipmentId: '$shipment' }, records: { reads: [{ shipmentId: '$shipment' }] } },
  bounded: 'at most 2,000 lines',
  input: z.strictObject(about),
  output: z.object({
    items: z.array(hit),
    orders: z.array(recordSchema(orderFields)),
    lines: z.array(recordSchema(orderLineFields)),
    shipments: z.array(shipment),
    /** Of all lines that fit and of those that come too late, by currency; of visible prices alone. */
    worth: z.array(worth),
    worthLate: z.array(worth),
    /** False: there are more than are listed. */
    isWhole: z.boolean(),
  }),
  errors: [],
  example: {
    input: { shipmentId: ids.shipment },
    output: {
      items: [
        {
          orderId: ids.order,
          productId: ids.line,
          shipmentId: ids.shipment,
          quantity: '320',
          fits: true,
          worth: { currency: 'USD', value: '6400' },
          daysPast: 4,
        },
      ],
      orders: [{ ...row, id: ids.order, name: 'Wooden furniture', arrivalDate: '2026-12-04' }],
      lines: [{ ...row, id: ids.line, orderId: ids.order, description: 'Dining chair, oak' }],
      shipments: [{ ...row, id: ids.shipment, name: 'Chairs', eta: '2026-12-08' }],
      worth: [{ currency: 'USD', value: '6400' }],
      worthLate: [{ currency: 'USD', value: '6400' }],
      isWhole: true,
    },
  },
})

/** The mails that would be sent: one to each buyer, with its own lines alone. */
export const previewHitMails = endpoint({
  tag,
  permission,
  apiScope: null,
  method: 'GET',
  path: `${path}/mails`,
  summary: 'Preview the mails to the buyers whose lines come too late',
  sample: {
    input: { shipmentId: '$shipment' },
    records: { reads: [{ shipmentId: '$shipment', which: 'all' }] },
  },
  bounded: 'a mail for each buyer of at most 2,000 lines',
  input: z.strictObject({ ...about, ...writing }),
  output: z.object({
    mails: z.array(mail),
    /** Lines of orders that say no buyer, or whose buyer isn't the reader's to see. */
    withoutClient: z.int(),
  }),
  errors: [],
  example: {
    input: { shipmentId: ids.shipment },
    output: {
      mails: [
        {
          client: 'Mesa Home',
          email: 'compras@mesahome.example',
          subject: '2 lines of your orders arrive later',
          text: 'Dining chair, oak: 320 pieces, expected 2026-12-08, 4 days late',
          lines: 2,
          seen: '5f1c',
        },
      ],
      withoutClient: 0,
    },
  },
})

/** Sends them as they were shown; what became of each is answered by itself. */
export const sendHitMails = endpoint({
  tag,
  permission,
  apiScope: null,
  method: 'POST',
  path: `${path}/mails`,
  summary: 'Mail the buyers whose lines come too late',
  sample: {
    input: {
      shipmentId: '$shipment',
      sending: '019ab0c2-8c20-7e63-9f2c-5d9f3e4a6c12',
      mails: [{ client: 'Mesa Home', email: 'compras@mesahome.example', seen: '5f1c' }],
    },
    records: 'mails what its preview shows, by the same read',
  },
  repeatable: 'a sending has an id; repeated, it answers what became of it',
  input: z.strictObject({
    ...about,
    ...writing,
    sending: id,
    mails: z
      .array(
        z.strictObject({
          client: z.string().max(1_000),
          email: z.string().max(254),
          seen: z.string().max(100),
        }),
      )
      .min(1)
      .max(100),
  }),
  output: z.object({ items: z.array(sent) }),
  errors: ['EMAIL_NOT_VERIFIED', 'TOO_MANY_INVITATIONS'],
  example: { output: { items: [exampleSent] } },
})

/** What was mailed to buyers of lines on some shipments, the newest first. */
export const listHitMails = endpoint({
  tag,
  permission,
  apiScope: null,
  method: 'GET',
  path: `${path}/sent`,
  summary: 'List the mails that buyers were sent about late lines',
  sample: {
    input: { shipmentId: '$shipment' },
    records: 'tells what was mailed to whoever sees the buyers of all its orders',
  },
  bounded: 'the last hundred',
  input: z.strictObject(about),
  output: z.object({ items: z.array(sent) }),
  errors: [],
  example: { input: { shipmentId: ids.shipment }, output: { items: [exampleSent] } },
})
