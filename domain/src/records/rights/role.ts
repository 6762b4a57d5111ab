import { z } from 'zod'
import { type Mode, modes } from '../../kernel/mode.ts'
import { opensRecords } from '../../kernel/module-ids.ts'
import { modulePermissions, organizationPermissions, type Permission } from '../../kernel/permission.ts'
import { moduleRights, rightLevels } from './right.ts'

/** What a role allows, as it is stored. Whatever is left out is not allowed. */
export const rolePermissions = z.object({
  organization: z.array(z.enum(organizationPermissions)).default([]),
  modules: z.array(z.enum(modulePermissions)).default([]),
  /** The variants that it may create records of. */
  create: z.array(z.enum(modes)).default([]),
  /** Modules that `fields` doesn't name, and fields that nothing there speaks of. */
  default: z.enum(rightLevels).default('hide'),
  fields: moduleRights.default({}),
  /** Edits every record, or those alone that the user created or is assigned to. */
  edits: z.enum(['all', 'own']).default('all'),
})
export type RolePermissions = z.output<typeof rolePermissions>

/** A role of an organization. Rights compiled from it hold for its id and version. */
export type Role = RolePermissions & {
  readonly id: string | null
  readonly name: string
  readonly builtIn: 'admin' | 'member' | null
  readonly version: number
  /** Does it allow what an endpoint asks of a member. */
  readonly allows: (permission: Permission) => boolean
  /** May it create records of a variant. */
  readonly creates: (mode: Mode) => boolean
}

const admin: RolePermissions = {
  organization: [...organizationPermissions],
  modules: [...modulePermissions],
  create: [...modes],
  default: 'edit',
  fields: {},
  edits: 'all',
}

/** Sees and creates all records, edits those that it created or is assigned to (requirement ROLE-01). */
const member: RolePermissions = { ...admin, organization: [], edits: 'own' }

const nothing: RolePermissions = rolePermissions.parse({})

type StoredRole = {
  readonly id: string | null
  readonly name: string
  readonly builtIn: string | null
  readonly permissions: unknown
  readonly version: number
}

/** A role from how it is stored. The built-in ones are what they are; permissions that can't be read allow nothing. */
export function roleOf({ id, name, builtIn, permissions: stored, version }: StoredRole): Role {
  const permissions = builtInPermissions(builtIn) ?? rolePermissions.safeParse(stored).data ?? nothing
  return {
    ...permissions,
    id,
    name,
    builtIn: builtIn === 'admin' || builtIn === 'member' ? builtIn : null,
    version,
    allows: (permission) => allows(permissions, permission),
    creates: (mode) => permissions.create.includes(mode),
  }
}

/** The product itself: no role takes anything away. */
export const everything: Role = roleOf({
  id: null,
  name: 'Rumbo',
  builtIn: 'admin',
  permissions: {},
  version: 0,
})

function builtInPermissions(builtIn: string | null): RolePermissions | undefined {
  if (builtIn === 'admin') return admin
  return builtIn === 'member' ? member : undefined
}

/** Permissions without a colon need no role, but no role makes anybody staff. */
function allows({ organization, modules }: RolePermissions, permission: Permission): boolean {
  const [kind, name] = permission.split(':')
  if (kind === 'staff') return false
  if (kind === 'records') return modules.some(opensRecords)
  if (kind === 'organization') return organization.some((each) => each === name)
  return kind !== 'module' || modules.some((each) => each === name)
}
