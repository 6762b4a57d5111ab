import type { Catalogue, Choice, Field, OtherField } from '../../fields/field.ts'
import { isSharedOut, isSharedWith, type Looking, type Outsider } from '../../fields/sharing.ts'
import { type FieldRights, greater, lesser, type ModuleRights, moduleRights, type Right } from './right.ts'
import type { Role } from './role.ts'

/** What a sharing profile lets through of the shared side, by module. What it doesn't speak of is hidden. */
export type Profile = ModuleRights

/** A profile from how it is stored; one that can't be read lets nothing through. */
export function readProfile(stored: unknown): Profile {
  const read = moduleRights.safeParse(stored)
  return read.success ? read.data : {}
}

/** What an actor may do with each field of a module. */
export type Rights = {
  /** A field that the catalogue doesn't hold is hidden. */
  readonly of: (fieldId: string) => Right
  /** The ids of the fields that may be seen, in the order of the catalogue. */
  readonly visible: readonly string[]
  /** Choices that aren't offered to the actor, ids by field: they aren't shared with it. */
  readonly withheld: ReadonlyMap<string, readonly string[]>
}

/** By what an organization holds another's record: who it is, its part, whose the record is, and what that lets through. */
export type Share = ProfileHolding & {
  readonly ownerId: string
  /** The shares of those who brought the holder in: nobody gives more than it has. */
  readonly within?: readonly ProfileHolding[]
}

/** Who holds a record, and what is let through to it. */
type ProfileHolding = { readonly holder: Outsider; readonly profile: Profile }

/** What rights are compiled from. */
export type RightsSource = {
  readonly role: Role
  readonly catalogue: Catalogue
  /**
   * The share that the record is held by; null for one's own records, `any` for what may be seen on one record or another.
   */
  readonly share: Share | 'any' | null
  /** Whether the user created the record or is assigned to it. */
  readonly ownRecord: boolean
  /** Who looks, for what is shared with some people alone; defaults to nobody in particular. */
  readonly userId?: string | null
}

/**
 * The rights on one module's fields: the lesser of role and share on the shared side, the role's alone on the own side.
 * What the product writes can be viewed at most, and a value that is computed from hidden ones is hidden with them.
 */
export function compileRights(source: RightsSource): Rights {
  const { fields } = source.catalogue
  const withheld = withheldFrom(source)
  const direct = new Map(fields.map((field) => [field.id, rightOn(field, source)]))
  const isCounting = source.share !== null && fields.some(({ tellsOf }) => tellsOf)
  const byRole = isCounting ? compileRights({ ...source, share: null }) : null
  const byId = new Map(fields.map((field) => [field.id, field]))
  const before = { direct, withheld, byRole, byId }
  const rights = new Map(fields.map((field) => [field.id, withSources(field, source, before)]))
  return {
    of: (fieldId) => rights.get(fieldId) ?? 'hide',
    visible: fields.filter(({ id }) => rights.get(id) !== 'hide').map(({ id }) => id),
    withheld,
  }
}

const lookingOf = ({ role, userId = null }: RightsSource): Looking => ({
  roleId: role.id,
  isAdmin: role.builtIn === 'admin',
  userId,
  teamIds: [],
})

function withheldFrom(source: RightsSource): ReadonlyMap<string, readonly string[]> {
  const withheld = new Map<string, readonly string[]>()
  for (const field of source.catalogue.fields) {
    const kept = (field.choices ?? []).filter((choice) => isWithheld(field, choice, source))
    if (kept.length > 0)
      withheld.set(
        field.id,
        kept.map((choice) => choice.id),
      )
  }
  return withheld
}

/** To a company that holds a record by a share, the owner's choices are shown or not; to members offered or not. */
function isWithheld(field: Field, { sharedWith }: Choice, source: RightsSource): boolean {
  if (!sharedWith) return false
  const { catalogue, share } = source
  if (share !== null && share !== 'any' && isOwners(field, catalogue, share))
    return heldBy(share).some(({ holder }) => isSharedOut(sharedWith, holder) === 'hide')
  return field.foreign === undefined && !isSharedWith(sharedWith, lookingOf(source))
}

function rightOn(field: Field, source: RightsSource): Right {
  const { role, catalogue, ownRecord } = source
  if (!role.modules.includes(catalogue.permission)) return 'hide'
  if (field.sharedWith?.some((shared) => !isSharedWith(shared, lookingOf(source)))) return 'hide'
  if (field.tellsOfOthers?.some((other) => isHiddenByRole(role, other))) return 'hide'
  const byRole = rightIn(role.fields[catalogue.module], field) ?? role.default
  const ofRole = field.alwaysVisible ? greater(byRole, 'view') : byRole
  const right = lesser(ofRole, letThrough(field, source))
  const isReadOnly = field.readOnly || field.side === 'system' || (role.edits === 'own' && !ownRecord)
  return isReadOnly ? lesser(right, 'view') : right
}

