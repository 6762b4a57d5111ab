import { AppError } from '@rumbo/domain/kernel/app-error'
import type { PartnerLimitSettings } from '@rumbo/domain/orders/partner-limits.api'
import type { AcceptanceLimits } from '@rumbo/domain/orders/settings.api'
import type { Scope } from '../../../access/scope/scope.ts'
import * as queries from './partner-limits.queries.ts'

/** Partners whose proposals are accepted within limits of their own, by name. */
export const readPartnerLimits = async (scope: Scope): Promise<readonly PartnerLimitSettings[]> =>
  (await scope.all(queries.selectPartnerLimits())).map(shown)

/** Says the limits of a partner. @throws AppError NOT_FOUND */
export async function setPartnerLimits(
  scope: Scope,
  partnerId: string,
  limits: AcceptanceLimits,
): Promise<PartnerLimitSettings> {
  await scope.all(queries.savePartnerLimits(partnerId, limits))
  const row = await scope.first(queries.selectPartnerLimits(partnerId))
  if (!row) throw new AppError('NOT_FOUND')
  return shown(row)
}

/** Lets the limits for all hold again. @throws AppError NOT_FOUND */
export async function deletePartnerLimits(scope: Scope, partnerId: string): Promise<void> {
  if (!(await scope.first(queries.deletePartnerLimits(partnerId)))) throw new AppError('NOT_FOUND')
}

const shown = ({ partner_id: partnerId, name, limits }: queries.PartnerLimitsRow): PartnerLimitSettings => ({
  ...limits,
  partnerId,
  name,
})
