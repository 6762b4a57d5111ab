import type { Catalogue, Field } from '../fields/field.ts'
import { isSharedWith, type Looking } from '../fields/sharing.ts'
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

/** What rights are compiled from. */
export type RightsSource = {
  readonly role: Role
  readonly catalogue: Catalogue
  /** Of the share that the record is held by; null for one's own records. */
  readonly profile: Profile | null
  /** Whether the user created the record or is assigned to it. */
  readonly ownRecord: boolean
  /** Who looks, for what is shared with some people alone; nobody in particular unless told. */
  readonly userId?: string | null
}

/**
 * The rights on one module's fields: the lesser of role and profile on the shared side, the role's alone on the own side.
 * What the product writes can be viewed at most, and a value that is computed from hidden ones is hidden with them.
 */
export function compileRights(source: RightsSource): Rights {
  const { fields } = source.catalogue
  const direct = new Map(fields.map((field) => [field.id, rightOn(field, source)]))
  const rights = new Map(fields.map((field) => [field.id, withSources(field, fields, direct)]))
  return {
    of: (fieldId) => rights.get(fieldId) ?? 'hide',
    visible: fields.filter(({ id }) => rights.get(id) !== 'hide').map(({ id }) => id),
    withheld: withheldFrom(lookingOf(source), fields),
  }
}

const lookingOf = ({ role, userId = null }: RightsSource): Looking => ({
  roleId: role.id,
  isAdmin: role.builtIn === 'admin',
  userId,
  teamIds: [],
})

function withheldFrom(looking: Looking, fields: readonly Field[]): ReadonlyMap<string, readonly string[]> {
  const withheld = new Map<string, readonly string[]>()
  for (const { id, choices = [] } of fields) {
    const kept = choices.filter(({ sharedWith }) => sharedWith && !isSharedWith(sharedWith, looking))
    if (kept.length > 0)
      withheld.set(
        id,
        kept.map((choice) => choice.id),
      )
  }
  return withheld
}

function rightOn(field: Field, source: RightsSource): Right {
  const { role, catalogue, profile, ownRecord } = source
  if (!role.modules.includes(catalogue.permission)) return 'hide'
  if (field.sharedWith?.some((shared) => !isSharedWith(shared, lookingOf(source)))) return 'hide'
  const byRole = rightIn(role.fields[catalogue.module], field) ?? role.default
  const ofRole = field.alwaysVisible ? greater(byRole, 'view') : byRole
  const ofProfile =
    profile && field.side === 'shared' ? profileRight(profile[catalogue.module], field) : 'edit'
  const right = lesser(ofRole, ofProfile)
  const isReadOnly = field.readOnly || field.side === 'system' || (role.edits === 'own' && !ownRecord)
  return isReadOnly ? lesser(right, 'view') : right
}

/** What rights on a module say of a field: of itself, else of its section, else of the module; undefined: nothing. */
export const rightIn = (
  rights: FieldRights | undefined,
  field: Pick<Field, 'id' | 'section'>,
): Right | undefined => rights?.fields[field.id] ?? rights?.sections[field.section] ?? rights?.default

/** A share always tells what is required: the mode and a reference. */
function profileRight(rights: FieldRights | undefined, field: Field): Right {
  const right = rightIn(rights, field) ?? 'hide'
  return field.required || field.alwaysVisible ? greater(right, 'view') : right
}

/** Hidden when one of the fields that it is computed from is, however far back. */
function withSources(field: Field, fields: readonly Field[], direct: ReadonlyMap<string, Right>): Right {
  const seen = new Set<string>()
  const isHidden = (one: Field): boolean => {
    if (seen.has(one.id)) return false
    seen.add(one.id)
    if (direct.get(one.id) === 'hide') return true
    return fields.some((source) => one.computedFrom?.includes(source.id) && isHidden(source))
  }
  return isHidden(field) ? 'hide' : (direct.get(field.id) ?? 'hide')
}
