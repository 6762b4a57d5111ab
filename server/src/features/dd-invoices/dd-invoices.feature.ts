import { checkDdInvoice } from '@rumbo/domain/dd-invoices/api'
import { action } from '../../access/scope/action.ts'
import { feature } from '../feature.ts'
import { checkFor } from './check.service.ts'

/** Demurrage and detention invoices, held against what happened. */
export const ddInvoicesFeature = feature({
  actions: () => [action(checkDdInvoice, (scope, input) => checkFor(scope, input))],
})
