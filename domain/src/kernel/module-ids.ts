import type { ModulePermission } from './permission.ts'

/** A module as others refer to it. */
type DeclaredIds = {
  readonly id: string
  /** The ids of the modules of its children. */
  readonly children: readonly string[]
  /** The module of a role that opens it. */
  readonly permission: ModulePermission
  /** Whether its records may be shared with other organizations. */
  readonly isShared: boolean
}

const declared = new Map<string, DeclaredIds>()

/** Makes the ids of a declaration known to all contracts that take a module. */
export function enterModule(ids: DeclaredIds): void {
  declared.set(ids.id, ids)
}

/** The ids of all modules that are declared, parents before their children. */
export const moduleIds = (): readonly string[] => withChildren(rootIds())

/** The ids of the modules whose records may be shared, parents before their children. */
export const sharedModuleIds = (): readonly string[] =>
  withChildren(rootIds().filter((id) => declared.get(id)?.isShared))

const withChildren = (roots: readonly string[]): readonly string[] => [
  ...new Set(roots.flatMap((id) => [id, ...(declared.get(id)?.children ?? [])])),
]

/** The ids of the modules whose records belong to no other record, in one order whichever file declares its module first. */
export function rootIds(): readonly string[] {
  const children = new Set([...declared.values()].flatMap((ids) => ids.children))
  const placeOf = (id: string) => (prepared.includes(id) ? prepared.indexOf(id) : prepared.length)
  return [...declared.keys()]
    .filter((id) => !children.has(id))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other))
}

/**
 * The modules for which an organization may define fields (FLD-01) before the product has them, with those that it has, and the profile
 * of the organization itself.
 */
const prepared = [
  'shipments',
  'containers',
  'orders',
  'order_lines',
  'products',
  'suppliers',
  'documents',
  'organizations',
]

/** The ids of the modules that fields can be defined for: those that are prepared, then all others that are declared. */
export const fieldModules = (): readonly string[] => [...new Set([...prepared, ...moduleIds()])]

/** How many modules a field or section can be for. */
export const maxFieldModules = prepared.length

/** Whether a module of a role opens records of some declared module. */
export const opensRecords = (name: string): boolean =>
  [...declared.values()].some(({ permission }) => permission === name)
