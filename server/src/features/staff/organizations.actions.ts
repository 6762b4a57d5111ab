import * as contracts from '@rumbo/domain/staff/organizations.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { defaultPlanOf } from '../../platform/payment/default-plan.ts'
import type { Services } from '../feature.ts'
import * as service from './organizations.service.ts'

/** What staff sees and changes of organizations. */
export function organizationActions({ config, payment }: Pick<Services, 'config' | 'payment'>) {
  const defaultPlan = defaultPlanOf(config)
  const isSold = payment !== null
  return [
    action(contracts.listStaffOrganizations, async (scope, wish) =>
      show(await service.listOrganizations(scope, wish, defaultPlan)),
    ),
    action(contracts.getStaffOrganization, async (scope, { id }) =>
      show(await service.openOrganization(scope, id, { defaultPlan, isSold })),
    ),
    action(contracts.givePlanAsStaff, async (scope, input) =>
      show(await service.givePlan(scope, input, isSold)),
    ),
    action(contracts.answerApiAccess, async (scope, input) =>
      show(await service.answerAccess(scope, input, config.publicUrl)),
    ),
  ]
}
