import { markDueWhere } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { checkAllAgain } from '../dd-invoices/check-all-again.service.ts'
import { countedShipments, freeTime } from './due.queries.ts'

/** Has the free time of all shipments counted again, and what was invoiced by it checked, as after a contract changed. */
export async function countAllAgain(scope: Scope): Promise<void> {
  await markDueWhere(scope, freeTime, countedShipments())
  await checkAllAgain(scope)
}
