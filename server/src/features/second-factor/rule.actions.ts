import * as contracts from '@rumbo/domain/second-factor/rule.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import * as service from './second-factor.service.ts'

/** What an organization requires of its members, and what its administrators do for them. */
export const ruleActions = (publicUrl: string) => [
  action(contracts.getSecondFactorRule, async (scope, { id }) => show(await service.readRule(scope, id))),
  action(contracts.setSecondFactorRule, async (scope, input) => show(await service.setRule(scope, input))),
  action(contracts.listSecondFactors, async (scope) =>
    show({ userIds: await service.readMembersWithFactor(scope) }),
  ),
  action(contracts.resetSecondFactor, async (scope, { userId }) => {
    await service.resetFactor(scope, userId, publicUrl)
    return show(null)
  }),
  action(contracts.listSecuritySteps, async (scope, wish) => show(await service.readSteps(scope, wish))),
]
