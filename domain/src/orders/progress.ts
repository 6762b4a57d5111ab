import { compareDecimals, type Decimal, readDecimal } from '../kernel/numbers/decimal.ts'
import { type Carried, type LineFold, latestOf, percentOf, sumOf } from './fold.ts'
import type { orderProgress } from './options.ts'

type Progress = (typeof orderProgress)[number]

/** A line of an order with what became of it. */
export type FoldedLine = {
  readonly ordered: Decimal | null
  readonly booked: Decimal | null
  readonly unit: string | null
  readonly fold: LineFold
  readonly carried: readonly Pick<Carried, 'arrives'>[]
}

/** How much of an order is where: in the unit of all its lines, or where they differ (null) in percent of its lines. */
export type OrderBalance = {
  readonly unit: string | null
  readonly ordered: Decimal
  readonly booked: Decimal
  readonly shipped: Decimal
  readonly arrived: Decimal
  readonly received: Decimal
  readonly untold: Decimal
}

/** What became of an order; all is null where nothing of its lines is known. */
export type OrderFold = {
  readonly progress: Progress | null
  readonly balance: OrderBalance | null
  readonly expectedArrival: string | null
  readonly atRisk: boolean | null
}

type Order = { readonly arrivalDate: string | null; readonly state: string | null }

type Counted = FoldedLine & { readonly ordered: Decimal; readonly booked: Decimal }

/** Folds the lines of an order, in any order. */
export function foldOrder({ arrivalDate, state }: Order, lines: readonly FoldedLine[]): OrderFold {
  const counted = lines.filter((line): line is Counted => line.ordered !== null && line.booked !== null)
  if (counted.length === 0) return { progress: null, balance: null, expectedArrival: null, atRisk: null }
  const progress = progressOf(counted)
  const carried = counted.flatMap((line) => line.carried)
  const isHidden =
    carried.some(({ arrives }) => arrives === undefined) || counted.some(({ fold }) => fold.untold !== '0')
  const latest = latestOf(carried)
  const isOver = ['closed', 'canceled', 'declined'].includes(state ?? '') || progress === 'received'
  const isLate = !isOver && arrivalDate !== null && latest !== null && latest > arrivalDate
  const isUnsure = !isOver && arrivalDate !== null && isHidden
  return {
    progress,
    balance: balanceOfOrder(counted),
    expectedArrival: isHidden ? null : latest,
    atRisk: isLate || (isUnsure ? null : false),
  }
}

/** The furthest that all lines got, or that some did; null where what is hidden could tell more. */
function progressOf(lines: readonly Counted[]): Progress | null {
  const all = (amountOf: (line: Counted) => Decimal | null) =>
    lines.every((line) => compareDecimals(amountOf(line) ?? '0', line.ordered) >= 0)
  const some = (amountOf: (line: Counted) => Decimal | null) =>
    lines.some((line) => compareDecimals(amountOf(line) ?? '0', '0') > 0)
  // What came damaged came all the same.
  const came = ({ fold }: Counted) => sumOf([fold.received ?? '0', fold.damaged ?? '0'])
  const arrived = ({ fold }: Counted) => fold.arrived
  const shipped = ({ fold }: Counted) => fold.shipped
  const booked = (line: Counted) => line.booked
  if (all(came)) return 'received'
  if (lines.some(({ fold }) => fold.untold !== '0')) return null
  if (all(arrived)) return 'arrived'
  if (some(arrived)) return 'partArrived'
  if (all(shipped)) return 'shipped'
  if (some(shipped)) return 'partShipped'
  if (all(booked)) return 'booked'
  return some(booked) ? 'partBooked' : 'none'
}

function balanceOfOrder(lines: readonly Counted[]): OrderBalance {
  const units = new Set(lines.map(({ unit }) => unit ?? 'piece'))
  const [unit = null] = units.size === 1 ? units : []
  const total = (amountOf: (line: Counted) => Decimal | null): Decimal =>
    unit === null ? meanOf(lines, amountOf) : sumOf(lines.map((line) => amountOf(line) ?? '0'))
  return {
    unit,
    ordered: total(({ ordered }) => ordered),
    booked: total(({ booked }) => booked),
    shipped: total(({ fold }) => fold.shipped),
    arrived: total(({ fold }) => fold.arrived),
    received: total(({ fold }) => fold.received),
    untold: total(({ fold }) => fold.untold),
  }
}

/** Lines of several units count alike, each by its own part. */
function meanOf(lines: readonly Counted[], amountOf: (line: Counted) => Decimal | null): Decimal {
  const parts = lines.map((line) => percentOf(amountOf(line) ?? '0', line.ordered))
  const mean = parts.reduce((sum, part) => sum + part, 0) / lines.length
  return readDecimal(Math.round(mean * 10) / 10) ?? '0'
}
