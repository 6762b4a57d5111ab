import { markDueWhere } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { countedShipments, freeTime } from './due.queries.ts'

/** Has the free time of all shipments counted again, as after a contract changed. */
export async function countAllAgain(scope: Scope): Promise<void> {
  await markDueWhere(scope, freeTime, countedShipments())
}
