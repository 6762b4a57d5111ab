import { z } from 'zod'
import { patchShape } from '../fields/schemas.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { anyValue, naming } from '../records/field-samples.ts'
import { queryErrors, recordQuery } from '../records/record-query.ts'
import { newShipmentExample, shipmentExample } from './examples.ts'
import { shipmentFields } from './fields.ts'
import { conflict, fieldErrors, seen, shipment } from './shipment.ts'

const tag = 'shipments'
const permission = 'module:shipments'

/**
 * What a body may name beside the organization's own fields, which stand under their ids: a key that the catalogue lacks is
 * FIELD_UNKNOWN at that key. `id` is the path's and `organizationId` says for which organization the call is. */
const { id: _id, organizationId: _organizationId, ...patch } = patchShape(shipmentFields)

/**
 * Needs the right to create shipments of its transport type. A field of the type `files` takes finished uploads, `{uploadId}`
 * each (tus 1.0 at /api/v1/uploads); they become documents of the shipment.
 */
export const createShipment = endpoint({
  method: 'POST',
  path: '/api/v1/shipments/create',
  summary: 'Create a shipment',
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: {
    input: { name: 'X', freightType: 'ocean' },
    records: {
      writes: [{ of: 'shipments', input: { name: 'Written', freightType: 'ocean', $field: '$value' } }],
    },
    creates: { freightType: '$mode' },
  },
  versioned: true,
  input: z.object({ ...patch, organizationId: id.optional() }).catchall(z.unknown()),
  output: shipment,
  errors: [...fieldErrors, 'NAME_FIELD_REQUIRED', 'SHIPMENT_NOT_CREATED'],
  example: { input: newShipmentExample, output: shipmentExample },
})

/** Fields separated by commas. */
const fields = z
  .string()
  .max(4_000)
  .transform((text) => text.split(',').map((field) => field.trim()))

/** Newest first unless sorted. A page ends with the cursor of the next, null on the last. */
export const listShipments = endpoint({
  method: 'GET',
  path: '/api/v1/shipments',
  summary: 'List shipments, by pages',
  tag,
  permission,
  apiScope: 'shipments:read',
  sample: {
    input: {},
    records: {
      answers: 'records',
      reads: [{}, { archived: 'true' }, { sort: '-name', limit: 2 }],
      asks: [
        { of: 'shipments', sortable: true, input: { sort: '$field' } },
        { of: 'shipments', sortable: true, input: { sort: '-$field' } },
        ...naming('shipments', [{ filter: anyValue }, { fields: '$field' }]),
      ],
    },
  },
  input: z.strictObject({
    organizationId: id.optional(),
    cursor: z.string().max(4_000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** Rows passed over after the cursor, for jumps of a scroll bar; farther ones hop from cursor to cursor. */
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
    ...recordQuery,
    fields: fields.optional(),
  }),
  output: z.object({ items: z.array(shipment), nextCursor: z.string().nullable() }),
  errors: queryErrors,
  example: {
    input: {
      mode: 'ocean',
      filter: '{"field":"eta","is":"is","value":"next 7 days"}',
      sort: '-eta,name',
      limit: 50,
    },
    output: { items: [shipmentExample], nextCursor: null },
  },
})

/** Exact up to 10,000; above that `capped`, unless asked for exactly. */
const count = z.object({ count: z.int(), capped: z.boolean() })

export const countShipments = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/counts',
  summary: 'Count shipments by transport type, and the archived ones',
  tag,
  permission,
  apiScope: 'shipments:read',
  sample: { input: {}, records: { reads: [{}], asks: naming('shipments', [{ filter: anyValue }]) } },
  input: z.strictObject({
    search: recordQuery.search,
    filter: recordQuery.filter,
    work: recordQuery.work,
    /** Counts all, however many there are: a million take seconds. */
    exact: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  output: z.object({ all: count, ocean: count, air: count, road: count, rail: count, archived: count }),
  errors: queryErrors,
  example: {
    output: {
      all: { count: 412, capped: false },
      ocean: { count: 301, capped: false },
      air: { count: 64, capped: false },
      road: { count: 40, capped: false },
      rail: { count: 7, capped: false },
      archived: { count: 18, capped: false },
    },
  },
})

export const getShipment = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/{id}',
  summary: 'Get a shipment',
  tag,
  permission,
  apiScope: 'shipments:read',
  sample: { input: { id: '$shipment' }, records: { reads: [{ id: '$shipment' }], answers: 'records' } },
  versioned: true,
  input: z.strictObject({ id }),
  output: shipment,
  errors: [],
  example: { output: shipmentExample },
})

/** One field or several; null or '' empties. Another transport type clears or maps what it has no place for. */
export const updateShipment = endpoint({
  method: 'PATCH',
  path: '/api/v1/shipments/{id}',
  summary: 'Change fields of a shipment',
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: {
    input: { id: '$shipment', name: 'Taken' },
    records: { writes: [{ of: 'shipments', input: { id: '$shipment', $field: '$value' } }] },
  },
  versioned: true,
  input: z.object({ ...patch, id, seen }).catchall(z.unknown()),
  output: shipment.extend({ conflicts: z.array(conflict) }),
  errors: [...fieldErrors, 'NAME_FIELD_REQUIRED', 'VERSION_OUTDATED'],
  example: {
    input: { eta: '2026-11-20', seen: { eta: '2026-11-18' } },
    output: { ...shipmentExample, eta: '2026-11-20', version: 4, conflicts: [] },
  },
})
