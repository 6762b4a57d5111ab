import type { NoticeKind } from '@rumbo/domain/notifications/notice'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { rightsFor } from '../../../access/rights/rights.ts'
import { heldProfiles } from '../../../access/rights/row-rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { orderLineModule } from '../../../modules.ts'
import { listeners } from '../../notifications/listeners.service.ts'
import { tell } from '../../notifications/news.service.ts'
import type { ProposalRow } from './proposals.queries.ts'

/** Something about a proposal that members hear of, each once. */
export type ProposalNews = {
  readonly row: ProposalRow
  readonly kind: Extract<NoticeKind, 'proposal' | 'proposalAnswered' | 'proposalWaits'>
}

/**
 * Tells the organization's members who may see something of what is proposed, besides whoever answered or proposed it themselves. What it
 * says stands with the order alone.
 */
export async function tellProposals(scope: Scope, news: readonly ProposalNews[]): Promise<void> {
  if (news.length === 0) return
  const module = moduleIn(scope, orderLineModule)
  const ids = [...new Set(news.map(({ row }) => row.order_id))]
  const isHeld = news.some(({ row }) => row.organization_id !== scope.organizationId)
  const profiles = isHeld ? await heldProfiles(scope, ids) : null
  const members = await listeners(scope)
  const notices = news.flatMap(({ row, kind }) => {
    const profile = profiles?.get(row.order_id)
    return members.flatMap(({ id, role, mailAt }) => {
      if (!role.allows('module:orders')) return []
      const rights = rightsFor({ role, user: { id, email: '' } }, module, profile ? { profile } : {})
      if (!row.items.some(({ field }) => rights.of(field) !== 'hide')) return []
      const about = { user_id: id, record_id: row.order_id, kind, once: `${kind} ${row.id}` }
      return [{ ...about, history_id: null, field: null, days: null, clock: null, mail_at: mailAt }]
    })
  })
  await tell(scope, notices)
}
