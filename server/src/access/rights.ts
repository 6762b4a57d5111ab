import { compileRights, type Rights, type RightsSource, readProfile } from '@rumbo/domain/access/rights'
import { everything, type Role } from '@rumbo/domain/access/role'
import type { RecordModule } from './modules.ts'
import type { Scope } from './scope.ts'

/** A profile as it is stored. */
export type StoredProfile = { readonly id: string; readonly version: number; readonly rights: unknown }

/** What rights may depend on beside the role: the profile of the row and the one condition on the record. */
export type RightsOf = {
  readonly profile?: StoredProfile
  readonly record?: { readonly createdBy: string | null; readonly assignedTo?: string | null }
}

/** By module, which is another object with each change of an organization's fields, so what is old goes with it. */
const compiled = new WeakMap<RecordModule, Map<string, Rights>>()
const mostCompiled = 500

/**
 * The rights of the actor on a module's fields, or, without a scope, what a profile alone lets through. Compiled once per
 * role, profile and condition; a changed role or profile has another version.
 */
export function rightsFor(
  scope: Pick<Scope, 'role' | 'user'> | null,
  module: RecordModule,
  { profile, record }: RightsOf,
): Rights {
  const role: Role = scope?.role ?? everything
  const isOwn = scope === null || scope.user === null || isOwnRecord(scope.user.id, record)
  const ofModule = compiled.get(module) ?? new Map<string, Rights>()
  compiled.set(module, ofModule)
  const isPersonal = module.catalogue.fields.some(
    ({ sharedWith, choices }) => sharedWith || choices?.some((choice) => choice.sharedWith),
  )
  const userId = isPersonal ? (scope?.user?.id ?? null) : null
  const key = [role.id, role.version, profile?.id, profile?.version, isOwn, userId].join('|')
  const known = ofModule.get(key)
  if (known) return known
  const source = { role, profile: profile ? readProfile(profile.rights) : null, ownRecord: isOwn, userId }
  const rights = withSummaries(module, compileRights({ ...source, catalogue: module.catalogue }), source)
  if (ofModule.size >= mostCompiled) ofModule.clear()
  ofModule.set(key, rights)
  return rights
}

/** A member edits what it created or is assigned to (requirement ROLE-01). */
function isOwnRecord(userId: string, record: RightsOf['record']): boolean {
  return record !== undefined && (record.createdBy === userId || record.assignedTo === userId)
}

/** Hides the fields that sum up what somebody may not see of another module. */
function withSummaries(
  module: RecordModule,
  rights: Rights,
  source: Omit<RightsSource, 'catalogue'>,
): Rights {
  const hidden = Object.entries(module.summaries()).flatMap(([field, { module: other, fields }]) => {
    const there = compileRights({ ...source, catalogue: other.catalogue })
    return fields.some((each) => there.of(each) === 'hide') ? [field] : []
  })
  if (hidden.length === 0) return rights
  return {
    ...rights,
    of: (field) => (hidden.includes(field) ? 'hide' : rights.of(field)),
    visible: rights.visible.filter((field) => !hidden.includes(field)),
  }
}
