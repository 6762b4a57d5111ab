import { useTranslation } from 'react-i18next'
import type { ProposalItem } from './proposals-queries.ts'

/** Whether a proposed change is within the limit that one's own organization has for it, and which that is. */
export function LimitText({ item: { limit, within } }: { readonly item: ProposalItem }) {
  const { t } = useTranslation('order-proposals')
  if (!limit) return t('limit.without')
  const text = limit.kind === 'days' ? t('limit.days', { count: limit.most }) : `${limit.most}%`
  return t(within ? 'limit.within' : 'limit.beyond', { limit: text })
}
