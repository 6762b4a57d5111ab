import { collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import { listActiveCollaborators } from '@rumbo/domain/network/find.api'
import { listViewAudience } from '@rumbo/domain/records/views/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { type InsideKind, insideKinds } from './targets.ts'

/** Targets of one kind, as a choice offers them. */
export type TargetGroup = {
  readonly group: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
}

type Named = { readonly id: string; readonly name: string }
const none: Readonly<Record<InsideKind, readonly Named[]>> = { roles: [], teams: [], users: [], tags: [] }

/** Roles, teams, people and tags of people of one's own company. `except`: a user for whom it goes without saying. */
export function useInsideTargets(except?: string): readonly TargetGroup[] {
  const { t } = useTranslation('forms')
  const { organizationId } = useMembership()
  const { data } = useQuery({
    queryKey: ['views', 'audience', organizationId],
    queryFn: ({ signal }) => call(listViewAudience, {}, { signal, onError: 'inline' }),
    staleTime: 60_000,
  })
  return insideKinds.flatMap((kind) => {
    const items = (data ?? none)[kind].filter(({ id }) => id !== except)
    if (items.length === 0) return []
    return {
      group: t(`sharing.${kind}`),
      items: items.map(({ id, name }) => ({ value: `${kind} ${id}`, label: name })),
    }
  })
}

/** The network as a whole, kinds of collaborators, and the companies that one's own is connected with. */
export function useOutsideTargets(): readonly TargetGroup[] {
  const { t } = useTranslation(['forms', 'sharing'])
  const { organizationId } = useMembership()
  const { data } = useQuery({
    queryKey: ['collaborators', 'active', organizationId],
    queryFn: ({ signal }) => call(listActiveCollaborators, {}, { signal, onError: 'inline' }),
    staleTime: 60_000,
  })
  const connected = (data?.items ?? []).filter(({ state }) => state === 'connected')
  return [
    {
      group: t('forms:sharing.network'),
      items: [{ value: 'network all', label: t('forms:sharing.wholeNetwork') }],
    },
    {
      group: t('forms:sharing.kinds'),
      items: collaboratorKinds.map((kind) => ({ value: `kinds ${kind}`, label: t(`sharing:kinds.${kind}`) })),
    },
    ...(connected.length > 0
      ? [
          {
            group: t('forms:sharing.companies'),
            items: connected.map(({ id, name }) => ({ value: `companies ${id}`, label: name })),
          },
        ]
      : []),
  ]
}
