import type { Catalogue } from '@rumbo/domain/fields/field'
import { labelKey } from '@rumbo/domain/fields/label-key'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { organizationPermissions } from '@rumbo/domain/kernel/permission'
import type { getRoleOfUser } from '@rumbo/domain/organizations/roles.api'
import { exceeds } from '@rumbo/domain/records/rights/exceeds'
import { compileRights } from '@rumbo/domain/records/rights/rights'
import { type Role, roleOf } from '@rumbo/domain/records/rights/role'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { type RoleRow, selectRole, selectRoleOfUser, selectUsersOfRole } from './roles.queries.ts'

type RoleView = Out<typeof getRoleOfUser>

/** @throws AppError NO_ROLE where the user is no active member, NOT_FOUND for any other organization */
export async function readRoleOfUser(scope: Scope, input: In<typeof getRoleOfUser>): Promise<RoleView> {
  if (input.organizationId !== scope.organizationId) throw new AppError('NOT_FOUND')
  const row = await scope.first(selectRoleOfUser(input.userId))
  if (!row) throw new AppError('NO_ROLE')
  const users = await scope.all(selectUsersOfRole(row.id))
  const userIds = users.map(({ user_id }) => user_id)
  return { ...viewOf(scope, row), color: row.color, organizationId: scope.organizationId, userIds }
}

/** The acting user's role in the organization that a scope has entered; undefined for anybody else. */
export async function findRole(scope: Pick<Scope, 'first'>, userId: string): Promise<Role | undefined> {
  const row = await scope.first(selectRoleOfUser(userId))
  return row && storedRole(row)
}

/**
 * The role that a person is about to be given; defaults to Member. Nobody gives rights that they lack themselves.
 * @throws AppError NO_ROLE where there is no such role, UNAUTHORIZED where it holds more than the giver's
 */
export async function roleToGive(scope: Scope, roleId: string | undefined): Promise<string> {
  const row = await scope.first(selectRole(roleId))
  if (!row) throw new AppError('NO_ROLE')
  if (!mayGive(scope, storedRole(row))) throw new AppError('UNAUTHORIZED')
  return row.id
}

/** A role of the organization. @throws AppError NOT_FOUND */
export async function roleNamed(scope: Pick<Scope, 'first'>, id: string): Promise<Role> {
  const row = await scope.first(selectRole(id))
  if (!row) throw new AppError('NOT_FOUND')
  return storedRole(row)
}

/** Whether a role holds nothing that the acting user's own lacks. */
export const mayGive = (scope: Scope, role: Role): boolean =>
  !exceeds(scope.role, { before: null, after: role }, cataloguesOf(scope))

/** The catalogues of the organization's records, custom fields among them. */
export const cataloguesOf = ({ modules }: Pick<Scope, 'modules'>): readonly Catalogue[] =>
  [...modules.values()].map(({ catalogue }) => catalogue)

/** A role from its row. */
export const storedRole = (row: RoleRow): Role =>
  roleOf({
    id: row.id,
    name: row.name,
    builtIn: row.built_in,
    permissions: row.permissions,
    version: row.version,
  })

function viewOf(scope: Scope, row: RoleRow): Omit<RoleView, 'color' | 'organizationId' | 'userIds'> {
  const role = storedRole(row)
  return {
    id: row.id,
    name: row.name,
    shipment: {
      allowed: role.allows('module:shipments'),
      create: role.create,
      edits: role.edits,
    },
    organization: Object.fromEntries(
      organizationPermissions.map((each) => [each, role.allows(`organization:${each}`)]),
    ) as RoleView['organization'],
    dashboard: { allowed: role.allows('module:dashboard') },
    order: { allowed: role.allows('module:orders') },
    product: { allowed: role.allows('module:products') },
    task: { allowed: role.allows('module:tasks') },
    document: { allowed: role.allows('module:documents') },
    finances: { allowed: role.allows('module:finances') },
    rows: cataloguesOf(scope).flatMap((catalogue) => rowsOf(scope, { ...role, id: row.id }, catalogue)),
  }
}

/** Rights on records that the user has a part in; `edits` says whether they reach further. */
function rowsOf(scope: Scope, role: Role & { readonly id: string }, catalogue: Catalogue): RoleView['rows'] {
  const rights = compileRights({ role, catalogue, share: 'any', ownRecord: true })
  const module = scope.modules.get(catalogue.module)
  const seen = module && rightsFor(scope, module, { onAny: true })
  // Custom fields are listed only for whom they are shown; the product's fields are listed for everybody.
  const known = catalogue.fields.filter(({ id, name }) => name === undefined || seen?.of(id) !== 'hide')
  return known.map((field) => ({
    nameField: labelKey(catalogue.module, field),
    fieldId: field.id,
    section: field.section,
    permissions: rights.of(field.id),
    roleId: role.id,
  }))
}
