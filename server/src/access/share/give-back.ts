import { AppError } from '@rumbo/domain/kernel/app-error'
import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'
import { type Granted, type Granting, grantShares } from './grant.ts'
import { takeTurnOf } from './take-turn.ts'

type EndedBelow = {
  readonly organization_id: string
  readonly granted_by: string
  readonly kind: CollaboratorKind
  readonly profile_id: string
  readonly may_share: boolean
  readonly sees_others: boolean
}

/**
 * Shares an own record again as `grantShares` does, and gives back what ended together with the earlier share within the last hour: what
 * its holder had given on, the nearest first, each as it was and by whom it was, so that it is bounded as ever. What may not be given on
 * any more, or goes by rights that are gone, stays ended.
 */
export async function grantGivingBack(
  scope: Scope,
  { recordId, ...granting }: Omit<Granting, 'ids'> & { readonly recordId: string },
): Promise<Granted> {
  const { organizationId } = granting.to
  const ended = await ask<EndedBelow>(scope, 'select * from system.ended_with($1, $2)', [
    recordId,
    organizationId,
  ])
  // The turns of all of them come before any other lock.
  await takeTurnOf(scope, [recordId], [organizationId, ...ended.map((each) => each.organization_id)])
  const given = await grantShares(scope, { ...granting, ids: [recordId] })
  if (given.granted.length > 0) for (const share of ended) await giveBack(scope, recordId, share)
  return given
}

async function giveBack(scope: Scope, recordId: string, share: EndedBelow): Promise<void> {
  await grantShares(scope, {
    ids: [recordId],
    to: { organizationId: share.organization_id },
    kind: share.kind,
    profile: { id: share.profile_id },
    mayShare: share.may_share,
    seesOthers: share.sees_others,
    grantedBy: share.granted_by,
    hasPlace: true,
  }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'BAD_REQUEST') throw error
  })
}
