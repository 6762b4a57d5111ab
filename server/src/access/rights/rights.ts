import { hash } from 'node:crypto'
import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import {
  compileRights,
  isOwners,
  type Rights,
  type RightsSource,
  readProfile,
} from '@rumbo/domain/records/rights/rights'
import { everything, type Role } from '@rumbo/domain/records/rights/role'
import type { Scope } from '../scope/scope.ts'
import type { RecordModule } from './modules.ts'

/** A profile as it is stored. */
export type StoredProfile = { readonly id: string; readonly version: number; readonly rights: unknown }

/** A profile as somebody holds a record by it: who, as what, and whose the record is. */
export type HeldProfile = StoredProfile & {
  /** The organization that holds the record. */
  readonly organizationId: string
  readonly kind: CollaboratorKind | null
  readonly ownerId: string
  /** The shares of those who brought it in, up to the owner's own grant; absent or null where the owner granted it. */
  readonly within?: readonly Omit<HeldProfile, 'ownerId' | 'within'>[] | null
}

/** The SQL of a held profile's columns, of a share `s` and its profile `p`. */
export const heldColumns = `p.id, p.version, p.rights, s.kind, s.organization_id as "organizationId",
  s.owner_organization_id as "ownerId",
  case when s.granted_by <> s.owner_organization_id then system.share_bounds(s.record_id, s.granted_by) end as within`

/** The SQL that joins a share `s` to its profile `p`, of all that one may know of. */
export const joinProfile =
  'join record.profiles p on p.id = s.profile_id and p.organization_id = s.owner_organization_id'

/** What an organization holds another's record by whose share was revoked: nothing, besides its own side. */
export const nothingHeld = (organizationId: string): HeldProfile => ({
  id: 'none',
  version: 0,
  rights: {},
  organizationId,
  kind: null,
  ownerId: 'none',
})

/** What rights may depend on besides the role: the profile of the row and the one condition on the record. */
export type RightsOf = {
  readonly profile?: HeldProfile
  /** Instead of a profile: what may be seen on some record at all, whoever owns it. */
  readonly onAny?: true
  readonly record?: {
    readonly createdBy: string | null
    readonly assignedTo?: string | null
    /** Whether the acting user takes part in it, by themselves or in a team: they count as assigned to it. */
    readonly participates?: boolean
  }
}

type Compiled = {
  /** Whether rights depend on the user, and on who holds a record. */
  readonly isPersonal: boolean
  readonly isByHolder: boolean
  readonly rights: Map<string, Rights>
}

/** By module, which is another object with each change of an organization's fields, so what is old goes with it. */
const compiled = new WeakMap<RecordModule, Compiled>()
const maxCompiled = 2_000

/**
 * The rights of the actor on a module's fields, or, without a scope, what a share alone lets through. Compiled once per
 * role, what a share says, holder and condition; a changed role has another version. A profile is known by what it says, not by
 * its version: a transaction reads the version that it makes, and the next one makes the same after a rollback.
 */
export function rightsFor(
  scope: (Pick<Scope, 'role' | 'user'> & Partial<Pick<Scope, 'key'>>) | null,
  module: RecordModule,
  { profile, onAny, record }: RightsOf,
): Rights {
  const role: Role = scope?.role ?? everything
  const acting = scope && actingId(scope)
  const isOwn = acting === null || isOwnRecord(acting, record)
  const { isPersonal, isByHolder, rights: known } = compiledOf(module)
  const userId = isPersonal ? (scope?.user?.id ?? null) : null
  const held = profile ? keysOf(profile, isByHolder) : [onAny]
  const key = [role.id, role.version, isOwn, userId, ...held].join('|')
  const found = known.get(key)
  if (found) return found
  const share = profile ? shareOf(profile) : onAny ? ('any' as const) : null
  const source = { role, share, ownRecord: isOwn, userId }
  const rights = withSummaries(module, compileRights({ ...source, catalogue: module.catalogue }), source)
  if (known.size >= maxCompiled) known.clear()
  known.set(key, rights)
  return rights
}

type Holding = Pick<HeldProfile, 'rights' | 'organizationId' | 'kind'>

