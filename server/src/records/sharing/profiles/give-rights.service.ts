import { AppError } from '@rumbo/domain/kernel/app-error'
import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import { newId } from '@rumbo/domain/kernel/id'
import { beginningsOf } from '@rumbo/domain/records/sharing/beginnings'
import { fittingDefault } from '@rumbo/domain/records/sharing/fitting-default'
import type { ProfileRights } from '@rumbo/domain/records/sharing/profiles.api'
import { sharedModules } from '../../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { actingId, rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import type { RecordAt } from '../collaborators/reach.service.ts'
import { listed, listedForGood } from './beginnings.service.ts'
import { exceedsRights } from './held-rights.ts'
import { insertProfile } from './profiles.queries.ts'
import { requireKnown, shownRights, storedRights } from './shown-rights.ts'

/** What somebody is to be given: a profile, or rights for this share alone; neither: the default that fits. */
export type WantedRights = {
  readonly profileId?: string | undefined
  readonly rights?: ProfileRights | undefined
}

/** To whom, as what; no organization where it isn't here. */
export type Receiver = { readonly kind: CollaboratorKind; readonly organizationId: string | null }

/** A profile that stands, or rights that want one made for a share. */
export type Chosen =
  | { readonly profileId: string; readonly rights: ProfileRights }
  | { readonly profileId: null; readonly rights: ProfileRights }

/** @throws AppError BAD_REQUEST where both a profile and rights are named, or the profile isn't there (OPTION_UNKNOWN) */
export async function choose(scope: Scope, wanted: WantedRights, to: Receiver): Promise<Chosen> {
  const { profileId, rights } = wanted
  if (rights !== undefined) {
    if (profileId !== undefined)
      throw new AppError('BAD_REQUEST', {}, [{ path: 'rights', code: 'VALUE_NOT_VALID' }])
    return { profileId: null, rights }
  }
  const { profiles, defaults } = await listed(scope)
  const fitting = fittingDefault(
    defaults.map(({ kind, partner_organization_id, profile_id }) => ({
      kind,
      organizationId: partner_organization_id,
      profileId: profile_id,
    })),
    to,
  )
  const found = profiles.find(({ id }) => id === (profileId ?? fitting?.profileId))
  if (found) return { profileId: found.id, rights: storedRights(found.rights) }
  if (profileId !== undefined)
    throw new AppError('BAD_REQUEST', {}, [{ path: 'profileId', code: 'OPTION_UNKNOWN' }])
  // Nothing was said for everybody, or its profile has gone: what everybody begins with.
  const usual = beginningsOf(sharedModules()).find(({ key }) => key === 'usual')
  return { profileId: null, rights: usual?.rights ?? storedRights({}) }
}

/**
 * The profile of one's own by which a record of one's own is shared.
 * @throws AppError FIELD_UNKNOWN, OPTION_UNKNOWN, BEYOND_OWN_RIGHTS where rights of the user's own making are more than
 * the user has: a profile is the company's word, they are the user's
 */
export async function profileToGive(
  scope: Scope,
  { wanted, to, at }: { readonly wanted: WantedRights; readonly to: Receiver; readonly at: RecordAt },
): Promise<string> {
  if (wanted.rights) requireOwnRights(scope, at.module, { rights: wanted.rights, to })
  const chosen = await choose(scope, wanted, to)
  if (chosen.profileId === null) return madeFor(scope, chosen.rights, at.recordId)
  await listedForGood(scope)
  return chosen.profileId
}

/** @throws AppError FIELD_UNKNOWN, BEYOND_OWN_RIGHTS */
export function requireOwnRights(
  scope: Scope,
  module: RecordModule,
  { rights, to }: { readonly rights: ProfileRights; readonly to: Receiver },
): void {
  requireKnown(scope, rights)
  const { kind, organizationId } = to
  const record = { createdBy: actingId(scope) }
  const given = {
    module,
    rights,
    to: { kind, organizationId: organizationId ?? 'nobody' },
    ownerId: scope.organizationId,
  }
  if (exceedsRights(scope, given, (each) => rightsFor(scope, each, { record })))
    throw new AppError('BEYOND_OWN_RIGHTS')
}

/** A profile for one share alone; it is never listed. @returns its id */
export async function madeFor(scope: Scope, rights: ProfileRights, recordId: string): Promise<string> {
  const id = newId()
  await scope.all(insertProfile({ id, name: '', rights, forRecord: recordId }))
  return id
}

/**
 * What a holder gives on, of what its owner's record shows it: a profile of its own says nothing of its custom fields there.
 * Nobody gets more than the giver has.
 */
export async function rightsToGiveOn(
  scope: Scope,
  { wanted, to, ownerId }: { readonly wanted: WantedRights; readonly to: Receiver; readonly ownerId: string },
): Promise<ProfileRights> {
  if (wanted.rights) requireKnown(scope, wanted.rights, ownerId)
  const { rights } = await choose(scope, wanted, to)
  return shownRights(scope, rights, ownerId)
}
