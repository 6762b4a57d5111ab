import { markDueWhere } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { countedShipments, freeTime } from './due.queries.ts'

/** Has the free time of all shipments counted anew, as after a contract changed. */
export async function countAllAnew(scope: Scope): Promise<void> {
  await markDueWhere(scope, freeTime, countedShipments())
}
