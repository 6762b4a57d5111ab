import { ddReads } from '@rumbo/domain/dd-invoices/fields'
import { isOtherResult, resultOf } from '@rumbo/domain/dd-invoices/kept'
import { freeTimeReads } from '@rumbo/domain/free-time/ways-of'
import { changeMany, type ManyPatch } from '../../access/change/change-many.ts'
import type { DueKind } from '../../access/due/kind.ts'
import { markDueWhere } from '../../access/due/mark-due.ts'
import { concerns, markFromEvents, recordsOf } from '../../access/due/mark-from-events.ts'
import type { Consumer } from '../../access/events/dispatcher.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { ddInvoiceModule } from '../../modules.ts'
import { isImporting } from '../../records/imports/running/is-importing.service.ts'
import * as queries from './dd-invoices.queries.ts'
import { checkSeen, readInvoice } from './kept-check.service.ts'

/** Invoices that came, or that somebody wrote in. */
export const ddInvoicesDue: DueKind = { id: 'dd-invoices', batch: 50, isHeld: isImporting, run: checkAgain }

/** Shipments of invoices on which something happened that clocks are counted by. */
export const ddShipmentsDue: DueKind = {
  ...queries.ddShipments,
  batch: 50,
  isHeld: isImporting,
  run: async (scope, shipmentIds) => {
    const ids = (await scope.all(queries.invoicesOf(shipmentIds))).map(({ id }) => id)
    await checkAgain(scope, ids)
  },
}

/** Batches of the organization, by their times: an event of one names none of its records. */
export const ddBatchesDue: DueKind = {
  id: 'dd-batches',
  batch: 1_000,
  isHeld: isImporting,
  run: async (scope, times) => {
    await markDueWhere(scope, ddInvoicesDue, queries.invoicesSince(times))
    await markDueWhere(scope, ddShipmentsDue, queries.shipmentsSince(times))
  },
}

const isRead = concerns(ddReads)
const ofClocks: Readonly<Record<string, readonly string[]>> = {
  shipments: freeTimeReads.shipments ?? [],
  containers: ['number', ...(freeTimeReads.containers ?? [])],
}
const isOfClocks = concerns(ofClocks)

const byInvoice = markFromEvents(ddInvoicesDue, (event) => (isRead(event) ? recordsOf(event) : []))
const byShipment = markFromEvents(
  ddShipmentsDue,
  (event) => (isOfClocks(event) ? recordsOf(event) : []),
  queries.markDdShipments,
)
const byBatch = markFromEvents(ddBatchesDue, (event) =>
  (isRead(event) || isOfClocks(event)) && recordsOf(event).length === 0 ? [event.created_at] : [],
)

/** Marks invoices that somebody wrote in, and those of shipments on which something happened. */
export const noteDdInvoices: Consumer = async (events, ask) => {
  await byInvoice(events, ask)
  await byShipment(events, ask)
  await byBatch(events, ask)
}

/** Checks invoices by what there is now and writes what differs, so that it doesn't matter how often and in which order it runs. */
async function checkAgain(scope: Scope, ids: readonly string[]): Promise<void> {
  const rows: ManyPatch[] = []
  for (const { id } of await scope.all(queries.presentOf(ids))) {
    const patch = useInternally(await readInvoice(scope, id), (seen) => {
      const check = checkSeen(seen)
      const result = check && resultOf(check)
      return result && isOtherResult(seen.record.values, result) ? result : null
    })
    if (patch) rows.push({ id, patch })
  }
  if (rows.length === 0) return
  await changeMany(scope, ddInvoiceModule, { rows, by: { way: 'automation' }, authority: 'product' })
}
