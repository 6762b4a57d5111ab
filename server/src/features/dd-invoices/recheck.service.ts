import { ddReads } from '@rumbo/domain/dd-invoices/fields'
import {
  directionIn,
  followsDays,
  isOtherResult,
  type KeptResult,
  resultOf,
} from '@rumbo/domain/dd-invoices/kept'
import { valueIn } from '@rumbo/domain/fields/values'
import { freeTimeReads } from '@rumbo/domain/free-time/ways-of'
import { type Decimal, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { changeMany, type ManyPatch } from '../../access/change/change-many.ts'
import type { BeforeDeletion } from '../../access/change/reactions.ts'
import { nextDays } from '../../access/due/due.queries.ts'
import type { DueKind } from '../../access/due/kind.ts'
import { markDueWhere, scheduleDue } from '../../access/due/mark-due.ts'
import { concerns, markFromEvents, recordsOf } from '../../access/due/mark-from-events.ts'
import type { Consumer } from '../../access/events/dispatcher.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { ddInvoiceModule } from '../../modules.ts'
import { isImporting } from '../../records/imports/running/is-importing.service.ts'
import { timeZones } from '../reference/reference.service.ts'
import * as queries from './dd-invoices.queries.ts'
import { makeDisputeTasks } from './dispute-tasks.service.ts'
import { checkSeen, readInvoice, type SeenInvoice } from './kept-check.service.ts'
import { type MovedDispute, tellDisputes } from './tell-disputes.service.ts'

/**
 * Invoices that came, that somebody wrote in, or at whose place a day has begun, with those that charge the same containers: whoever writes
 * knows of their own, unless something happened on the shipment meanwhile.
 */
export const ddInvoicesDue: DueKind = {
  id: 'dd-invoices',
  batch: 50,
  isHeld: isImporting,
  run: async (scope, ids) => {
    const happened = new Set((await scope.all(queries.withNewEvents(ids))).map(({ id }) => id))
    const related = (await scope.all(queries.relatedTo(ids))).map(({ id }) => id)
    const checked = [...ids, ...related]
    const moved = await checkAgain(scope, checked)
    await tellDisputes(
      scope,
      moved.filter(({ id }) => happened.has(id) || related.includes(id)),
    )
    await makeDisputeTasks(scope, checked)
  },
}

/** Shipments of invoices on which something happened that clocks are counted by: who follows an invoice hears of another result. */
export const ddShipmentsDue: DueKind = {
  ...queries.ddShipments,
  batch: 50,
  isHeld: isImporting,
  run: async (scope, shipmentIds) => {
    const ids = (await scope.all(queries.invoicesOf(shipmentIds))).map(({ id }) => id)
    await tellDisputes(scope, await checkAgain(scope, ids))
    await makeDisputeTasks(scope, ids)
  },
}

/** What other invoices charge is another matter once one that charged it before is gone. */
export const recheckRelated: BeforeDeletion = {
  module: ddInvoiceModule,
  run: (scope, ids) => markDueWhere(scope, ddInvoicesDue, queries.relatedTo(ids)),
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

/**
 * Checks invoices by what there is now and writes what differs, so that it doesn't matter how often and in which order it runs.
 * @returns those that were checked before and of which another amount can be disputed
 */
async function checkAgain(scope: Scope, ids: readonly string[]): Promise<readonly MovedDispute[]> {
  const rows: ManyPatch[] = []
  const moved: MovedDispute[] = []
  const open: OpenClock[] = []
  const zoneOf = await timeZones(scope)
  for (const { id } of await scope.all(queries.presentOf(ids))) {
    const { before, result, runs } = useInternally(await readInvoice(scope, id), resultOfSeen)
    if (runs) open.push({ id, today: runs.today, timeZone: zoneOf(runs.place ?? '') || scope.timeZone })
    if (!result) continue
    rows.push({ id, patch: result })
    if (before !== null && before !== result.disputable) moved.push({ id, before, after: result.disputable })
  }
  const days = open.length > 0 ? await scope.all(nextDays(open)) : []
  const settled = ids.filter((id) => days.every(({ key }) => key !== id)).map((key) => ({ key, at: null }))
  await scheduleDue(scope, ddInvoicesDue, [...days, ...settled])
  if (rows.length === 0) return []
  await changeMany(scope, ddInvoiceModule, { rows, by: { way: 'automation' }, authority: 'product' })
  return moved
}

/** An invoice of which a clock still runs, with the day that it is where it runs. */
type OpenClock = { readonly id: string; readonly today: string; readonly timeZone: string }

type SeenResult = {
  /** What could be disputed until now; null where nobody had checked it. */
  readonly before: Decimal | null
  /** Null where it is the same as is kept. */
  readonly result: KeptResult | null
  /** Where and on which day a clock still runs that the result may change by, as days pass; null where all have stopped. */
  readonly runs: { readonly place: string | null; readonly today: string } | null
}

function resultOfSeen(seen: SeenInvoice): SeenResult {
  const { values } = seen.record
  const check = checkSeen(seen)
  const result = check && resultOf(check)
  const isOther = result !== null && isOtherResult(values, result)
  const { facts } = seen
  const place = directionIn(values) === 'import' ? facts?.facts.place : facts?.facts.origin
  return {
    before: readDecimal(valueIn(values, 'disputable')),
    result: isOther ? result : null,
    runs: facts && check && followsDays(check) ? { place: place ?? null, today: facts.today } : null,
  }
}
