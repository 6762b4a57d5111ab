import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import { sameValue } from '../../forms/same-value.ts'
import type { Who } from './who.ts'

/** As whom somebody is brought in again who was taken out; null where nothing names them. */
export function partyOf({
  party,
  partnerId,
  organizationId,
  userId,
  teamId,
  name,
  email,
}: Collaborator): Who['party'] | null {
  if (party === 'user') return userId === null ? null : { type: 'user', userId }
  if (party === 'team') return teamId === null ? null : { type: 'team', teamId }
  if (party === 'contact') return partnerId === null ? null : { type: 'contact', partnerId, name, email }
  if (partnerId !== null) return { type: 'partner', partnerId }
  return organizationId === null ? null : { type: 'organization', organizationId }
}

/** What they were shown, as it is sent to stand again; null for the owner, whose part nobody gave. */
export function grantOf({ kind, profile, mayShare, seesOthers }: Collaborator) {
  if (kind === 'owner') return null
  const seen = profile === null ? {} : profile.custom ? { rights: profile.rights } : { profileId: profile.id }
  return { kind, ...(profile === null ? {} : { ...seen, mayShare, seesOthers }) }
}

/** Whether somebody's part is still what it was: nobody changed it since. */
export const isSamePart = (a: Collaborator, b: Collaborator): boolean =>
  a.kind === b.kind &&
  a.mayShare === b.mayShare &&
  a.seesOthers === b.seesOthers &&
  (a.profile === null) === (b.profile === null) &&
  (a.profile?.custom
    ? b.profile?.custom === true && JSON.stringify(a.profile.rights) === JSON.stringify(b.profile.rights)
    : a.profile?.id === b.profile?.id)

/** The same somebody, also where they were brought in once more. */
export const isSameParty = (a: Collaborator, b: Collaborator): boolean => {
  const [one, other] = [partyOf(a), partyOf(b)]
  return a.id === b.id || (one !== null && other !== null && sameValue(one, other))
}
