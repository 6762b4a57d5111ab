import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { containerExample } from './examples.ts'
import { conflict, container, fieldErrors, seen } from './shipment.ts'

const tag = 'shipments'
const permission = 'module:shipments'

/** The kinds of rows that every shipment has; any other resource is the id of a table section, or is not found. */
export const rowResources = ['containers'] as const
export type RowResource = (typeof rowResources)[number]

/** A resource's name; one that isn't of `rowResources` is NOT_FOUND, as a shipment that isn't there. */
const resource = z.string().max(100)
const path = '/api/v1/shipments/{id}/resources/{resource}'

/** The fields of a row are those of the resource's own catalogue; a key that it lacks is FIELD_UNKNOWN at that key. */
const rowOf = <Keys extends z.ZodRawShape>(keys: Keys) =>
  z.object({ id, resource, ...keys }).catchall(z.unknown())

export const listRows = endpoint({
  method: 'GET',
  path,
  summary: 'List the rows of a shipment: its containers, or those of a table section',
  tag,
  permission,
  apiScope: 'shipments:read',
  sample: {
    input: { id: '$shipment', resource: 'containers' },
    records: {
      answers: 'rows',
      reads: [
        { id: '$shipment', resource: 'containers' },
        { id: '$shipment', resource: '$table' },
      ],
    },
  },
  bounded: 'the rows of one record',
  input: z.strictObject({ id, resource }),
  output: z.object({ items: z.array(container) }),
  errors: [],
  example: { output: { items: [containerExample] } },
})

export const createRow = endpoint({
  method: 'POST',
  path: `${path}/rows`,
  summary: 'Add a row to a shipment',
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: {
    input: { id: '$shipment', resource: 'containers', number: 'X' },
    records: {
      writes: [
        { of: 'tables', input: { id: '$shipment', resource: '$table', $field: 'other' } },
        { of: 'containers', input: { id: '$shipment', resource: 'containers', $field: '$value' } },
      ],
    },
  },
  versioned: true,
  input: rowOf({}),
  output: container,
  errors: fieldErrors,
  example: {
    input: { number: 'MSKU9070323', type: '45G1', weight: { amount: '18250', unit: 'kilogram' } },
    output: containerExample,
  },
})

export const updateRow = endpoint({
  method: 'PATCH',
  path: `${path}/rows/{rowId}`,
  summary: 'Change fields of a row',
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: {
    input: { id: '$shipment', resource: 'containers', rowId: '$container', seal: 'Taken' },
    records: {
      writes: [
        {
          of: 'containers',
          input: { id: '$shipment', resource: 'containers', rowId: '$container', $field: '$value' },
        },
      ],
    },
  },
  versioned: true,
  input: rowOf({ rowId: id, seen }),
  output: container.extend({ conflicts: z.array(conflict) }),
  errors: [...fieldErrors, 'VERSION_OUTDATED'],
  example: {
    input: { seal: 'ML-0045121' },
    output: { ...containerExample, version: 2, conflicts: [] },
  },
})

export const deleteRow = endpoint({
  method: 'DELETE',
  path: `${path}/rows/{rowId}`,
  summary: 'Delete a row',
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: {
    input: { id: '$shipment', resource: 'containers', rowId: '$container' },
    records: 'answers nothing and takes no value',
  },
  input: z.strictObject({ id, resource, rowId: id }),
  output: z.null(),
  errors: [],
})

/** Of the organization's own tables alone: containers have no order. Every row once; what is left out is refused. */
export const orderRows = endpoint({
  method: 'PUT',
  path: `${path}/order`,
  summary: 'Put the rows of a table in order',
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: {
    input: { id: '$shipment', resource: 'containers', rowIds: [] },
    records: 'answers as the list of rows does, by the same read',
  },
  input: z.strictObject({ id, resource, rowIds: z.array(id).max(1_000) }),
  output: listRows.output,
  errors: ['ORDER_INCOMPLETE'],
  example: { input: { rowIds: [containerExample.id] }, output: { items: [containerExample] } },
})
