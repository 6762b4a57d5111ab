import { z } from 'zod'
import { json } from '../fields/schemas.ts'
import { colors } from '../kernel/color.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { modes } from '../kernel/mode.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { modulePermissions, organizationPermissions } from '../kernel/permission.ts'
import { text, withCode } from '../kernel/text.ts'
import { rightLevels } from '../records/rights/right.ts'
import { roleDetailsExample, roleExample, roleSummaryExample } from './examples.ts'

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
  product: module,
  task: module,
  document: module,
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
  apiScope: null,
  sample: {
    input: { userId: '$user', organizationId: '$organization' },
    records: 'the organization and its people',
  },
  input: z.strictObject({ organizationId: id, userId: id }),
  output: role,
  errors: ['NO_ROLE'],
  example: {
    input: { organizationId: roleExample.organizationId, userId: roleExample.userIds[0] },
    output: roleExample,
  },
})

/** A role as a list of roles shows it, and as somebody chooses it to give it. */
export const roleSummary = z.object({
  id,
  name: z.string(),
  color: z.enum(colors),
  /** The two that every organization has; null for its own. */
  builtIn: z.enum(['admin', 'member']).nullable(),
  /** Members that have it, deactivated ones among them. */
  members: z.int(),
  /** Invitations with it that nobody has answered. */
  invitations: z.int(),
  /** API keys that live and have it. */
  keys: z.int(),
  /** Whether the caller may give it: it holds nothing that the caller lacks. */
  mayGive: z.boolean(),
})
export type RoleSummary = z.output<typeof roleSummary>

const right = z.enum(rightLevels)
const flags = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.record(z.enum(names), z.boolean())

/** What a role allows, whole, as its editor shows it. */
export const roleDetails = roleSummary.extend({
  /** Raised by each change. */
  version: z.int(),
  organization: flags(organizationPermissions),
  modules: flags(modulePermissions),
  /** Transport types that it may create shipments of. */
  create: flags(modes),
  /** Edits every record, or those alone that the user created or is assigned to. */
  edits: z.enum(['all', 'own']),
  /** Modules and sections, each with the one right on all its fields, or `custom` where they differ. */
  sections: z.array(
    z.object({
      module: z.string(),
      /** Null for the whole module. */
      section: z.string().nullable(),
      /** A custom section's name; null for a standard one, which has its in the translations. */
      name: z.string().nullable(),
      access: z.enum([...rightLevels, 'custom']),
    }),
  ),
  fields: z.array(
    z.object({
      module: z.string(),
      field: z.string(),
      section: z.string(),
      /** A custom field's name; null for a standard one. */
      name: z.string().nullable(),
      /** The key of a standard field's name in the catalogue of translations. */
      nameField: z.string(),
      right,
      /** What can be given at least and at most: what a record is known by is seen, what the product writes isn't edited. */
      least: right,
      most: right,
    }),
  ),
})
export type RoleDetails = z.output<typeof roleDetails>

/** As people type it: trimmed, spaces one at a time. */
const name = text(60)
  .transform((typed) => typed.trim().replace(/\s+/g, ' '))
  .refine((trimmed) => trimmed !== '', withCode('FIELD_REQUIRED'))
const color = z.enum(colors, withCode('OPTION_UNKNOWN'))

/** Built-in ones first, then by name. Every member may know them; only their editor knows what they allow. */
export const listRoles = endpoint({
  method: 'GET',
  path: '/api/v1/roles',
  summary: 'List the roles of your organization',
  tag: 'roles',
  permission: 'member',
  apiScope: null,
  sample: { input: {}, records: 'what roles allow' },
  input: z.strictObject(pageInput),
  output: z.object({ roles: z.array(roleSummary), ...pageOutput }),
  errors: [],
  example: { output: { roles: [roleSummaryExample], nextCursor: null } },
})

export const getRole = endpoint({
  method: 'GET',
  path: '/api/v1/roles/{id}',
  summary: 'Get a role with all that it allows',
  tag: 'roles',
  permission: 'organization:roles',
  apiScope: null,
  sample: { input: { id: '$role' }, records: 'what roles allow' },
  input: z.strictObject({ id }),
  output: roleDetails,
  errors: [],
  example: { output: roleDetailsExample },
})

