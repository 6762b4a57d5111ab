import { z } from 'zod'
import { metadataExample } from '../../fields/examples.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { fieldMetadata, sectionMetadata } from '../../records/custom-fields/api.ts'
import { rightLevels } from '../../records/rights/right.ts'

const tag = 'sharing'
const permission = 'module:shipments'

/** Whose something is. */
const organization = z.object({ id, name: z.string() })
const owner = { id: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f', name: 'Cargo del Golfo' }

/** Of a shipment that one holds, what its owner shares; of one's own, what is shared with anybody. With one's right on each. */
export const getSharedMetadata = endpoint({
  method: 'GET',
  path: '/api/v1/metadata/shared',
  summary: 'The fields that are shared on a shipment',
  tag,
  permission,
  apiScope: 'sharing:read',
  sample: {
    input: { shipmentId: '$shipment' },
    records: { answers: 'definitions', reads: [{ shipmentId: '$shipment' }] },
  },
  input: z.strictObject({ shipmentId: id }),
  output: z.object({
    ownerOrganization: organization,
    items: z.array(fieldMetadata.extend({ right: z.enum(rightLevels) })),
    sections: z.array(sectionMetadata),
  }),
  errors: [],
  example: {
    input: { shipmentId: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60' },
    output: { ownerOrganization: owner, ...metadataExample },
  },
})

/** Sections with the fields in them that one's own company shows to the other, and that the other shows to one's own. */
export const getSharedSections = endpoint({
  method: 'GET',
  path: '/api/v1/sections/shared',
  summary: 'The sections and fields that you and a collaborator share with each other',
  tag,
  permission,
  apiScope: 'sharing:read',
  sample: {
    input: { collaboratorOrganizationId: '$organization' },
    records: 'names fields alone, of companies that share',
  },
  input: z.strictObject({ collaboratorOrganizationId: id }),
  output: z.object({
    items: z.array(
      sectionMetadata.extend({
        ownerOrganization: organization,
        fields: z.array(fieldMetadata.extend({ right: z.enum(rightLevels) })),
      }),
    ),
  }),
  errors: [],
  example: {
    input: { collaboratorOrganizationId: owner.id },
    output: {
      items: metadataExample.sections.map((section) => ({
        ...section,
        ownerOrganization: owner,
        fields: metadataExample.items,
      })),
    },
  },
})
