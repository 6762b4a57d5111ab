import { fold } from '@rumbo/domain/fields/text/fold'
import type { Invitation } from '@rumbo/domain/organizations/invitation'
import type { JoinRequest } from '@rumbo/domain/organizations/join-request'
import type { Member } from '@rumbo/domain/organizations/member'
import type { MemberStatus } from '@rumbo/domain/organizations/organization'
import { personName } from '../../lib/session/people.ts'

/** One line of the list of users: a member, somebody invited, somebody who asks to join. */
export type PersonRow = {
  readonly key: string
  readonly name: string
  readonly email: string
  readonly status: MemberStatus
  readonly member?: Member
  readonly invitation?: Invitation
  readonly request?: JoinRequest
}

type Sources = {
  readonly members: readonly Member[]
  readonly invitations: readonly Invitation[]
  readonly requests: readonly JoinRequest[]
}

/** Who waits first, then members, then who is invited; who was deactivated at the end. */
export function rowsOf({ members, invitations, requests }: Sources): readonly PersonRow[] {
  const ofMember = (member: Member): PersonRow => ({
    key: member.userId,
    name: personName(member),
    email: member.email,
    status: member.status,
    member,
  })
  const waiting = requests.map(
    (request): PersonRow => ({
      key: request.id,
      name: personName(request.user),
      email: request.user.email,
      status: 'waiting',
      request,
    }),
  )
  const invited = invitations.filter(isOpen).map(ofInvitation)
  const active = members.filter(({ status }) => status === 'active').map(ofMember)
  const away = members.filter(({ status }) => status !== 'active').map(ofMember)
  return [...waiting, ...active, ...invited, ...away]
}

/** The teams of a member, and the one that somebody who is invited will be in. */
export const teamsOf = ({ member, invitation }: PersonRow): readonly string[] =>
  member?.teams ?? (invitation?.teamId ? [invitation.teamId] : [])

/** Does it still wait for an answer, or may it be sent again. */
export const isOpen = ({ status }: Invitation) => status === 'pending' || status === 'expired'

const ofInvitation = (invitation: Invitation): PersonRow => ({
  key: invitation.id,
  name: invitation.email,
  email: invitation.email,
  status: 'invited',
  invitation,
})

/** Invitations that were accepted, declined, denied or revoked, the newest first. */
export const pastInvitations = (invitations: readonly Invitation[]): readonly PersonRow[] =>
  invitations
    .filter((invitation) => !isOpen(invitation))
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
    .map(ofInvitation)

/** The word for where a person stands: of an invitation how it ended, else whether access is there. */
export const standingOf = ({ status, invitation }: PersonRow) =>
  invitation && invitation.status !== 'pending' ? invitation.status : status

/** Those of which a text holds every word that was typed, whatever its case and accents. */
export function found(
  rows: readonly PersonRow[],
  typed: string,
  textOf: (row: PersonRow) => readonly string[],
): readonly PersonRow[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = fold([row.name, row.email, ...textOf(row)].join(' '))
    return words.every((word) => text.includes(word))
  })
}