/** Allows what another role allows, or nothing yet. Nobody gives what they lack themselves. */
export const createRole = endpoint({
  method: 'POST',
  path: '/api/v1/roles',
  summary: 'Create a role, or duplicate one',
  tag: 'roles',
  permission: 'organization:roles',
  apiScope: null,
  sample: { input: { name: 'X' }, records: 'what roles allow' },
  input: z.strictObject({ name, color: color.default('unassigned'), copyOf: id.optional() }),
  output: roleDetails,
  errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'OPTION_UNKNOWN', 'WORD_RESERVED', 'NAME_TAKEN'],
  example: { input: { name: 'Warehouse', color: 'blue' }, output: roleDetailsExample },
})

/** A right on a field, or on a section, or, naming neither, on all of a module; `seen` is what the editor showed before. */
const cell = z.strictObject({
  module: z.string().max(100),
  section: z.string().max(100).optional(),
  field: z.string().max(100).optional(),
  right,
  seen: z.enum([...rightLevels, 'custom']).optional(),
})

/**
 * Changes what is sent and nothing else, so that two who edit one role at a time lose nothing. Where both set the same
 * cell the later wins, and `conflicts` tells what it overwrote. With `version`, a role changed since is refused.
 */
export const updateRole = endpoint({
  method: 'PATCH',
  path: '/api/v1/roles/{id}',
  summary: 'Change a role: its name, color, permissions or rights on fields',
  tag: 'roles',
  permission: 'organization:roles',
  apiScope: null,
  sample: { input: { id: '$role', name: 'Taken' }, records: 'what roles allow' },
  input: z.strictObject({
    id,
    version: z.int().optional(),
    name: name.optional(),
    color: color.optional(),
    organization: z.partialRecord(z.enum(organizationPermissions), z.boolean()).optional(),
    modules: z.partialRecord(z.enum(modulePermissions), z.boolean()).optional(),
    create: z.partialRecord(z.enum(modes), z.boolean()).optional(),
    edits: z.enum(['all', 'own']).optional(),
    /** Set one after the other. */
    cells: z.array(cell).max(2_000).optional(),
  }),
  output: roleDetails.extend({
    conflicts: z.array(
      z.object({
        module: z.string(),
        section: z.string().nullable(),
        field: z.string().nullable(),
        seen: z.string(),
        found: z.string(),
      }),
    ),
  }),
  errors: [
    'FIELD_REQUIRED',
    'TEXT_TOO_LONG',
    'OPTION_UNKNOWN',
    'FIELD_UNKNOWN',
    'WORD_RESERVED',
    'NAME_TAKEN',
    'CANNOT_RENAME_ROLE',
    'CANNOT_UPDATE_ROLE',
    'VERSION_OUTDATED',
  ],
  example: {
    input: {
      cells: [{ module: 'shipments', field: 'eta', right: 'view', seen: 'edit' }],
      organization: { tags: true },
    },
    output: { ...roleDetailsExample, conflicts: [] },
  },
})

/** Only of a role that holds nothing beyond the caller's own. */
export const previewRole = endpoint({
  method: 'GET',
  path: '/api/v1/roles/{id}/preview',
  summary: 'Your newest shipment as the members of a role see it',
  tag: 'roles',
  permission: 'organization:roles',
  apiScope: null,
  sample: { input: { id: '$role' }, records: { reads: [{ id: '$role' }] } },
  input: z.strictObject({ id }),
  output: z.object({
    /** Whether the role opens shipments at all. */
    opened: z.boolean(),
    /** Values by field id, without those of hidden fields; null where there is no shipment. */
    shipment: z.record(z.string(), json).nullable(),
  }),
  errors: [],
  example: {
    output: {
      opened: true,
      shipment: {
        id: roleDetailsExample.id,
        name: 'Coffee, November',
        freightType: 'ocean',
        eta: '2026-11-20',
      },
    },
  },
})

/** Its members, open invitations and API keys get the other role; without one, a role that somebody has stays. */
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/api/v1/roles/{id}',
  summary: 'Delete a role',
  tag: 'roles',
  permission: 'organization:roles',
  apiScope: null,
  sample: { input: { id: '$role' }, records: 'what roles allow' },
  input: z.strictObject({ id, replacement: id.optional() }),
  output: z.null(),
  errors: ['CANNOT_UPDATE_ROLE', 'ROLE_IN_USE', 'NO_ROLE'],
})
