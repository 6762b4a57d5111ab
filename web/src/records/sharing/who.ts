import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import type { ShareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ActivePartner, activePartnersQuery } from '../../forms/sharing/active-partners.ts'
import { membersQuery, personName, teamsQuery } from '../../lib/session/people.ts'
import { useOrganization } from '../../lib/session/session-state.ts'

/** Somebody who can be brought in. */
export type Who = {
  /** Tells it from all others. */
  readonly key: string
  readonly label: string
  /** As `addCollaborator` takes it. */
  readonly party: Sent<ShareContracts['addCollaborator']>['party']
  readonly group: 'connected' | 'passive' | 'contacts' | 'users' | 'teams'
  /** The parts that it usually has. */
  readonly kinds: readonly CollaboratorKind[]
  readonly organizationId: string | null
  readonly partner: ActivePartner | null
}

export const groups = ['connected', 'passive', 'contacts', 'users', 'teams'] as const

/** Does a share give it a view of the record, now or once it is here. */
export const isCompany = ({ group }: Who): boolean => group === 'connected' || group === 'passive'

/**
 * Everybody who can be brought into a record and isn't in it: one's own people and partners that aren't here by whoever
 * has the record, connected companies by who may share it.
 */
export function useWho(known: readonly Collaborator[], mayShare: boolean): readonly Who[] {
  const { t } = useTranslation('sharing')
  const { id } = useOrganization()
  const partners = useQuery(activePartnersQuery(id)).data ?? []
  const members = useQuery(membersQuery(id)).data ?? []
  const teams = useQuery(teamsQuery(id)).data ?? []
  const people = partners.flatMap((partner) =>
    partner.contacts.map(({ name, email }, at): Who => {
      const label = t('who.contact', { name, company: partner.name, email: email ?? '' })
      return {
        key: `contact ${partner.partnerId} ${at}`,
        label,
        group: 'contacts',
        party: { type: 'contact', partnerId: partner.partnerId, name, email },
        kinds: partner.kinds,
        organizationId: null,
        partner,
      }
    }),
  )
  const inside = { kinds: [], organizationId: null, partner: null }
  const ownPeople = members.map((member): Who => {
    const { userId } = member
    const label = personName(member)
    return { key: `user ${userId}`, label, group: 'users', party: { type: 'user', userId }, ...inside }
  })
  const ofTeams = teams.map(({ id: teamId, name: label }): Who => {
    return { key: `team ${teamId}`, label, group: 'teams', party: { type: 'team', teamId }, ...inside }
  })
  return [...partners.map(companyOf), ...people, ...ownPeople, ...ofTeams].filter(
    (who) => !isIn(known, who) && (mayShare || who.group !== 'connected'),
  )
}

function companyOf(partner: ActivePartner): Who {
  const isConnected = partner.state === 'connected'
  const { partnerId, name, kinds } = partner
  return {
    key: `partner ${partnerId}`,
    label: name,
    group: isConnected ? 'connected' : 'passive',
    party: { type: 'partner', partnerId },
    kinds,
    organizationId: isConnected ? partner.id : null,
    partner,
  }
}

/** Takes somebody part already. */
const isIn = (known: readonly Collaborator[], { party, organizationId, partner }: Who): boolean =>
  known.some((each) => {
    if (party.type === 'user') return each.userId === party.userId
    if (party.type === 'team') return each.teamId === party.teamId
    if (party.type === 'contact')
      return each.party === 'contact' && each.name === party.name && each.email === party.email
    return organizationId === null
      ? each.party === 'partner' && each.partnerId === partner?.partnerId
      : each.party === 'organization' && each.organizationId === organizationId
  })
