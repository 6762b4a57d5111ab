import { AppError } from '@rumbo/domain/kernel/app-error'
import { compareDecimals } from '@rumbo/domain/kernel/numbers/decimal'
import { leftOf } from '@rumbo/domain/orders/line-rules'
import { change } from '../../access/change/change.ts'
import type { Locked } from '../../access/change/locks/lock.ts'
import type { BeforeDeletion, Reaction } from '../../access/change/reactions.ts'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { orderLineModule, orderModule, shipmentModule } from '../../modules.ts'
import { summarise } from '../../records/children/summaries.service.ts'
import * as queries from './allocations.queries.ts'
import { anyReceived } from './receipts.queries.ts'

/** A line as it was locked, and what was left of it, where that is known. */
type Before = { readonly left?: unknown; readonly locked?: Locked }

/**
 * Writes on lines what is booked of them, and on their orders what follows: how many lines are to be booked, which stays as it is while
 * something is left of a line as before.
 */
export async function writeBooked(
  scope: Scope,
  lines: readonly queries.BookedLine[],
  before: Before = {},
): Promise<void> {
  for (const { id, order_id: recordId, booked, shipments } of lines) {
    const target = { module: orderLineModule, recordId, id }
    const patch = { booked, shipments: shipments.length > 0 ? shipments : null }
    const options = before.locked ? { locked: before.locked } : {}
    await change(scope, target, { ...options, patch, by: { way: scope.actor.way }, authority: 'product' })
  }
  const isLeft = (left: string) => compareDecimals(left, '0') > 0
  const isAsBefore = ({ quantity, booked }: queries.BookedLine) =>
    typeof before.left === 'string' && isLeft(before.left) === isLeft(leftOf(quantity ?? '0', booked))
  const orders = new Set(lines.flatMap((line) => (isAsBefore(line) ? [] : line.order_id)))
  for (const recordId of orders) await summarise(scope, orderLineModule, recordId)
}

/** Locks the orders of the lines that are booked on some shipments, so that what is summed up of them stands. */
async function lockLinesOn(scope: Scope, shipmentIds: readonly string[]) {
  const lines = await scope.all(queries.linesOn(shipmentIds))
  const orders = new Set(lines.flatMap(({ order_id }) => order_id ?? []))
  if (orders.size > 0) await scope.all(queries.lockOrders([...orders]))
  return lines
}

/** A shipment that is deleted gives back what was booked on it; the bookings themselves stay with it, for when it is restored. */
export const releaseShipments: BeforeDeletion = {
  module: shipmentModule,
  run: async (scope, ids) => {
    if ((await lockLinesOn(scope, ids)).length === 0) return
    await writeBooked(scope, await scope.all(queries.bookedOn(ids, { without: ids })))
  },
}

/** A line that something is booked of, or that something came of, stays. */
export const keepBookedLines: BeforeDeletion = {
  module: orderLineModule,
  run: async (scope, ids) => {
    const booked = (await scope.all(queries.shipmentsOfLines(ids))).map(({ shipment_id }) => shipment_id)
    if (booked.length > 0)
      throw new AppError('LINE_BOOKED', { shipments: await shipmentsInWords(scope, booked) })
    if (await scope.first(anyReceived(ids))) throw new AppError('LINE_RECEIVED')
  },
}

/** The names of shipments, as far as the reader may open any. */
export async function shipmentsInWords(scope: Scope, ids: readonly string[]): Promise<string> {
  const isOpen = scope.role.allows('module:shipments')
  const visible = isOpen ? await getRecords(scope, shipmentModule, { ids, fields: ['name'] }) : null
  const names = visible
    ? useInternally(visible, (records) => records.map(({ values }) => String(values.name ?? '')))
    : []
  return names.length > 0 ? names.join(', ') : String(ids.length)
}

/** What was booked on a shipment that is restored counts again as far as its lines have room for it. */
export const bookAgain: Reaction = {
  on: [{ module: shipmentModule, fields: ['id'] }],
  run: async (scope, changed) => {
    const lines = await lockLinesOn(
      scope,
      changed.map(({ id }) => id),
    )
    if (lines.length === 0) return
    const back = [...new Set(lines.map(({ shipment_id }) => shipment_id))]
    await scope.all(queries.forgetGone(back))
    // One after another, so that several find as much room together as each would alone.
    for (const [at, shipmentId] of back.entries()) {
      const booked = await scope.all(queries.bookedOn([shipmentId], { without: back.slice(at + 1) }))
      const over = booked.filter((line) => compareDecimals(line.booked, line.quantity ?? '0') > 0)
      for (const { id } of over) await scope.all(queries.noLongerFits(id, [shipmentId]))
    }
    await writeBooked(scope, await scope.all(queries.bookedOf(lines.map(({ line_id }) => line_id))))
  },
}

/** An order that is restored has lost what was booked on shipments that went meanwhile. */
export const countRestored: Reaction = {
  on: [{ module: orderModule, fields: ['id'] }],
  run: async (scope, changed) => {
    const ids = changed.map(({ id }) => id)
    await scope.all(queries.lockOrders(ids))
    await writeBooked(scope, await scope.all(queries.bookedIn(ids)))
  },
}
