import type { DueKind } from '../../access/due/kind.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './allocations.queries.ts'
import { writeBooked } from './keep-booked.service.ts'

/** Orders of which bookings have gone with what they were on (migration 0371), by their ids: their lines say what is left of them. */
export const bookingsDue: DueKind = { id: 'bookings', batch: 50, run: countAgain }

async function countAgain(scope: Scope, orderIds: readonly string[]): Promise<void> {
  await scope.all(queries.lockOrders(orderIds))
  await writeBooked(scope, await scope.all(queries.bookedIn(orderIds)))
}
