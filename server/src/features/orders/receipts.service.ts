import { AppError } from '@rumbo/domain/kernel/app-error'
import { addDecimals, compareDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { asOneChange } from '../../access/change/reactions.ts'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show } from '../../access/visible/visible.ts'
import { orderLineModule, orderModule } from '../../modules.ts'
import { type Line, lockLine, readQuantity } from './book.service.ts'
import { foldBalances } from './fold-balances.service.ts'
import * as queries from './receipts.queries.ts'

/** A line of an order of which something came. */
type OfLine = { readonly orderId: string; readonly lineId: string }
type OfReceipt = { readonly orderId: string; readonly id: string }

/** What somebody says of what came; what is left out stays as it was. */
type Said = {
  readonly shipmentId?: string | null | undefined
  readonly receivedOn?: string | undefined
  readonly good?: unknown
  readonly damaged?: unknown
  readonly note?: string | null | undefined
}

/**
 * What came of an order, of the lines whose received quantity the reader may see.
 * @throws AppError NOT_FOUND
 */
export async function receiptsOfOrder(scope: Scope, orderId: string) {
  await getRecord(scope, orderModule, orderId)
  const lines = await getChildren(scope, orderLineModule, orderId)
  const rows = await scope.all(queries.receiptsOf(orderId))
  return mapVisible(lines, (visible) => {
    const open = new Map(visible.map(({ id, values }) => [id, values]))
    return {
      items: rows.flatMap((row) => {
        const values = open.get(row.line_id)
        return values?.received === undefined ? [] : [answerOf(row, values.shipments !== undefined)]
      }),
    }
  })
}

/** One of them, as its reader may see it now. @throws AppError NOT_FOUND */
export async function receiptById(scope: Scope, { orderId, id }: OfReceipt) {
  const all = await receiptsOfOrder(scope, orderId)
  return mapVisible(all, ({ items }) => {
    const found = items.find((each) => each.id === id)
    if (!found) throw new AppError('NOT_FOUND')
    return found
  })
}

/** Records what came of a line; it may be more than was ordered. @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST */
export const receive = (scope: Scope, of: OfLine, said: Said) =>
  asOneChange(scope, async () => {
    const line = await lockLine(scope, of)
    const nothing = { shipmentId: null, receivedOn: '', good: '0', damaged: '0', note: null }
    const wanted = readReceipt(line, nothing, said)
    await requireShipment(scope, wanted.shipmentId)
    const userId = scope.user?.id ?? null
    const made = await scope.first(queries.insertReceipt({ ...of, userId }, wanted))
    if (!made) throw new Error('a receipt was not written')
    noteIdempotencyRecord(scope, made.id)
    return answered(scope, { orderId: of.orderId, id: made.id })
  })

/** Corrects what somebody said came. @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST, VERSION_OUTDATED */
export const correctReceipt = (
  scope: Scope,
  of: OfReceipt,
  { version, ...said }: Said & { readonly version?: number | undefined },
) =>
  asOneChange(scope, async () => {
    const { line, row } = await lockReceipt(scope, of)
    if (row.is_removed) throw new AppError('NOT_FOUND')
    if (version !== undefined && version !== row.version)
      throw new AppError('VERSION_OUTDATED', { seen: version, current: row.version })
    const { shipment_id: shipmentId, received_on: receivedOn, good, damaged, note } = row
    const wanted = readReceipt(line, { shipmentId, receivedOn, good, damaged, note }, said)
    if (wanted.shipmentId !== shipmentId) await requireShipment(scope, wanted.shipmentId)
    await scope.all(queries.correctReceipt(of.id, wanted))
    return answered(scope, of)
  })

/** Undoes a receipt. @throws AppError NOT_FOUND, UNAUTHORIZED */
export const undoReceipt = (scope: Scope, of: OfReceipt) =>
  asOneChange(scope, async () => {
    const { row } = await lockReceipt(scope, of)
    if (row.is_removed) throw new AppError('NOT_FOUND')
    await scope.all(queries.removeReceipt(of.id))
    await answered(scope, of)
    return show(null)
  })

/** Counts it again. @throws AppError NOT_FOUND, UNAUTHORIZED */
export const bringReceiptBack = (scope: Scope, of: OfReceipt) =>
  asOneChange(scope, async () => {
    await lockReceipt(scope, of)
    await scope.all(queries.bringBackReceipt(of.id))
    return answered(scope, of)
  })

/** Locks the line of a receipt, by the rights to say what came of it. */
async function lockReceipt(scope: Scope, { orderId, id }: OfReceipt) {
  const known = await scope.first(queries.receiptOf(orderId, id))
  if (!known) throw new AppError('NOT_FOUND')
  const line = await lockLine(scope, { orderId, lineId: known.line_id })
  // What stood there before the lock may be another by now.
  const row = await scope.first(queries.receiptOf(orderId, id))
  if (!row) throw new AppError('NOT_FOUND')
  return { line, row }
}

/** Counts the order with what came of it, with a line of history for each line that says something else by now. */
async function answered(scope: Scope, { orderId, id }: OfReceipt) {
  await foldBalances(scope, [orderId], { isQuiet: false })
  const row = await scope.first(queries.receiptOf(orderId, id))
  if (!row) throw new AppError('NOT_FOUND')
  return show(answerOf(row, true))
}

function answerOf(row: queries.ReceiptRow, showsShipment: boolean) {
  return {
    id: row.id,
    productId: row.line_id,
    shipmentId: showsShipment ? row.shipment_id : null,
    receivedOn: row.received_on,
    good: row.good,
    damaged: row.damaged,
    note: row.note,
    userId: row.user_id,
    userName: row.user_name,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

function readReceipt(line: Line, before: queries.SaidReceipt, said: Said): queries.SaidReceipt {
  const good = said.good === undefined ? before.good : readAmount(line, 'good', said.good)
  const damaged = said.damaged === undefined ? before.damaged : readAmount(line, 'damaged', said.damaged)
  if (compareDecimals(addDecimals(good, damaged), '0') <= 0)
    throw new AppError('BAD_REQUEST', {}, [{ path: 'good', code: 'QUANTITY_NOT_POSITIVE' }])
  const note = said.note === undefined ? before.note : said.note
  return {
    shipmentId: said.shipmentId === undefined ? before.shipmentId : said.shipmentId,
    receivedOn: said.receivedOn ?? before.receivedOn,
    good,
    damaged,
    note: note === '' ? null : note,
  }
}

/** An amount of a line, none included. @throws AppError BAD_REQUEST at its field */
function readAmount(line: Line, path: 'good' | 'damaged', input: unknown): string {
  return input === '' || readDecimal(input) === '0' ? '0' : readQuantity(input, path, line)
}

async function requireShipment(scope: Scope, id: string | null): Promise<void> {
  if (id === null) return
  const there = scope.role.allows('module:shipments')
    ? await scope.first(queries.shipmentThere(id))
    : undefined
  if (!there) throw new AppError('NOT_FOUND')
}
