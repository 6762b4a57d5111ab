import type { Frozen } from '@rumbo/domain/kernel/endpoint'
import type { Collaborator as ShownCollaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import type { ProfileRights } from '@rumbo/domain/records/sharing/profiles.api'
import type { Scope } from '../../../access/scope/scope.ts'
import {
  type OthersParticipantRow,
  ownersParticipants,
  type ParticipantRow,
  participantsOf,
} from '../participants/participants.queries.ts'
import { heldRights } from '../profiles/held-rights.ts'
import { shownRights, storedRights } from '../profiles/shown-rights.ts'
import { type HolderRow, heldBy, holdersOf } from './collaborators.queries.ts'
import { type Reach, type RecordAt, reachOf } from './reach.service.ts'

export type Collaborator = Frozen<ShownCollaborator>
type Listed = {
  readonly items: readonly Collaborator[]
  readonly mayAdd: boolean
  readonly bound: ProfileRights | null
}

/** Who takes part in a record, as the reader may know. @throws AppError NOT_FOUND */
export async function readCollaborators(scope: Scope, at: RecordAt): Promise<Listed> {
  const reach = await reachOf(scope, at)
  const { recordId } = at
  const holders = await scope.all(holdersOf(recordId))
  const own = await scope.all(participantsOf(recordId))
  const others = reach.isOwner ? [] : await scope.all(ownersParticipants(recordId))
  const items = []
  for (const row of holders) items.push(await holderOf(scope, reach, row))
  return {
    items: [
      ownerAs(reach),
      ...items,
      ...own.map((row) => participantOf(scope, reach, row)),
      ...others.map(othersParticipantOf),
    ],
    mayAdd: reach.mayAct && reach.mayShare,
    bound: reach.held ? heldRights(scope, reach.module, reach.held) : null,
  }
}

/** One of them. @throws AppError NOT_FOUND; undefined where the reader may not know of it */
export async function readCollaborator(
  scope: Scope,
  at: RecordAt,
  id: string,
): Promise<Collaborator | undefined> {
  const { items } = await readCollaborators(scope, at)
  return items.find((each) => each.id === id)
}

const nobody = {
  avatar: null,
  organizationId: null,
  partnerId: null,
  email: null,
  company: null,
  userId: null,
  teamId: null,
  profile: null,
  mayShare: false,
  seesOthers: false,
  grantedBy: null,
  mayChange: false,
  mayRemove: false,
  isYou: false,
} as const

const ownerAs = ({ owner, isOwner, seesBirth }: Reach): Collaborator => ({
  ...nobody,
  id: owner.organization_id,
  party: 'organization',
  kind: 'owner',
  name: owner.name,
  avatar: owner.avatar,
  organizationId: owner.organization_id,
  mayShare: true,
  seesOthers: true,
  since: seesBirth ? owner.created_at : null,
  isYou: isOwner,
})

async function holderOf(scope: Scope, reach: Reach, row: HolderRow): Promise<Collaborator> {
  const isYou = row.organization_id === scope.organizationId
  const isOwnGrant = row.granted_by === scope.organizationId
  const mayKnow = reach.isOwner || isOwnGrant || isYou
  const mayChange = reach.mayAct && (reach.isOwner || (isOwnGrant && reach.mayShare))
  return {
    ...nobody,
    id: row.organization_id,
    party: 'organization',
    kind: row.kind,
    name: row.name,
    avatar: row.avatar,
    organizationId: row.organization_id,
    profile: mayKnow ? await profileOf(scope, reach, row) : null,
    mayShare: mayKnow && row.may_share,
    seesOthers: mayKnow && row.sees_others,
    grantedBy: mayKnow || reach.seesOthers ? { id: row.granted_by, name: row.granted_by_name ?? '' } : null,
    since: row.created_at,
    mayChange,
    mayRemove: reach.mayAct && (reach.isOwner || isOwnGrant || isYou),
    isYou,
  }
}

/** The owner and who gave it know the profile; who holds by it knows what it shows, not what its owner calls it. */
async function profileOf(scope: Scope, reach: Reach, row: HolderRow): Promise<Collaborator['profile']> {
  const { owner, isOwner } = reach
  if (!isOwner && row.organization_id === scope.organizationId) {
    const held = reach.held ?? (await scope.first(heldBy(reach.recordId, row.organization_id)))
    return held
      ? { id: row.profile_id, name: null, custom: !row.listed, rights: heldRights(scope, reach.module, held) }
      : null
  }
  return {
    id: row.profile_id,
    name: isOwner ? row.profile_name : null,
    custom: !row.listed,
    rights: shownRights(scope, storedRights(row.rights), owner.organization_id),
  }
}

function participantOf(scope: Scope, reach: Reach, row: ParticipantRow): Collaborator {
  const party = row.contact ? 'contact' : row.partner_id ? 'partner' : row.user_id ? 'user' : 'team'
  return {
    ...nobody,
    id: row.id,
    party,
    kind: row.kind,
    name: row.contact?.name ?? row.partner_name ?? row.user_name ?? row.team_name ?? '',
    avatar: party === 'partner' ? row.partner_avatar : row.user_avatar,
    partnerId: row.partner_id,
    email: row.contact?.email ?? null,
    company: row.contact ? row.partner_name : null,
    userId: row.user_id,
    teamId: row.team_id,
    profile: row.profile_id
      ? {
          id: row.profile_id,
          name: row.profile_name,
          custom: !row.listed,
          rights: shownRights(scope, storedRights(row.rights)),
        }
      : null,
    since: row.created_at,
    mayChange: reach.mayAct,
    mayRemove: reach.mayAct,
  }
}

const othersParticipantOf = (row: OthersParticipantRow): Collaborator => ({
  ...nobody,
  id: row.id,
  party: row.contact_name ? 'contact' : 'partner',
  kind: row.kind,
  name: row.contact_name ?? row.partner_name,
  avatar: row.contact_name ? null : row.avatar,
  company: row.contact_name ? row.partner_name : null,
  since: row.created_at,
})
