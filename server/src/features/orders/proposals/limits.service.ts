import { type Limits, limitsFor, type PartnerLimits } from '@rumbo/domain/orders/proposals/limits'
import { type AcceptanceLimits, defaultOrderSettings } from '@rumbo/domain/orders/settings.api'
import type { Scope } from '../../../access/scope/scope.ts'
import { selectSettings } from '../settings.queries.ts'
import { selectPartnerLimits } from './partner-limits.queries.ts'
import type { ProposalRow } from './proposals.queries.ts'

/** The limits that hold for a proposal, by who made it. */
export type LimitsOf = (proposal: Pick<ProposalRow, 'by_organization_id' | 'by_email'>) => Limits

/** How far proposals go that the organization accepts without anybody looking at them. */
export async function readLimits(scope: Scope): Promise<LimitsOf> {
  const said = await scope.first(selectSettings())
  const all = limitsIn(said?.settings ?? defaultOrderSettings)
  const rows = await scope.all(selectPartnerLimits())
  const partners = rows.map(
    ({ organization_id, emails, limits }): PartnerLimits => ({
      organizationId: organization_id,
      emails,
      limits: limitsIn(limits),
    }),
  )
  return ({ by_organization_id: organizationId, by_email: email }) =>
    limitsFor({ organizationId, email }, { all, partners })
}

/** A percent holds both ways. */
function limitsIn(said: AcceptanceLimits): Limits {
  return {
    daysEarlier: said.acceptDaysEarlier,
    daysLater: said.acceptDaysLater,
    quantityDown: said.acceptQuantityPercent,
    quantityUp: said.acceptQuantityPercent,
    priceDown: said.acceptPricePercent,
    priceUp: said.acceptPricePercent,
  }
}
