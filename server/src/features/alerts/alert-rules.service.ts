import { type AlertRules, readRules } from '@rumbo/domain/alerts/alert'
import type { changeAlertRules } from '@rumbo/domain/alerts/alerts.api'
import type { In } from '@rumbo/domain/kernel/endpoint'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './alerts.queries.ts'

/** When the organization's alerts fire. */
export async function alertRulesOf(scope: Scope): Promise<AlertRules> {
  return readRules((await scope.first(queries.selectRules()))?.rules ?? null)
}

/** Changes some of them. */
export async function changeRules(scope: Scope, wished: In<typeof changeAlertRules>): Promise<AlertRules> {
  if (Object.keys(wished).length > 0) await scope.all(queries.saveRules(wished))
  return alertRulesOf(scope)
}
