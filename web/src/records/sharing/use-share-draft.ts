import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import { fittingDefault } from '@rumbo/domain/records/sharing/fitting-default'
import type { ProfileRights } from '@rumbo/domain/records/sharing/profiles.api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profilesQuery } from '../../forms/sharing/profiles-query.ts'
import { type Sees, sentSees } from '../../forms/sharing/sees.ts'
import { call } from '../../lib/calls/call.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import type { SeenAs } from './sharing-queries.ts'
import { useSharingSource } from './use-sharing-source.ts'
import type { Who } from './who.ts'

type Of = {
  readonly id: string
  readonly bound: ProfileRights | null
  readonly collaborator: Collaborator | null
  /** Whom one begins with, field by field. */
  readonly start?: Who | null
}

/** What is being shared, as it stands in the panel, and how it is sent. */
export function useShareDraft({ id, bound, collaborator, start }: Of) {
  const cache = useQueryClient()
  const { recordKey, contracts } = useSharingSource()
  const { data: profiles, isPending: awaitsProfiles } = useQuery(profilesQuery(useOrganization().id))
  const [who, setWho] = useState<Who | null>(start ?? null)
  const [chosenKind, setKind] = useState<CollaboratorKind | null>(kindOf(collaborator))
  const [sees, setSees] = useState<Sees>(() => seesOf(collaborator, bound))
  const [mayShare, setMayShare] = useState(collaborator?.mayShare ?? false)
  const [seesOthers, setSeesOthers] = useState(collaborator?.seesOthers ?? false)
  const kind = chosenKind ?? who?.kinds[0] ?? 'others'
  const organizationId = collaborator?.organizationId ?? who?.organizationId ?? null
  const defaultId = fittingDefault(profiles?.defaults ?? [], { kind, organizationId })?.profileId
  const defaultProfile = profiles?.items.find((profile) => profile.id === defaultId)
  // Field by field begins with what the default shows, as soon as that is known.
  const [isBegun, setIsBegun] = useState(start === undefined || bound !== null)
  if (!isBegun && defaultProfile) {
    setIsBegun(true)
    setSees({ by: 'custom', rights: defaultProfile.rights })
  }
  /** Whether they get a view of the record: companies do, people take part by name. */
  const isHere = collaborator ? collaborator.party === 'organization' : who?.group === 'connected'
  // What a passive partner is to see once it is here is the owner's to say.
  const isPassive =
    bound === null && (collaborator ? collaborator.party === 'partner' : who?.group === 'passive')
  const getsView = isHere || isPassive
  const seenBy = sees.by === 'usual' && defaultProfile ? { profileId: defaultProfile.id } : sentSees(sees)
  const seenAs: SeenAs | null = getsView
    ? { type: 'profile', kind, ...(organizationId ? { organizationId } : {}), ...seenBy }
    : null

  async function send(): Promise<Collaborator | null> {
    // The default is the server's to find, so that it is the one that stands now.
    const what = { kind, ...(getsView ? { ...sentSees(sees), mayShare, seesOthers } : {}) }
    const options = { onError: 'inline' } as const
    const answer = collaborator
      ? await call(contracts.update, { id, collaboratorId: collaborator.id, ...what }, options)
      : who && (await call(contracts.add, { id, party: who.party, ...what }, options))
    await cache.invalidateQueries({ queryKey: [recordKey, id] })
    void cache.invalidateQueries({ queryKey: ['sharing-profiles'] })
    return answer
  }

  return {
    who,
    setWho,
    kind,
    setKind,
    sees,
    setSees,
    mayShare,
    setMayShare,
    seesOthers,
    setSeesOthers,
    profiles: profiles?.items ?? [],
    awaitsProfiles,
    defaultProfile,
    getsView,
    seenAs,
    send,
  }
}
export type ShareDraft = ReturnType<typeof useShareDraft>

const kindOf = (collaborator: Collaborator | null): CollaboratorKind | null =>
  collaborator && collaborator.kind !== 'owner' ? collaborator.kind : null

/** Who shares on begins with all that it has; who changes a share with what that is. */
function seesOf(collaborator: Collaborator | null, bound: ProfileRights | null): Sees {
  const profile = collaborator?.profile
  if (profile)
    return profile.custom || bound
      ? { by: 'custom', rights: profile.rights }
      : { by: 'profile', profileId: profile.id }
  return bound ? { by: 'custom', rights: bound } : { by: 'usual' }
}
