import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import {
  documentTypes,
  equipmentEventTypes,
  eventTypes,
  shipmentEventTypes,
  transportEventTypes,
} from './codes.ts'
import { dcsaEvent } from './event.ts'
import { eventExample } from './examples.ts'

/** Values between commas, of which one has to hold. */
const any = z
  .string()
  .max(2_000)
  .transform((text) => text.split(',').map((each) => each.trim()))
const anyOf = <const Values extends readonly string[]>(values: Values) => any.pipe(z.array(z.enum(values)))
const anyUpTo = (max: number) => any.pipe(z.array(z.string().min(1).max(max)).max(100))

/** An instant; of one whose plus came unescaped, and so as a blank, too. */
const instant = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/ (?=\d\d:?\d\d$)/, '+') : value),
  z.iso.datetime({ offset: true }),
)

/** What events may be sorted by, and which way round. */
const sortFields = ['eventCreatedDateTime', 'eventDateTime'] as const
export type SortField = (typeof sortFields)[number]

const sort = z
  .string()
  .regex(new RegExp(`^(${sortFields.join('|')})(:(ASC|DESC))?$`))
  .transform((text) => ({
    field: text.startsWith('eventDateTime') ? ('eventDateTime' as const) : ('eventCreatedDateTime' as const),
    isDescending: text.endsWith(':DESC'),
  }))

/** How an instant is compared, by the operator behind the name of the parameter. */
export const operators = { ':gte': '>=', ':gt': '>', ':lte': '<=', ':lt': '<', ':eq': '=', '': '=' } as const
const created = 'eventCreatedDateTime'

/** DCSA Track & Trace 2.2, `GET /v2/events`: the events of every shipment that the organization owns or that is shared with it. */
export const listDcsaEvents = endpoint({
  method: 'GET',
  path: '/v2/events',
  summary: 'The tracking events of own and shared shipments, by DCSA Track & Trace 2.2',
  tag: 'dcsa',
  permission: 'module:shipments',
  apiScope: 'tracking:read',
  sample: { input: {}, records: { reads: [{}, { sort: 'eventDateTime:DESC', limit: 2 }] } },
  dialect: 'dcsa22',
  input: z.strictObject({
    eventType: anyOf(eventTypes).optional(),
    shipmentEventTypeCode: anyOf(shipmentEventTypes).optional(),
    documentTypeCode: anyOf(documentTypes).optional(),
    carrierBookingReference: anyUpTo(35).optional(),
    transportDocumentReference: anyUpTo(20).optional(),
    transportEventTypeCode: anyOf(transportEventTypes).optional(),
    transportCallID: anyUpTo(100).optional(),
    vesselIMONumber: anyUpTo(7).optional(),
    exportVoyageNumber: anyUpTo(50).optional(),
    carrierServiceCode: anyUpTo(5).optional(),
    UNLocationCode: anyUpTo(5).optional(),
    equipmentEventTypeCode: anyOf(equipmentEventTypes).optional(),
    equipmentReference: anyUpTo(15).optional(),
    [created]: instant.optional(),
    [`${created}:eq`]: instant.optional(),
    [`${created}:gte`]: instant.optional(),
    [`${created}:gt`]: instant.optional(),
    [`${created}:lte`]: instant.optional(),
    [`${created}:lt`]: instant.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(100),
    cursor: z.string().max(2_000).optional(),
    sort: sort.optional(),
  }),
  output: z.array(dcsaEvent),
  errors: [],
  example: {
    input: { carrierBookingReference: 'ABC123123123', 'eventCreatedDateTime:gte': '2026-03-01T00:00:00Z' },
    output: [eventExample],
  },
})
