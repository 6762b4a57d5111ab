import { type AlertKind, type AlertModule, alertKinds, isDocumentAlert } from '@rumbo/domain/alerts/alert'
import type { Scope } from '../../access/scope/scope.ts'
import { seesNeeds } from '../documents/needs/needs.service.ts'
import { seesDifferences } from '../papers/differences.service.ts'

/** The kinds of alerts of records of a module that tell of documents or values that the reader's role hides: one says the same to everybody, and so is shown whole or not. */
export function hiddenAlertKinds(scope: Scope, of: AlertModule): ReadonlySet<AlertKind> {
  const [needs, differences] = [seesNeeds(scope, of), seesDifferences(scope)]
  return new Set(
    alertKinds.filter((kind) =>
      kind === 'documentsDiffer' ? !differences : isDocumentAlert(kind) && !needs,
    ),
  )
}
