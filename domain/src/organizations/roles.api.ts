import { z } from 'zod'
import { rightLevels } from '../access/right.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { modes } from '../kernel/mode.ts'
import { organizationPermissions } from '../kernel/permission.ts'
import { roleExample } from './examples.ts'

const module = z.object({ allowed: z.boolean() })

/** A role as the product and its clients read it (specification §3 Role). */
export const role = z.object({
  id,
  name: z.string(),
  color: z.string(),
  organizationId: id,
  /** The active members that have it. */
  userIds: z.array(id),
  shipment: module.extend({
    /** Transport types that it may create shipments of. */
    create: z.array(z.enum(modes)),
    /** Edits every shipment, or those alone that the user created or is assigned to. */
    edits: z.enum(['all', 'own']),
  }),
  organization: z.record(z.enum(organizationPermissions), z.boolean()),
  dashboard: module,
  order: module,
  finances: module,
  /** What it may do with each field of each kind of record, on those that the user has a part in. */
  rows: z.array(
    z.object({
      /** The key of the field's name in the catalogue of translations: `shipments:fields.eta`. */
      nameField: z.string(),
      fieldId: z.string(),
      section: z.string(),
      permissions: z.enum(rightLevels),
      roleId: id,
    }),
  ),
})

/** `userId` is a member of `organizationId`, the organization that the call is made for. */
export const getRoleOfUser = endpoint({
  method: 'GET',
  path: '/api/v1/roles/of-user',
  summary: 'The role of a user in an organization',
  tag: 'organizations',
  permission: 'member',
  input: z.strictObject({ organizationId: id, userId: id }),
  output: role,
  errors: ['NO_ROLE'],
  example: {
    input: { organizationId: roleExample.organizationId, userId: roleExample.userIds[0] },
    output: roleExample,
  },
})
