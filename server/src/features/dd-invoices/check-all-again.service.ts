import { markDueWhere } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { ddShipments, shipmentsOfAll } from './dd-invoices.queries.ts'

/** Has the invoices of all shipments checked again, as after an agreement changed. */
export const checkAllAgain = (scope: Scope): Promise<void> =>
  markDueWhere(scope, ddShipments, shipmentsOfAll())
