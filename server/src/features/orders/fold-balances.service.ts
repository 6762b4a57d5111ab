import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { foldLine } from '@rumbo/domain/orders/fold'
import { type FoldedLine, foldOrder } from '@rumbo/domain/orders/progress'
import { changeMany, type ManyPatch, maxInBatch } from '../../access/change/change-many.ts'
import { markSoon } from '../../access/due/due.queries.ts'
import type { DueKind } from '../../access/due/kind.ts'
import { markDueWhere } from '../../access/due/mark-due.ts'
import { concerns, markFromEvents, recordsOf } from '../../access/due/mark-from-events.ts'
import type { Consumer } from '../../access/events/dispatcher.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { orderLineModule, orderModule } from '../../modules.ts'
import { isImporting } from '../../records/imports/running/is-importing.service.ts'
import { lockOrders } from './allocations.queries.ts'
import * as queries from './balances.queries.ts'
import { carriedLines } from './carried.service.ts'

/** Orders of which something was booked, shipped, expected on another day, or received. */
export const orderBalances: DueKind = {
  ...queries.orderBalances,
  batch: 1_000,
  isHeld: isImporting,
  run: (scope, keys) => foldBalances(scope, keys, { isQuiet: true }),
}

/** Batches of the organization, by their times: an event of one names none of its records. */
export const balancesOfBatches: DueKind = {
  id: 'order-balances-batches',
  batch: 1_000,
  isHeld: isImporting,
  run: (scope, times) => markDueWhere(scope, orderBalances, queries.foldedSince(times)),
}

const ofShipments = concerns({
  shipments: ['id', 'phase', 'freightType', 'eta', 'ata'],
  containers: ['id', 'currentPhase'],
})
const ofOrders = concerns({
  orders: ['id', 'arrivalDate', 'state', 'lineCount'],
  order_lines: ['id', 'quantity', 'unit', 'booked'],
})

const byShipment = markFromEvents(
  orderBalances,
  (event) => (ofShipments(event) ? recordsOf(event) : []),
  queries.markCarried,
)
const byOrder = markFromEvents(
  orderBalances,
  (event) => (ofOrders(event) ? recordsOf(event) : []),
  (marks) => markSoon(orderBalances.id, marks),
)
const byBatch = markFromEvents(balancesOfBatches, (event) =>
  (ofShipments(event) || ofOrders(event)) && recordsOf(event).length === 0 ? [event.created_at] : [],
)

/** Marks orders whose lines are to be folded again, for each organization that holds what changed. */
export const noteBalances: Consumer = async (events, ask) => {
  await byShipment(events, ask)
  await byOrder(events, ask)
  await byBatch(events, ask)
}

/**
 * Writes what became of orders and their lines on the organization's own rows, by what it may see itself. Whatever is read is read at
 * this moment, so that it doesn't matter how often and in which order the orders were marked.
 */
export async function foldBalances(
  scope: Scope,
  orderIds: readonly string[],
  { isQuiet }: { readonly isQuiet: boolean },
): Promise<void> {
  // Whoever books of them, or says what came, comes before or after: what is read now stands until it is written.
  await scope.all(lockOrders(orderIds))
  const orders = await scope.all(queries.ordersToFold(orderIds))
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  const lines = await scope.all(queries.linesToFold(ids))
  const carried = grouped(await carriedLines(scope, await scope.all(queries.carriedOf(ids))), byLine)
  const came = grouped(await scope.all(queries.receivedOf(ids)), ({ line_id }) => line_id)
  const settings = await scope.first(queries.countsDelivered())
  const owned = new Set(orders.flatMap(({ id, is_owned }) => (is_owned ? id : [])))
  const folded = lines.map((line) => {
    const { id, quantity: ordered, booked, unit } = line
    const its = carried.get(id) ?? []
    const receipts = (came.get(id) ?? []).map(({ shipment_id, good, damaged }) => ({
      shipmentId: shipment_id,
      good,
      damaged,
    }))
    const fold = foldLine(
      { ordered, booked: booked ?? (owned.has(line.order_id) ? '0' : null) },
      {
        carried: its,
        receipts: owned.has(line.order_id) ? receipts : null,
        deliveredIsReceived: settings?.delivered_is_received ?? false,
      },
    )
    return { line, folded: { ordered, booked, unit, fold, carried: its } satisfies FoldedLine }
  })
  await write(scope, orderLineModule, {
    isQuiet,
    rows: folded.map(({ line, folded: { fold } }) => ({ ...placeOf(line), ...differing(fold, line.says) })),
  })
  const ofOrder = grouped(folded, ({ line }) => line.order_id)
  const rows = orders.map(({ id, says, state, arrival_date: arrivalDate }) => {
    const its = (ofOrder.get(id) ?? []).map((each) => each.folded)
    return { id, ...differing(foldOrder({ state, arrivalDate }, its), says) }
  })
  await write(scope, orderModule, { isQuiet: true, rows })
}

/** Items by a key, each in the order in which they came. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const byLine = ({ lineId }: { readonly lineId: string }): string => lineId
const placeOf = ({ id, order_id: recordId }: queries.LineRow) => ({ id, recordId })

/** What is to be written: the fields that say something else by now. */
function differing(fold: Readonly<Record<string, unknown>>, says: Readonly<Record<string, Json>>) {
  const patch = Object.fromEntries(
    Object.entries(fold).filter(([field, value]) => !isDeepStrictEqual(value ?? null, says[field] ?? null)),
  )
  return { patch: patch as Values }
}

type Written = { readonly rows: readonly ManyPatch[]; readonly isQuiet: boolean }

async function write(scope: Scope, module: RecordModule, { rows, isQuiet }: Written): Promise<void> {
  const changed = rows.filter(({ patch }) => Object.keys(patch).length > 0)
  for (let from = 0; from < changed.length; from += maxInBatch)
    await changeMany(scope, module, {
      rows: changed.slice(from, from + maxInBatch),
      by: { way: scope.actor.way },
      authority: 'product',
      isQuiet,
    })
}
