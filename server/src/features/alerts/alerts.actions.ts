import * as contracts from '@rumbo/domain/alerts/alerts.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { alertRulesOf, changeRules } from './alert-rules.service.ts'
import { countAlerts, readAlerts } from './alerts.service.ts'
import { changeMany } from './many-alerts.service.ts'
import { closeOne, readSteps, reopenOne, workOn } from './work-alerts.service.ts'

export const alertActions: readonly Action[] = [
  action(contracts.listAlerts, (scope, input) => readAlerts(scope, input)),

  action(contracts.countAlerts, (scope) => countAlerts(scope)),

  action(contracts.getAlertRules, async (scope) => show(await alertRulesOf(scope))),

  action(contracts.changeAlertRules, async (scope, wished) => show(await changeRules(scope, wished))),

  action(contracts.workAlert, (scope, input) => workOn(scope, input)),

  action(contracts.changeAlerts, async (scope, input) => show(await changeMany(scope, input))),

  action(contracts.closeAlert, (scope, input) => closeOne(scope, input)),

  action(contracts.reopenAlert, (scope, { id }) => reopenOne(scope, id)),

  action(contracts.listAlertSteps, (scope, { id }) => readSteps(scope, id)),
]
