import { z } from 'zod'
import { json } from '../../fields/schemas.ts'
import { collaboratorKinds } from '../../kernel/collaborator-kind.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { fieldMetadata } from '../custom-fields/api.ts'
import { type ChildKeys, permissionOf, type RecordEndpoints, treeIds } from '../record-endpoints.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { rightLevels } from '../rights/right.ts'
import { previewExample, rightsExample } from './examples.ts'
import { profileRights } from './profiles.api.ts'

const fields = z.array(fieldMetadata.extend({ right: z.enum(rightLevels) }))
const rows = z.array(z.object({ id, values: z.record(z.string(), json) }))

/** Children as a preview holds them: the fields of each module that are seen, and its records. */
type ChildShape<C extends ChildKeys> = Readonly<Record<C['fields'], typeof fields>> &
  Readonly<Record<C['records'], typeof rows>>

const shapeOf = <C extends ChildKeys>(children: readonly C[]) =>
  Object.fromEntries(
    children.flatMap((child) => [
      [child.fields, fields],
      [child.records, rows],
    ]),
  ) as ChildShape<C>

/** A preview without children. */
const noneOf = (children: readonly ChildKeys[]): Readonly<Record<string, readonly never[]>> =>
  Object.fromEntries(
    children.flatMap((child) => [
      [child.fields, []],
      [child.records, []],
    ]),
  )

/** The fields that somebody sees, in the order of forms, with the right on each. */
export type PreviewFields = z.output<typeof fields>

type Declared = Pick<ModuleDeclaration, 'catalogue' | 'children'>
type Previewed<C extends ChildKeys> = RecordEndpoints & { readonly children: readonly C[] }

/**
 * A record exactly as a partner (by its share, or by a profile or rights not yet given) or a role of one's own company
 * sees it. Never more than the asker sees: what is hidden from the asker is told as `withheld`, by count.
 */
export function previewContract<const C extends ChildKeys>(
  module: Declared,
  { path, one, sample, children }: Previewed<C>,
) {
  return endpoint({
    method: 'POST',
    path: `${path}/{id}/preview`,
    summary: `See ${one} as a partner or a role sees it`,
    tag: 'sharing',
    permission: permissionOf(module),
    apiScope: null,
    sample: {
      input: { id: sample, as: { type: 'role', roleId: '$role' } },
      records: {
        reads: [
          { id: sample, as: { type: 'role', roleId: '$role' } },
          {
            id: sample,
            as: {
              type: 'profile',
              kind: 'client',
              rights: Object.fromEntries(treeIds(module).map((each) => [each, { default: 'edit' }])),
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
      fields,
      values: z.record(z.string(), json),
      ...shapeOf(children),
      /** Fields that are seen there and hidden from the asker. */
      withheld: z.int(),
    }),
    errors: ['FIELD_UNKNOWN', 'OPTION_UNKNOWN', 'VALUE_NOT_VALID'],
    example: {
      input: { as: { type: 'profile', kind: 'importer', rights: rightsExample } },
      output: { ...previewExample, ...noneOf(children) },
    },
  })
}

/** The same, whatever the module. */
export type PreviewContract = Omit<ReturnType<typeof previewContract<ChildKeys>>, 'output'> & {
  readonly output: z.ZodType
}
