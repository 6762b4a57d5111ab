import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { shipmentExample } from './examples.ts'
import { fieldErrors, shipment } from './shipment.ts'

/** Needs the right to create shipments of its transport type. References, dates and what tracking told stay behind. */
export const duplicateShipment = endpoint({
  method: 'POST',
  path: '/api/v1/shipments/{id}/duplicate',
  summary: 'Make a new shipment like another',
  tag: 'shipments',
  permission: 'module:shipments',
  apiScope: 'shipments:write',
  sample: {
    input: { id: '$shipment' },
    records: 'makes a record; walked by a test of its own',
    creates: { id: '$model' },
  },
  versioned: true,
  input: z.strictObject({
    id,
    name: z.string().trim().min(1).max(300).optional(),
    /** Also as many containers of the same types and sizes, without numbers and seals. */
    containers: z.boolean().default(false),
  }),
  output: shipment,
  errors: [...fieldErrors, 'NAME_FIELD_REQUIRED'],
  example: {
    input: { name: 'Coffee, December', containers: true },
    output: {
      ...shipmentExample,
      id: '019ab0c3-5d3e-7c41-9f0a-3b7d1c2e4f61',
      version: 1,
      name: 'Coffee, December',
      phase: null,
      masterBl: null,
      etd: null,
      eta: null,
    },
  },
})
