import { type AlertKind, alertKinds, isDocumentAlert } from '@rumbo/domain/alerts/alert'
import type { Scope } from '../../access/scope/scope.ts'
import { seesNeeds } from '../documents/needs/needs.service.ts'
import { seesDifferences } from '../papers/differences.service.ts'

/** The kinds of alerts that tell of documents or values that the reader's role hides: one says the same to everybody, and so is shown whole or not. */
export function hiddenAlertKinds(scope: Scope): ReadonlySet<AlertKind> {
  const [needs, differences] = [seesNeeds(scope, 'shipments'), seesDifferences(scope)]
  return new Set(
    alertKinds.filter((kind) =>
      kind === 'documentsDiffer' ? !differences : isDocumentAlert(kind) && !needs,
    ),
  )
}
