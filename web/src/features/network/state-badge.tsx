import type { ConnectionRequest } from '@rumbo/domain/network/connections.api'
import type { PartnerState } from '@rumbo/domain/network/partner-state'
import { useTranslation } from 'react-i18next'
import { type Meaning, StatusBadge } from '../../ui/chips/status-badge.tsx'

const ofPartner: Readonly<Record<PartnerState, Meaning>> = {
  connected: 'good',
  passive: 'none',
  ended: 'none',
}
const ofRequest: Readonly<Record<ConnectionRequest['state'], Meaning>> = {
  pending: 'underway',
  accepted: 'good',
  declined: 'bad',
  cancelled: 'none',
  ended: 'none',
}

type PartnerProps = { readonly state: PartnerState; readonly isInvited: boolean; readonly archived?: boolean }

/** How a partner stands, in a word. */
export function PartnerBadge({ state, isInvited, archived = false }: PartnerProps) {
  const { t } = useTranslation('network')
  if (archived) return <StatusBadge meaning="none">{t('states.archived')}</StatusBadge>
  if (state === 'passive' && isInvited)
    return <StatusBadge meaning="underway">{t('states.invited')}</StatusBadge>
  return <StatusBadge meaning={ofPartner[state]}>{t(`states.${state}`)}</StatusBadge>
}

/** How a request to connect stands, in a word. */
export function RequestBadge({ state }: { readonly state: ConnectionRequest['state'] }) {
  const { t } = useTranslation('network')
  return <StatusBadge meaning={ofRequest[state]}>{t(`requests.states.${state}`)}</StatusBadge>
}
