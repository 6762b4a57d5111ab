import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { permissionOf, type RecordEndpoints, treeIds } from '../record-endpoints.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { rightLevels } from '../rights/right.ts'
import { explanationExample } from './examples.ts'

const tag = 'sharing'

type Declared = Pick<ModuleDeclaration, 'catalogue' | 'children'>

/** What decided, in the order in which it was checked. `name` is the role's, the profile's, the section's … as people call it. */
export const reasonRules = [
  'owner',
  'member',
  'not_shared',
  'share_ended',
  'kind',
  'role',
  'role_module',
  'own_records_only',
  'profile_field',
  'profile_section',
  'profile_default',
  'profile_silent',
  'field_shared_out',
  'section_shared_out',
  'shared_inside',
  'always_visible',
  'required',
  'own_side',
  'read_only',
  'computed_from_hidden',
  'their_roles',
] as const

export const reason = z.object({
  rule: z.enum(reasonRules),
  name: z.string().nullable(),
  /** What is left after it; after the last one it is the answer. */
  right: z.enum(rightLevels),
})
export type Reason = z.output<typeof reason>

/**
 * For a user of one's own company, or a partner's organization (whose own roles may take away more: `their_roles`). Of one
 * field, or of all fields with the right alone.
 */
export function explainContract(module: Declared, { path, sample }: RecordEndpoints) {
  return endpoint({
    method: 'GET',
    path: `${path}/{id}/access`,
    summary: 'Why can somebody see or edit this?',
    tag,
    permission: permissionOf(module),
    apiScope: null,
    sample: {
      input: { id: sample, userId: '$user' },
      records: {
        reads: [{ id: sample }],
        asks: [{ input: { id: sample, module: '$module', field: '$field' } }],
      },
    },
    input: z.strictObject({
      id,
      userId: id.optional(),
      /** A partner's organization; `organizationId` names the one that asks, as everywhere. */
      companyId: id.optional(),
      module: z.enum(treeIds(module)).default(module.catalogue.module),
      field: z.string().max(64).optional(),
    }),
    output: z.object({
      who: z.object({ id, name: z.string(), kind: z.string().nullable() }),
      /** Of the requested field. */
      right: z.enum(rightLevels).nullable(),
      reasons: z.array(reason),
      /** Rights on every field that the caller may see, where none was requested. */
      fields: z.array(z.object({ field: z.string(), right: z.enum(rightLevels) })),
    }),
    errors: ['FIELD_UNKNOWN', 'VALUE_NOT_VALID'],
    example: { output: explanationExample },
  })
}