/** Whether a role hides a field of another module, or that module as a whole. */
export const isHiddenByRole = (role: Role, { module, permission, ...field }: OtherField): boolean =>
  !role.modules.includes(permission) ||
  (!field.alwaysVisible && (rightIn(role.fields[module], field) ?? role.default) === 'hide')

/** What rights on a module say of a field: of itself, else of its section, else of the module; undefined: nothing. */
export const rightIn = (
  rights: FieldRights | undefined,
  field: Pick<Field, 'id' | 'section'>,
): Right | undefined => rights?.fields[field.id] ?? rights?.sections[field.section] ?? rights?.default

/**
 * What the share of a record, or its lack, lets through of a field at most. Of the owner's custom fields the profile's word on
 * the field or its section counts, else with whom they are shared outside; never its default.
 */
export function letThrough(
  field: Field,
  { catalogue, share }: Pick<RightsSource, 'catalogue' | 'share'>,
): Right {
  if (share === 'any') return field.foreign?.right ?? 'edit'
  if (share === null) return field.foreign ? 'hide' : 'edit'
  if (field.ownersAlone) return 'hide'
  const least = (through: (rights: FieldRights | undefined, holder: Outsider) => Right): Right =>
    heldBy(share)
      .map(({ profile, holder }) => through(profile[catalogue.module], holder))
      .reduce(lesser)
  if (field.name === undefined)
    return field.side === 'shared' ? least((rights) => profileRight(rights, field)) : 'edit'
  if (isOwners(field, catalogue, share)) return least((rights, holder) => customRight(rights, field, holder))
  return whose(field, catalogue) === share.holder.organizationId ? 'edit' : 'hide'
}

const heldBy = ({ within = [], ...share }: Share): readonly ProfileHolding[] => [share, ...within]

const whose = (field: Field, { organizationId }: Catalogue): string | undefined =>
  field.foreign?.organizationId ?? organizationId

/** Is a custom field the record's owner's, and not the one's who holds it. */
export const isOwners = (field: Field, catalogue: Catalogue, { ownerId }: Share): boolean =>
  field.name !== undefined && whose(field, catalogue) === ownerId

/** A share always tells what is required: the mode and a reference. */
function profileRight(rights: FieldRights | undefined, field: Field): Right {
  const right = rightIn(rights, field) ?? 'hide'
  return field.required || field.alwaysVisible ? greater(right, 'view') : right
}

/** Rows of tables and files stay with the owner: of files a partner sees the names. */
function customRight(rights: FieldRights | undefined, field: Field, holder: Outsider): Right {
  if (field.ofTable) return 'hide'
  const said = rights?.fields[field.id] ?? rights?.sections[field.section]
  const right = said ?? (field.outside ? isSharedOut(field.outside.sharing, holder) : 'hide')
  return field.type === 'files' ? lesser(right, 'view') : right
}

type Before = {
  readonly direct: ReadonlyMap<string, Right>
  readonly withheld: Rights['withheld']
  readonly byId: ReadonlyMap<string, Field>
  /** What the role alone shows, where a share takes part; null where none does. */
  readonly byRole: Rights | null
}

/**
 * Hidden when one of the fields that it is computed from is, however far back. What the owner computes from its own side
 * (notes, number, tags) or from a status of which it shows a part is hidden from all others.
 */
function withSources(
  field: Field,
  { catalogue, share }: RightsSource,
  { direct, withheld, byRole, byId }: Before,
): Right {
  const isTheirs = share !== null && share !== 'any' && isOwners(field, catalogue, share)
  const seen = new Set<string>()
  const isHidden = (one: Field | undefined): boolean => {
    if (!one || seen.has(one.id)) return false
    seen.add(one.id)
    if (direct.get(one.id) === 'hide') return true
    if (isTheirs && one !== field && (isOwnSide(one) || withheld.has(one.id))) return true
    if (byRole && one.tellsOf?.some((id) => byRole.of(id) === 'hide')) return true
    const sources = byRole ? one.computedFrom : [...(one.computedFrom ?? []), ...(one.tellsOf ?? [])]
    return sources?.some((id) => isHidden(byId.get(id))) ?? false
  }
  return isHidden(field) ? 'hide' : (direct.get(field.id) ?? 'hide')
}

/** Does each organization have its own value of a standard field. */
const isOwnSide = ({ name, side }: Field): boolean => name === undefined && side === 'own'
