import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import type { ShareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { noteIdempotencyRecord } from '../../../access/scope/idempotency-record.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { catchUp } from '../../../access/share/catch-up.ts'
import { changeShares } from '../../../access/share/change-shares.ts'
import { grantGivingBack } from '../../../access/share/give-back.ts'
import { grantShares } from '../../../access/share/grant.ts'
import { revokeShares } from '../../../access/share/revoke.ts'
import { changePart, endPart, takePart } from '../participants/participants.service.ts'
import { profileToGive } from '../profiles/give-rights.service.ts'
import { adoptShare, partnerById } from './collaborators.queries.ts'
import { type Collaborator, readCollaborator } from './list-collaborators.service.ts'
import { type Reach, type RecordAt, reachToAct } from './reach.service.ts'
import { throwRefused } from './refused.ts'
import { changeSharedOn, endSharedOn, shareOn, type What } from './share-on.service.ts'

type Adding = In<ShareContracts['addCollaborator']>
type Changing = In<ShareContracts['updateCollaborator']>
type Party = Adding['party']

/**
 * Brings somebody in.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, PARTNER_NOT_CONNECTED, OWN_ORGANIZATION, BEYOND_OWN_RIGHTS, FIELD_UNKNOWN
 */
export async function bringIn(
  scope: Scope,
  module: RecordModule,
  { id, party, ...what }: Adding,
): Promise<Collaborator> {
  const reach = await reachToAct(scope, { module, recordId: id })
  const collaboratorId = await bring(scope, reach, { party, what })
  noteIdempotencyRecord(scope, collaboratorId)
  return collaborator(scope, reach, collaboratorId)
}

async function bring(
  scope: Scope,
  reach: Reach,
  { party, what }: { readonly party: Party; readonly what: What },
): Promise<string> {
  const nobody = { partnerId: null, contact: null, userId: null, teamId: null }
  if (party.type === 'user')
    return takePart(scope, reach, { taking: { ...nobody, userId: party.userId }, what })
  if (party.type === 'team')
    return takePart(scope, reach, { taking: { ...nobody, teamId: party.teamId }, what })
  if (party.type === 'organization')
    return giveTo(scope, reach, { organizationId: party.organizationId, what })
  const { partnerId } = party
  const partner = await scope.first(partnerById(partnerId))
  if (!partner) throw new AppError('NOT_FOUND')
  if (party.type === 'contact') {
    const contact = { name: party.name.trim(), email: party.email }
    return takePart(scope, reach, { taking: { ...nobody, partnerId, contact }, what })
  }
  if (partner.state === 'passive') return takePart(scope, reach, { taking: { ...nobody, partnerId }, what })
  // One that was connected once is no more shared with than one that never was.
  if (partner.state === 'ended' || partner.partner_organization_id === null)
    throw new AppError('PARTNER_NOT_CONNECTED')
  return giveTo(scope, reach, { organizationId: partner.partner_organization_id, what })
}

type To = { readonly organizationId: string; readonly what: What }

async function giveTo(scope: Scope, reach: Reach, { organizationId, what }: To): Promise<string> {
  const { recordId } = reach
  if (organizationId === scope.organizationId) throw new AppError('OWN_ORGANIZATION')
  const known = await readCollaborator(scope, reach, organizationId)
  if (known?.mayChange) {
    await changeShare(scope, reach, { organizationId, what })
    return organizationId
  }
  if (!reach.isOwner) {
    await shareOn(scope, reach, { organizationId, what })
    return organizationId
  }
  const to = { kind: what.kind, organizationId }
  const profile = { id: await profileToGive(scope, { wanted: what, to, at: reach }) }
  const { kind, mayShare = false, seesOthers = false } = what
  const granting = { to: { organizationId }, kind, profile, mayShare, seesOthers }
  const { refused } = await (what.withBelow
    ? grantGivingBack(scope, { recordId, ...granting })
    : grantShares(scope, { ids: [recordId], ...granting }))
  throwRefused(refused)
  return organizationId
}

/**
 * Changes what somebody is given.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BEYOND_OWN_RIGHTS, FIELD_UNKNOWN, OPTION_UNKNOWN
 */
export async function changeCollaborator(
  scope: Scope,
  module: RecordModule,
  { id, collaboratorId, kind, ...what }: Changing,
): Promise<Collaborator> {
  const reach = await reachToAct(scope, { module, recordId: id })
  const known = await collaborator(scope, reach, collaboratorId)
  if (!known.mayChange || known.kind === 'owner') throw new AppError('UNAUTHORIZED')
  const wanted = { ...what, kind: kind ?? known.kind }
  if (known.party === 'organization')
    await changeShare(scope, reach, { organizationId: collaboratorId, what: wanted })
  else await changePart(scope, reach, { id: collaboratorId, what: wanted })
  return collaborator(scope, reach, collaboratorId)
}

async function changeShare(scope: Scope, reach: Reach, { organizationId, what }: To): Promise<void> {
  if (!reach.isOwner) return changeSharedOn(scope, reach, { organizationId, what })
  const { recordId } = reach
  const { kind, mayShare, seesOthers } = what
  const isAboutRights = what.rights !== undefined || what.profileId !== undefined
  const to = { kind, organizationId }
  const profile = isAboutRights
    ? { id: await profileToGive(scope, { wanted: what, to, at: reach }) }
    : undefined
  const set = { kind, mayShare, seesOthers, ...(profile ? { profile } : {}) }
  const { refused } = await changeShares(scope, { ids: [recordId], organizationId, set })
  throwRefused(refused)
  // What the owner says of rights is its own word: from then on it isn't bounded by who brought the holder in.
  const isAdopted = isAboutRights && (await scope.first(adoptShare(recordId, organizationId)))
  if (isAdopted) await catchUp(scope, [{ recordId, organizationId }])
}

/** Takes the record back from somebody, or leaves it. @throws AppError NOT_FOUND, UNAUTHORIZED (the owner can't be taken out) */
export async function takeOut(scope: Scope, at: RecordAt, collaboratorId: string): Promise<void> {
  const reach = await reachToAct(scope, at)
  const known = await collaborator(scope, reach, collaboratorId)
  if (!known.mayRemove) throw new AppError('UNAUTHORIZED')
  if (known.party !== 'organization') return endPart(scope, reach, collaboratorId)
  if (!reach.isOwner) return endSharedOn(scope, reach, collaboratorId)
  const { refused } = await revokeShares(scope, { ids: [at.recordId], organizationId: collaboratorId })
  throwRefused(refused)
}

/** @throws AppError NOT_FOUND where the reader may not know of it, or there is none */
export async function collaborator(
  scope: Scope,
  at: RecordAt,
  collaboratorId: string,
): Promise<Collaborator> {
  const found = await readCollaborator(scope, at, collaboratorId)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
