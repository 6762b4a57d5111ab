import { z } from 'zod'
import { json } from '../../fields/schemas.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { modes } from '../../kernel/mode.ts'
import { shipment } from '../shipment.ts'
import { shipmentExample } from './examples.ts'

const tag = 'shipments'
const permission = 'module:shipments'
const path = '/api/v1/shipments/{id}/transport'

/** What would be mapped or cleared, for the warning before it is done. Changes nothing. */
export const previewTransport = endpoint({
  method: 'GET',
  path,
  summary: 'What another transport type would map and clear',
  tag,
  permission,
  apiScope: 'shipments:read',
  sample: {
    input: { id: '$shipment', freightType: 'air' },
    records: { reads: [{ id: '$shipment', freightType: '$otherMode' }] },
  },
  input: z.strictObject({ id, freightType: z.enum(modes), modality: z.string().max(50).optional() }),
  output: z.object({
    from: z.enum(modes),
    to: z.enum(modes),
    consequences: z.array(
      z.object({
        field: z.string(),
        fate: z.enum(['mapped', 'cleared']),
        /** The field that takes the value over; the field itself where it is translated in its place. */
        to: z.string().nullable(),
        before: json,
        after: json,
      }),
    ),
    /** How many containers lose their type, and how many have their phase translated. */
    containers: z.object({ typesReset: z.int(), phasesTranslated: z.int() }),
  }),
  errors: ['OPTION_UNKNOWN'],
  example: {
    output: {
      from: 'ocean',
      to: 'air',
      consequences: [
        {
          field: 'pol',
          fate: 'mapped',
          to: 'apol',
          before: { label: 'Cartagena', code: 'COCTG' },
          after: { label: 'Cartagena' },
        },
        { field: 'modality', fate: 'cleared', to: null, before: 'fcl', after: null },
      ],
      containers: { typesReset: 2, phasesTranslated: 0 },
    },
  },
})

/** Needs the right to edit the transport type and every field that is mapped or cleared. */
export const setTransport = endpoint({
  method: 'POST',
  path,
  summary: 'Change the transport type of a shipment',
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: {
    input: { id: '$shipment', freightType: 'air' },
    records: {
      writes: [{ of: 'shipments', only: ['freightType'], input: { id: '$shipment', freightType: 'rail' } }],
    },
  },
  versioned: true,
  input: z.strictObject({
    id,
    freightType: z.enum(modes),
    modality: z.string().max(50).nullable().optional(),
  }),
  output: shipment,
  errors: ['OPTION_UNKNOWN'],
  example: {
    input: { freightType: 'air', modality: 'general' },
    output: { ...shipmentExample, freightType: 'air', modality: 'general', version: 4 },
  },
})
