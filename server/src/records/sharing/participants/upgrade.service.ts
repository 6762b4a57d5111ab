import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import type { Scope } from '../../../access/scope/scope.ts'
import { grantShares } from '../../../access/share/grant.ts'
import { lockToShare } from '../../../access/share/lock-own.ts'
import { holdProfiles } from '../../../access/share/profiles.ts'
import { takeTurnOf } from '../../../access/share/take-turn.ts'
import { listedForGood } from '../profiles/beginnings.service.ts'
import { choose, madeFor } from '../profiles/give-rights.service.ts'
import { deleteParticipants, partsOf, type ToUpgrade } from './participants.queries.ts'

/** No transaction locks more records. */
const most = 500

/**
 * Shares the records that a partner took part in by name with the organization that it turned out to be: as it took part, by
 * the profile that was chosen then, else by the default that fits now. Its persons stay as they are. It does no harm twice.
 * @returns whether all is done; else it is to be called again, in a transaction of its own
 */
export async function upgradeParticipants(
  scope: Scope,
  partnerId: string,
  organizationId: string,
): Promise<boolean> {
  const parts = await scope.all(partsOf(partnerId, most))
  const groups = alike(parts)
  const given: {
    readonly ids: readonly string[]
    readonly kind: CollaboratorKind
    readonly profileId: string
  }[] = []
  for (const [first, ...rest] of groups) {
    const { kind, record_id: recordId } = first
    const profileId = first.profile_id ?? (await defaultOf(scope, { kind, organizationId, recordId }))
    given.push({ ids: [first, ...rest].map(({ record_id }) => record_id), kind, profileId })
  }
  // All locks of all groups in the one order, before the first group takes its own again.
  const ids = parts.map(({ record_id }) => record_id)
  await takeTurnOf(scope, ids, [organizationId])
  await holdProfiles(
    scope,
    given.map(({ profileId }) => profileId),
  )
  await lockToShare(scope, ids)
  for (const { ids, kind, profileId } of given) {
    await grantShares(scope, {
      ids,
      to: { organizationId },
      kind,
      profile: { id: profileId },
      mayShare: false,
      seesOthers: false,
      hasPlace: true,
    })
  }
  await scope.all(deleteParticipants(parts.map(({ id }) => id)))
  return parts.length < most
}

type To = { readonly kind: CollaboratorKind; readonly organizationId: string; readonly recordId: string }

async function defaultOf(scope: Scope, { kind, organizationId, recordId }: To): Promise<string> {
  const chosen = await choose(scope, {}, { kind, organizationId })
  if (chosen.profileId === null) return madeFor(scope, chosen.rights, recordId)
  await listedForGood(scope)
  return chosen.profileId
}

/** Parts that are given alike, in one order everywhere. */
function alike(parts: readonly ToUpgrade[]): readonly [ToUpgrade, ...ToUpgrade[]][] {
  const groups = new Map<string, [ToUpgrade, ...ToUpgrade[]]>()
  for (const part of parts) {
    const key = `${part.profile_id} ${part.kind}`
    const group = groups.get(key)
    if (group) group.push(part)
    else groups.set(key, [part])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}