/** What decides an organization's rights by a share: what each of its profiles says, and where fields are somebody's, whose. */
function keysOf({ within, ownerId, ...profile }: HeldProfile, isByHolder: boolean): readonly string[] {
  const keys = [profile, ...(within ?? [])].map((each) => keyOf(each, isByHolder))
  return isByHolder ? [ownerId, ...keys] : keys
}

const keyOf = ({ rights, organizationId, kind }: Holding, isByHolder: boolean): string =>
  isByHolder ? `${organizationId} ${kind} ${hashOf(rights)}` : hashOf(rights)

/** By the rights as they were read: a profile that was read once answers for many fields. */
const hashes = new WeakMap<object, string>()

function hashOf(rights: unknown): string {
  const isObject = typeof rights === 'object' && rights !== null
  const known = isObject ? hashes.get(rights) : undefined
  if (known) return known
  const made = hash('sha256', JSON.stringify(rights) ?? '', 'base64')
  if (isObject) hashes.set(rights, made)
  return made
}

/** A held profile as rights are compiled from it. */
export const shareOf = (profile: HeldProfile) => ({
  ...heldBy(profile),
  ownerId: profile.ownerId,
  within: (profile.within ?? []).map(heldBy),
})

const heldBy = ({ organizationId, kind, rights }: Holding) => ({
  holder: { organizationId, kind },
  profile: readProfile(rights),
})

function compiledOf(module: RecordModule): Compiled {
  const known = compiled.get(module)
  if (known) return known
  const { fields } = module.catalogue
  const made = {
    isPersonal: fields.some(
      ({ sharedWith, choices }) => sharedWith || choices?.some((choice) => choice.sharedWith),
    ),
    isByHolder: fields.some(({ name }) => name !== undefined),
    rights: new Map<string, Rights>(),
  }
  compiled.set(module, made)
  return made
}

/**
 * Who a record that is being made is created by, as rights know it. A key stands for itself: it edits what it is just making, and
 * nothing that is there where its role edits one's own alone. Null for the product's jobs.
 */
export const actingId = ({ user, key }: Pick<Scope, 'user'> & Partial<Pick<Scope, 'key'>>): string | null =>
  user?.id ?? key?.id ?? null

/** A member edits what it created or is assigned to (requirement ROLE-01). */
function isOwnRecord(userId: string, record: RightsOf['record']): boolean {
  return (
    record !== undefined &&
    (record.createdBy === userId || record.assignedTo === userId || record.participates === true)
  )
}

/** Hides the fields that sum up what somebody may not see of another module, and what is computed from those. */
function withSummaries(
  module: RecordModule,
  rights: Rights,
  source: Omit<RightsSource, 'catalogue'>,
): Rights {
  const summed = Object.entries(module.summaries()).flatMap(([id, { module: other, fields }]) => {
    const there = compileRights({ ...source, catalogue: other.catalogue })
    const isTheirs = isOwnersFormula(module, id, source.share)
    const isKept = (each: string) => isTheirs && (there.withheld.has(each) || isOwnSide(other, each))
    return fields.some((each) => there.of(each) === 'hide' || isKept(each)) ? [id] : []
  })
  if (summed.length === 0) return rights
  const hidden = withDependants(module, summed)
  return {
    ...rights,
    of: (field) => (hidden.has(field) ? 'hide' : rights.of(field)),
    visible: rights.visible.filter((field) => !hidden.has(field)),
  }
}

/** Fields, and all that are computed from them, however far back. */
function withDependants({ catalogue }: RecordModule, ids: readonly string[]): ReadonlySet<string> {
  const found = new Set(ids)
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const { id, computedFrom = [], tellsOf = [] } of catalogue.fields)
      if (!found.has(id) && [...computedFrom, ...tellsOf].some((each) => found.has(each))) found.add(id)
  }
  return found
}

const isOwnSide = ({ catalogue }: RecordModule, id: string): boolean =>
  catalogue.fields.some((field) => field.id === id && field.name === undefined && field.side === 'own')

/** Whether somebody looks at what the record's owner computes: of its own side it tells nothing. */
function isOwnersFormula({ catalogue }: RecordModule, id: string, share: RightsSource['share']): boolean {
  if (share === null || share === 'any') return false
  const field = catalogue.fields.find((each) => each.id === id)
  return field !== undefined && isOwners(field, catalogue, share)
}
