import {
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  readDecimal,
} from '../kernel/numbers/decimal.ts'
import { type BookedPart, balanceOf } from './balance.ts'
import { leftOf } from './line-rules.ts'

/** What of a line a shipment carries, as far as who folds may see it. */
export type Carried = BookedPart & {
  readonly shipmentId: string
  readonly isDelivered: boolean
  /** The day of its arrival, expected or past; null: nobody knows it yet, undefined: hidden. */
  readonly arrives: string | null | undefined
}

/** What came of a line; null: nobody said with which shipment. */
export type Receipt = {
  readonly shipmentId: string | null
  readonly good: Decimal
  readonly damaged: Decimal
}

/** What is known of a line besides its quantities. */
export type LineFacts = {
  readonly carried: readonly Carried[]
  /** Null: they aren't who folds' to see. */
  readonly receipts: readonly Receipt[] | null
  readonly deliveredIsReceived: boolean
}

/** What became of a line. Null: it isn't known as a whole, or nothing was ordered. */
export type LineFold = {
  readonly shipped: Decimal | null
  readonly arrived: Decimal | null
  readonly untold: Decimal | null
  readonly received: Decimal | null
  readonly damaged: Decimal | null
  readonly expectedArrival: string | null
}

export const sumOf = (amounts: readonly Decimal[]): Decimal =>
  readDecimal(amounts.reduce(addDecimals, '0')) ?? '0'

const nothing: LineFold = {
  shipped: null,
  arrived: null,
  untold: null,
  received: null,
  damaged: null,
  expectedArrival: null,
}

/** Folds what is booked of a line and what came of it, whatever their order. */
export function foldLine(
  { ordered, booked }: { readonly ordered: Decimal | null; readonly booked: Decimal | null },
  facts: LineFacts,
): LineFold {
  if (ordered === null || booked === null) return nothing
  const { shipped, arrived, untold } = balanceOf({ ordered, booked }, facts.carried)
  const isShared = untold === '0'
  const came = facts.receipts
  return {
    shipped: isShared ? shipped : null,
    arrived: isShared ? arrived : null,
    untold,
    received: came && receivedOf(came, facts),
    damaged: came && sumOf(came.map(({ damaged }) => damaged)),
    expectedArrival: isShared && isDated(facts.carried) ? latestOf(facts.carried) : null,
  }
}

const isDated = (carried: readonly Carried[]): boolean =>
  carried.every(({ arrives }) => arrives !== undefined)

/** The last day on which any of it arrives, of those that are known. */
export function latestOf(carried: readonly Pick<Carried, 'arrives'>[]): string | null {
  return carried
    .flatMap(({ arrives }) => arrives ?? [])
    .reduce<string | null>((last, day) => (last === null || day > last ? day : last), null)
}

/**
 * What came in good order, and, where an organization counts it so, what shipments delivered of which nobody said anything. What came
 * without a shipment is taken off that: it is of one of them.
 */
function receivedOf(receipts: readonly Receipt[], { carried, deliveredIsReceived }: LineFacts): Decimal {
  const said = sumOf(receipts.map(({ good }) => good))
  if (!deliveredIsReceived) return said
  const withReceipt = new Set(receipts.map(({ shipmentId }) => shipmentId))
  const delivered = sumOf(
    carried.flatMap(({ isDelivered, shipmentId, quantity }) =>
      isDelivered && !withReceipt.has(shipmentId) ? quantity : [],
    ),
  )
  const loose = sumOf(
    receipts.flatMap(({ shipmentId, good, damaged }) => (shipmentId === null ? [good, damaged] : [])),
  )
  const counted = leftOf(delivered, loose)
  return compareDecimals(counted, '0') > 0 ? sumOf([said, counted]) : said
}

/** An amount in percent of another, of at most 100. */
export function percentOf(part: Decimal, whole: Decimal): number {
  const share = Number(multiplyDecimals(part, '100')) / Number(whole)
  return Math.min(100, Math.max(0, share))
}
