import { compareDecimals, multiplyDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { amountInUnit } from '@rumbo/domain/orders/amounts/amount-in-unit'
import { leftOf } from '@rumbo/domain/orders/line-rules'

/** A line that something is left of, and how much of it somebody types to book; '' books nothing of it. */
export type WantedLine = {
  readonly id: string
  readonly name: string
  /** Null: pieces. */
  readonly unit: string | null
  readonly left: string
  readonly typed: string
}

type Typed = Pick<WantedLine, 'left' | 'unit' | 'typed'>

/** What would be left of a line after what is typed; null where that is no quantity. */
export function leftAfter({ left, unit, typed }: Typed): string | null {
  if (typed.trim() === '') return left
  const read = amountInUnit(typed, unit)
  // What is about a quantity of the line is for the server to refuse, with both numbers.
  if (!read.ok) return read.code === 'UNIT_NOT_EXACT' ? left : null
  return compareDecimals(read.amount, '0') <= 0 ? null : leftOf(left, read.amount)
}

/** Whether more is typed than is left. */
export const isTooMuch = (line: Typed): boolean => leftAfter(line)?.startsWith('-') === true

/** How much more than is left. */
export const overBy = (line: Typed): string =>
  readDecimal(multiplyDecimals(leftAfter(line) ?? '0', '-1')) ?? '0'

/** The lines of which something is to be booked. */
export const bookedLines = (lines: readonly WantedLine[]): readonly WantedLine[] =>
  lines.filter(({ typed }) => typed.trim() !== '')
