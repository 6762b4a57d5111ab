import * as api from '@rumbo/domain/automation/api'
import { stepsOf, triggersOf } from '@rumbo/domain/automation/offered'
import { rootModules } from '../../access/rights/declared-modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import { type Action, action } from '../../access/scope/action.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show } from '../../access/visible/visible.ts'
import * as rules from './rules/rules.service.ts'
import * as runs from './runs/runs.service.ts'
import { tryRule } from './try.service.ts'

/** What answers calls for rules and what they did. */
export const automationActions: readonly Action[] = [
  action(api.listRules, async (scope) =>
    show({ ...(await rules.readRules(scope)), offered: offeredTo(scope) }),
  ),
  action(api.getRule, async (scope, { id }) => show(await rules.readRule(scope, id))),
  action(
    api.createRule,
    async (scope, input) => show(await rules.saveRule(scope, input)),
    async (scope, id) => show(await rules.readRule(scope, id)),
  ),
  action(api.updateRule, async (scope, input) => show(await rules.changeRule(scope, input))),
  action(api.deleteRule, async (scope, { id }) => {
    await rules.removeRule(scope, id)
    return show(null)
  }),
  action(api.switchRule, async (scope, { id, on }) => show(await rules.switchRule(scope, id, on))),
  action(api.moveRule, async (scope, { id, before }) => show(await rules.moveRule(scope, id, before))),
  action(api.tryRule, (scope, { id }) => tryRule(scope, id)),
  action(api.listRuleRuns, (scope, input) => runs.readRuns(scope, input)),
  action(api.retryRuleRun, (scope, { id }) => runs.retryRun(scope, id)),
  action(api.undoRuleRun, (scope, { id }) => runs.undoRun(scope, id)),
]

/** What can start rules, and what they can do, of the modules that the caller's role opens. */
const offeredTo = ({ role }: Scope) =>
  rootModules()
    .filter((module) => opensModule(role, module))
    .map((module) => ({
      module: module.id,
      triggers: [...triggersOf(module)],
      steps: [...stepsOf(module)],
    }))
