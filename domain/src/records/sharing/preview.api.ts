import { z } from 'zod'
import { json } from '../../fields/schemas.ts'
import { collaboratorKinds } from '../../kernel/collaborator-kind.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { fieldMetadata } from '../custom-fields/api.ts'
import { rightLevels } from '../rights/right.ts'
import { previewExample, rightsExample } from './examples.ts'
import { profileRights } from './profiles.api.ts'

const row = z.object({ id, values: z.record(z.string(), json) })

/**
 * A shipment exactly as a partner (by its share, or by a profile or rights not yet given) or a role of one's own company
 * sees it. Never more than the asker sees: what is hidden from the asker is told as `withheld`, by count.
 */
export const previewAs = endpoint({
  method: 'POST',
  path: '/api/v1/shipments/{id}/preview',
  summary: 'See a shipment as a partner or a role sees it',
  tag: 'sharing',
  permission: 'module:shipments',
  apiScope: null,
  sample: {
    input: { id: '$shipment', as: { type: 'role', roleId: '$role' } },
    records: {
      reads: [
        { id: '$shipment', as: { type: 'role', roleId: '$role' } },
        {
          id: '$shipment',
          as: {
            type: 'profile',
            kind: 'client',
            rights: { shipments: { default: 'edit' }, containers: { default: 'edit' } },
          },
        },
      ],
    },
  },
  repeatable: 'writes nothing',
  input: z.strictObject({
    id,
    as: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('organization'), organizationId: id }),
      z.strictObject({
        type: z.literal('profile'),
        kind: z.enum(collaboratorKinds),
        organizationId: id.optional(),
        profileId: id.optional(),
        rights: profileRights.optional(),
      }),
      z.strictObject({ type: z.literal('role'), roleId: id }),
    ]),
  }),
  output: z.object({
    name: z.string(),
    /** Fields that are seen, in the order of forms, with the right on each. */
    fields: z.array(fieldMetadata.extend({ right: z.enum(rightLevels) })),
    values: z.record(z.string(), json),
    containerFields: z.array(fieldMetadata.extend({ right: z.enum(rightLevels) })),
    containers: z.array(row),
    /** Fields that are seen there and hidden from the asker. */
    withheld: z.int(),
  }),
  errors: ['FIELD_UNKNOWN', 'OPTION_UNKNOWN', 'VALUE_NOT_VALID'],
  example: {
    input: { as: { type: 'profile', kind: 'importer', rights: rightsExample } },
    output: previewExample,
  },
})
