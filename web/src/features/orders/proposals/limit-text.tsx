import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../../lib/session/session-state.ts'
import { orderSettingsQuery } from '../settings/settings-query.ts'
import { limitOf } from './limit-of.ts'
import type { ProposalItem } from './proposals-queries.ts'

/** Whether a proposed change is within one's own limit, and which that is. */
export function LimitText({ item, within }: { readonly item: ProposalItem; readonly within: boolean }) {
  const { t } = useTranslation('order-proposals')
  const { organizationId } = useMembership()
  const { data } = useQuery(orderSettingsQuery(organizationId))
  if (!data) return null
  const limit = limitOf(item, data)
  if (limit === null) return t('limit.without')
  const text = limit.kind === 'days' ? t('limit.days', { count: limit.most }) : `${limit.most}%`
  return t(within ? 'limit.within' : 'limit.beyond', { limit: text })
}
