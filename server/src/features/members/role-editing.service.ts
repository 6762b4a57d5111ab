import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { PageWish } from '@rumbo/domain/kernel/page'
import { isReservedRoleName } from '@rumbo/domain/organizations/role-name'
import type {
  createRole,
  deleteRole,
  getRole,
  listRoles,
  updateRole,
} from '@rumbo/domain/organizations/roles.api'
import { exceeds } from '@rumbo/domain/records/rights/exceeds'
import type { RolePermissions } from '@rumbo/domain/records/rights/role'
import { rolePermissions } from '@rumbo/domain/records/rights/role'
import { accessTo, type Cell, statedRight, withCells } from '@rumbo/domain/records/rights/role-cells'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import { readPage } from '../../access/scope/page.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { detailsOf, summaryOf } from './role-view.ts'
import * as queries from './roles.queries.ts'
import { cataloguesOf, mayGive, roleToGive, storedRole } from './roles.service.ts'

type Conflicts = Out<typeof updateRole>['conflicts']

/** The organization's roles, built-in ones first. */
export async function readRoles(scope: Scope, wish: PageWish): Promise<Out<typeof listRoles>> {
  const { rows, nextCursor } = await readPage(scope, queries.selectRoles(), wish)
  return { roles: rows.map((row) => summaryOf(scope, row)), nextCursor }
}

/** @throws AppError NOT_FOUND */
export async function readRole(scope: Scope, id: string): Promise<Out<typeof getRole>> {
  const row = await scope.first(queries.selectRoles(id))
  if (!row) throw new AppError('NOT_FOUND')
  const sections = await scope.all(queries.selectSectionNames())
  return detailsOf(scope, row, new Map(sections.map(({ id, name }) => [id, name])))
}

/** @throws AppError WORD_RESERVED, NAME_TAKEN, NOT_FOUND (of the copied role), UNAUTHORIZED where it exceeds one's own */
export async function makeRole(scope: Scope, input: In<typeof createRole>): Promise<Out<typeof getRole>> {
  await checkName(scope, input.name, null)
  const permissions = await permissionsToCopy(scope, input.copyOf)
  requireWithin(scope, null, permissions)
  const id = newId()
  const made = await scope.first(
    queries.insertRole({ id, name: input.name, color: input.color, permissions }),
  )
  if (!made) throw new AppError('NAME_TAKEN')
  noteIdempotencyRecord(scope, id)
  return readRole(scope, id)
}

/**
 * Lays what was sent over the role as it is now.
 * @throws AppError CANNOT_RENAME_ROLE, CANNOT_UPDATE_ROLE (built-in ones), VERSION_OUTDATED, FIELD_UNKNOWN, UNAUTHORIZED
 */
export async function changeRole(
  scope: Scope,
  input: In<typeof updateRole>,
): Promise<Out<typeof updateRole>> {
  const { id, name, color, version, cells = [] } = input
  const row = await scope.first(queries.lockRole(id))
  if (!row) throw new AppError('NOT_FOUND')
  if (row.built_in) throw new AppError(name === undefined ? 'CANNOT_UPDATE_ROLE' : 'CANNOT_RENAME_ROLE')
  if (version !== undefined && version !== row.version) throw new AppError('VERSION_OUTDATED')
  if (name !== undefined) await checkName(scope, name, id)
  requireKnown(scope, cells)
  const before = permissionsOf(storedRole(row))
  const after = patched(scope, before, input)
  requireWithin(scope, before, after)
  await scope.all(
    queries.writeRole({ id, name: name ?? row.name, color: color ?? row.color, permissions: after }),
  )
  return { ...(await readRole(scope, id)), conflicts: conflictsOf(scope, before, cells) }
}

