import { z } from 'zod'
import { metadataExample } from '../../fields/examples.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { fieldMetadata, sectionMetadata } from '../../records/custom-fields/api.ts'
import { shipmentExample } from './examples.ts'

/** Parts that the product makes: a layout places them, nobody fills them in. */
export const madeParts = ['containers', 'timeline', 'history'] as const

/** Whose something is. */
const organization = z.object({ id, name: z.string() })

const section = z.object({
  id: z.string(),
  name: z.string(),
  type: sectionMetadata.shape.type,
  color: sectionMetadata.shape.color,
  /** Whether it is of the shared side: other organizations with the shipment may see it too. */
  isShared: z.boolean(),
  ownerOrganization: organization,
  /** Of a form: its fields, in order. */
  fields: z.array(fieldMetadata).exactOptional(),
  /** Of a table, and of the containers: its columns, in order. */
  columns: z.array(fieldMetadata).exactOptional(),
})

/** How a shipment's details are laid out for the caller: only what they may see, with their right on each field. */
export const getDetailsView = endpoint({
  method: 'GET',
  path: '/api/v1/views/shipment_details',
  summary: "The sections of a shipment's details: forms, tables, and parts that the product makes",
  tag: 'shipments',
  permission: 'module:shipments',
  apiScope: 'shipments:read',
  sample: {
    input: { shipmentId: '$shipment' },
    records: { answers: 'definitions', reads: [{ shipmentId: '$shipment' }] },
  },
  input: z.strictObject({ shipmentId: id }),
  output: z.object({
    /** The shipment's. */
    id,
    type: z.literal('shipment_details'),
    name: z.string(),
    color: sectionMetadata.shape.color,
    /** Whether several organizations have the shipment. */
    isShared: z.boolean(),
    ownerOrganization: organization,
    sections: z.array(section),
  }),
  errors: [],
  example: {
    input: { shipmentId: shipmentExample.id },
    output: {
      id: shipmentExample.id,
      type: 'shipment_details',
      name: 'Coffee, November',
      color: null,
      isShared: false,
      ownerOrganization: { id: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f', name: 'Cargo del Golfo' },
      sections: [
        {
          id: 'dates',
          name: 'Dates',
          type: 'form',
          color: null,
          isShared: true,
          ownerOrganization: { id: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f', name: 'Cargo del Golfo' },
          fields: metadataExample.items,
        },
      ],
    },
  },
})
