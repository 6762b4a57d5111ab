import { type AlertKind, isDocumentAlert } from '@rumbo/domain/alerts/alert'
import type { Scope } from '../../access/scope/scope.ts'
import { seesNeeds } from '../documents/needs/needs.service.ts'
import { seesDifferences } from '../papers/differences.service.ts'

/** Whether an alert tells of documents or values that the reader's role hides: it says the same to everybody, and so is shown whole or not. */
export function hidesAlert(scope: Scope, kind: AlertKind): boolean {
  if (kind === 'documentsDiffer') return !seesDifferences(scope)
  return isDocumentAlert(kind) && !seesNeeds(scope)
}

/** Whether any of the alerts about documents is hidden: a notice of one doesn't say which. */
export const hidesDocumentAlerts = (scope: Scope): boolean => !seesNeeds(scope) || !seesDifferences(scope)