/** @throws AppError CANNOT_UPDATE_ROLE (built-in ones), ROLE_IN_USE where somebody has it, NO_ROLE, UNAUTHORIZED (replacement, or more than one's own) */
export async function dropRole(scope: Scope, { id, replacement }: In<typeof deleteRole>): Promise<void> {
  const locked = await scope.first(queries.lockRole(id))
  if (!locked) throw new AppError('NOT_FOUND')
  if (locked.built_in) throw new AppError('CANNOT_UPDATE_ROLE')
  const { members = 0, invitations = 0, keys = 0 } = (await scope.first(queries.selectRoles(id))) ?? {}
  // Nobody takes rights from a person that they couldn't give.
  if (members + keys > 0 && !mayGive(scope, storedRole(locked))) throw new AppError('UNAUTHORIZED')
  if (replacement === id || (replacement === undefined && members + invitations + keys > 0))
    throw new AppError('ROLE_IN_USE', { members, invitations, keys })
  // Without anybody who has it only decided invitations and ended keys remain, and they grant nothing.
  const by = replacement === undefined ? await memberRole(scope) : await roleToGive(scope, replacement)
  await scope.all(queries.replaceRole(id, by))
  await scope.all(queries.removeRole(id))
}

async function memberRole(scope: Scope): Promise<string> {
  const member = await scope.first(queries.selectRole(undefined))
  if (!member) throw new AppError('NO_ROLE')
  return member.id
}

async function checkName(scope: Scope, name: string, except: string | null): Promise<void> {
  const issue = (code: 'WORD_RESERVED' | 'NAME_TAKEN') => new AppError(code, {}, [{ path: 'name', code }])
  if (isReservedRoleName(name)) throw issue('WORD_RESERVED')
  if (await scope.first(queries.selectRoleCalled(name, except))) throw issue('NAME_TAKEN')
}

async function permissionsToCopy(scope: Scope, id: string | undefined): Promise<RolePermissions> {
  if (id === undefined) return rolePermissions.parse({})
  const row = await scope.first(queries.selectRole(id))
  if (!row) throw new AppError('NOT_FOUND')
  return permissionsOf(storedRole(row))
}

const permissionsOf = (permissions: RolePermissions): RolePermissions => rolePermissions.parse(permissions)

function patched(scope: Scope, before: RolePermissions, input: In<typeof updateRole>): RolePermissions {
  const switched = {
    ...before,
    organization: toggled(before.organization, input.organization),
    modules: toggled(before.modules, input.modules),
    create: toggled(before.create, input.create),
    edits: input.edits ?? before.edits,
  }
  return withCells(switched, input.cells ?? [], cataloguesOf(scope))
}

function toggled<Name extends string>(
  held: readonly Name[],
  patch: Readonly<Partial<Record<Name, boolean>>> | undefined,
): Name[] {
  if (!patch) return [...held]
  const added = (Object.keys(patch) as Name[]).filter((each) => patch[each] && !held.includes(each))
  return [...held.filter((each) => patch[each] !== false), ...added]
}

function requireKnown(scope: Scope, cells: readonly Cell[]): void {
  const catalogues = cataloguesOf(scope)
  const unknown = cells.flatMap(({ module, section, field }, at) => {
    const fields = catalogues.find((each) => each.module === module)?.fields
    const isKnown = fields?.some(
      (each) =>
        (field === undefined || each.id === field) && (section === undefined || each.section === section),
    )
    return isKnown ? [] : [{ path: `cells.${at}`, code: 'FIELD_UNKNOWN' as const }]
  })
  if (unknown.length > 0) throw new AppError('FIELD_UNKNOWN', {}, unknown)
}

function requireWithin(scope: Scope, before: RolePermissions | null, after: RolePermissions): void {
  if (exceeds(scope.role, { before, after }, cataloguesOf(scope))) throw new AppError('UNAUTHORIZED')
}

/** The cells that stood differently from what the editor had seen, and from what it wrote. */
function conflictsOf(
  scope: Scope,
  before: RolePermissions,
  cells: In<typeof updateRole>['cells'] = [],
): Conflicts {
  return cells.flatMap(({ module, section, field, right, seen }) => {
    const all = cataloguesOf(scope).find((each) => each.module === module)?.fields ?? []
    const [only] = all.filter(({ id }) => id === field)
    const held = all.filter((each) => section === undefined || each.section === section)
    const found = only ? statedRight(before, module, only) : accessTo(before, module, held)
    if (seen === undefined || found === undefined || found === seen || found === right) return []
    return [{ module, section: section ?? null, field: field ?? null, seen, found }]
  })
}
