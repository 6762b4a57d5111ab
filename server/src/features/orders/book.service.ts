import { textIn } from '@rumbo/domain/fields/values'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import { addDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { amountInUnit } from '@rumbo/domain/orders/amounts/amount-in-unit'
import { leftOf, problemOfBooking } from '@rumbo/domain/orders/line-rules'
import { type Locked, lockRecord } from '../../access/change/locks/lock.ts'
import { asOneChange } from '../../access/change/reactions.ts'
import { readSharing } from '../../access/change/write/sharing.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { orderLineModule } from '../../modules.ts'
import * as queries from './allocations.queries.ts'
import { writeBooked } from './keep-booked.service.ts'

/** A line of an order, and the shipment that carries it. */
export type Booking = { readonly orderId: string; readonly lineId: string; readonly shipmentId: string }

type OfLine = Pick<Booking, 'orderId' | 'lineId'>

type Wanted = Booking & {
  readonly quantity: unknown
  readonly containers: readonly { readonly id: string; readonly quantity: unknown }[]
}

/**
 * Books a quantity of a line on a shipment, instead of what was booked there before. The line's lock holds off all who book of it
 * at the same time, and its row refuses more than was ordered.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST, PRODUCT_QUANTITY_EXCEEDED with what is left, ORDER_NOT_OPEN
 */
export const book = (scope: Scope, { quantity: given, containers, ...booking }: Wanted): Promise<void> =>
  asOneChange(scope, async () => {
    const locked = await lockRows(scope, booking)
    const line = locked.owner.values
    const { quantity, parts, problem } = partsOf(line, { quantity: given, containers })
    const { orderId, lineId, shipmentId } = booking
    const mayLoad = scope.role.allows('module:shipments')
    const wanted = problem === null && mayLoad ? quantity : null
    const userId = scope.user?.id ?? null
    const found = await scope.first(queries.bookIfRoom({ ...booking, parts, userId }, wanted))
    if (!found || found.is_over) throw new AppError('ORDER_NOT_OPEN')
    if (problem?.code === 'BAD_REQUEST') throw problem
    if (!mayLoad || !found.may_carry || !found.has_containers) throw new AppError('NOT_FOUND')
    if (problem) throw problem
    if (!found.is_booked) {
      const left = leftOf(String(line.quantity ?? '0'), found.booked)
      throw new AppError('PRODUCT_QUANTITY_EXCEEDED', { left })
    }
    const { booked, shipments } = found
    const others = { id: lineId, order_id: orderId, quantity: readDecimal(line.quantity), booked, shipments }
    await writeBooked(scope, [withBooking(others, { shipmentId, quantity })], {
      locked,
      left: line.balanceBooked,
    })
  })

type Read = {
  readonly quantity: string
  readonly parts: readonly queries.Part[]
  readonly problem: AppError | null
}

/** What is to be booked, by container and the rest of it loose, or why that can't be. */
function partsOf(line: Line, { quantity: given, containers }: Pick<Wanted, 'quantity' | 'containers'>): Read {
  try {
    const quantity = readQuantity(given, 'quantity', line)
    if (new Set(containers.map(({ id }) => id)).size < containers.length)
      throw new AppError('BAD_REQUEST', {}, [{ path: 'containers', code: 'VALUE_NOT_VALID' }])
    const inContainers = containers.map(({ id: containerId, quantity: part }) => ({
      containerId,
      quantity: readQuantity(part, 'containers', line),
    }))
    const loose = leftOf(quantity, inContainers.map((part) => part.quantity).reduce(addDecimals, '0'))
    const isOver = loose.startsWith('-')
    const problem = isOver ? new AppError('PRODUCT_QUANTITY_EXCEEDED', { left: quantity }) : null
    const isAllInContainers = isOver || loose === '0'
    const parts = isAllInContainers ? inContainers : [...inContainers, { containerId: null, quantity: loose }]
    return { quantity, parts, problem }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { quantity: '0', parts: [], problem: error }
  }
}

/** What is booked of a line with what was booked just now; its lock holds off all else. */
function withBooking(
  { booked, shipments, ...line }: queries.BookedLine,
  made: { readonly shipmentId: string; readonly quantity: string },
): queries.BookedLine {
  const all = [...shipments, made].sort((one, other) => (one.shipmentId < other.shipmentId ? -1 : 1))
  return { ...line, booked: readDecimal(addDecimals(booked, made.quantity)) ?? '0', shipments: all }
}

/** Takes a line off a shipment. @throws AppError NOT_FOUND, UNAUTHORIZED */
export const unbook = (scope: Scope, booking: Booking): Promise<void> =>
  asOneChange(scope, async () => {
    const locked = await lockRows(scope, booking)
    const gone = await scope.all(queries.forget(booking.lineId, booking.shipmentId))
    if (gone.length === 0) throw new AppError('NOT_FOUND')
    const booked = await scope.all(queries.bookedOf([booking.lineId]))
    await writeBooked(scope, booked, { locked, left: locked.owner.values.balanceBooked })
  })

/** Locks a line that the caller may book of: its owner's people who may change what is ordered and see what is left. */
export const lockLine = async (scope: Scope, of: OfLine) => (await lockRows(scope, of)).owner.values

async function lockRows(scope: Scope, { orderId, lineId }: OfLine): Promise<Locked> {
  const module = moduleIn(scope, orderLineModule)
  const target = { recordId: orderId, id: lineId }
  const locked = await lockRecord(scope, { ...module, parent: orderLineModule.parent }, target)
  const { acting } = await readSharing(scope, module, { target, locked })
  const mayBook = locked.isOwner && acting.of('quantity') === 'edit' && acting.of('balanceBooked') !== 'hide'
  if (!mayBook) throw new AppError('UNAUTHORIZED')
  return locked
}

export type Line = Awaited<ReturnType<typeof lockLine>>

/** A quantity of a line, in its unit and as exact. @throws AppError BAD_REQUEST at the field that it stands in, UNIT_NOT_EXACT */
export function readQuantity(input: unknown, path: Issue['path'], line: Line): string {
  const read = amountInUnit(input, textIn(line, 'unit'))
  if (!read.ok && read.code === 'UNIT_NOT_EXACT')
    throw new AppError(read.code, { typed: read.typed, near: read.near })
  const code = read.ok ? problemOfBooking(read.amount, line) : read.code
  if (!read.ok || code) throw new AppError('BAD_REQUEST', {}, [{ path, code: code ?? 'NOT_NUMERIC' }])
  return read.amount
}
