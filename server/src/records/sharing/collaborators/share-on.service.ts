import { AppError } from '@rumbo/domain/kernel/app-error'
import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import { actingId, rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { asOwner } from '../../../access/share/as-owner.ts'
import { changeShares } from '../../../access/share/change-shares.ts'
import { grantGivingBack } from '../../../access/share/give-back.ts'
import { grantShares } from '../../../access/share/grant.ts'
import { revokeShares } from '../../../access/share/revoke.ts'
import { madeFor, rightsToGiveOn, type WantedRights } from '../profiles/give-rights.service.ts'
import { exceedsRights } from '../profiles/held-rights.ts'
import type { Reach } from './reach.service.ts'
import { throwRefused } from './refused.ts'

/** What somebody is to be given of a record. */
export type What = WantedRights & {
  readonly kind: CollaboratorKind
  readonly mayShare?: boolean | undefined
  readonly seesOthers?: boolean | undefined
  /** Whether what it had given on comes back with it, where that ended with its share a moment ago. */
  readonly withBelow?: boolean | undefined
}

/**
 * Shares a record that one holds with another organization that one is connected with. The new share is the owner's, below
 * one's own: what it lets through is bounded by that one, now and later.
 * @throws AppError UNAUTHORIZED where the share may not be shared on, BEYOND_OWN_RIGHTS, PARTNER_NOT_CONNECTED, OWN_ORGANIZATION
 */
export async function shareOn(
  scope: Scope,
  reach: Reach,
  { organizationId, what }: { readonly organizationId: string; readonly what: What },
): Promise<void> {
  const rights = await rightsWithin(scope, reach, { organizationId, what })
  const { recordId } = reach
  await asOwner(scope, { recordId, bringing: organizationId }, async (owners) => {
    const { kind, mayShare = false, seesOthers = false } = what
    const granting = {
      to: { organizationId },
      kind,
      profile: { id: await madeFor(owners, rights, recordId) },
      mayShare,
      seesOthers,
      grantedBy: scope.organizationId,
    }
    const { granted, refused } = await (what.withBelow
      ? grantGivingBack(owners, { recordId, ...granting })
      : grantShares(owners, { ids: [recordId], ...granting }))
    throwRefused(refused)
    // Somebody else brought it in, and what that one gave stays as it is.
    if (granted.length === 0) throw new AppError('BEYOND_OWN_RIGHTS')
  })
}

/** Changes a share that one gave on. @throws AppError UNAUTHORIZED, BEYOND_OWN_RIGHTS */
export async function changeSharedOn(
  scope: Scope,
  reach: Reach,
  { organizationId, what }: { readonly organizationId: string; readonly what: What },
): Promise<void> {
  const { kind, mayShare, seesOthers } = what
  const isAboutRights = what.rights !== undefined || what.profileId !== undefined
  const rights = await rightsWithin(scope, reach, { organizationId, what })
  const { recordId } = reach
  await asOwner(scope, { recordId }, async (owners) => {
    const profile = isAboutRights ? { id: await madeFor(owners, rights, recordId) } : undefined
    const set = { kind, mayShare, seesOthers, ...(profile ? { profile } : {}) }
    const grantedBy = scope.organizationId
    const { refused } = await changeShares(owners, { ids: [recordId], organizationId, set, grantedBy })
    throwRefused(refused)
  })
}

/** Ends one's own share of a record, or one that one gave on, with all that hangs below. @throws AppError NOT_FOUND */
export async function endSharedOn(scope: Scope, reach: Reach, organizationId: string): Promise<void> {
  const { recordId } = reach
  const isOwn = organizationId === scope.organizationId
  const given = isOwn ? {} : { grantedBy: scope.organizationId }
  const { revoked } = await asOwner(scope, { recordId }, (owners) =>
    revokeShares(owners, { ids: [recordId], organizationId, ...given }),
  )
  // It ended meanwhile, or is the owner's own word by now.
  if (revoked.length === 0) throw new AppError('NOT_FOUND')
}

/** What is requested, where the giver has as much. @throws AppError UNAUTHORIZED, BEYOND_OWN_RIGHTS, FIELD_UNKNOWN */
async function rightsWithin(
  scope: Scope,
  { module, held, mayShare, seesOthers, owner }: Reach,
  { organizationId, what }: { readonly organizationId: string; readonly what: What },
) {
  if (!held || !mayShare) throw new AppError('UNAUTHORIZED')
  if (what.seesOthers && !seesOthers) throw new AppError('BEYOND_OWN_RIGHTS')
  const to = { kind: what.kind, organizationId }
  const ownerId = owner.organization_id
  const rights = await rightsToGiveOn(scope, { wanted: what, to, ownerId })
  const given = { module, rights, to, ownerId }
  // Both by the share and by the role: nobody gives what they haven't got, for their company or for themselves.
  const isTooMuch =
    what.rights !== undefined &&
    (exceedsRights(scope, given, (each) => rightsFor(null, each, { profile: held })) ||
      exceedsRights(scope, given, (each) =>
        rightsFor(scope, each, { profile: held, record: { createdBy: actingId(scope) } }),
      ))
  if (isTooMuch) throw new AppError('BEYOND_OWN_RIGHTS')
  return rights
}
