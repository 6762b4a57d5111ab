import { compareDecimals, multiplyDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { leftOf } from '@rumbo/domain/orders/line-rules'

/** A line that something is left of, and how much of it somebody types to book; '' books nothing of it. */
export type WantedLine = {
  readonly id: string
  readonly name: string
  readonly left: string
  readonly typed: string
}

/** What would be left of a line after what is typed; null where that is no quantity. */
export function leftAfter({ left, typed }: Pick<WantedLine, 'left' | 'typed'>): string | null {
  if (typed.trim() === '') return left
  const quantity = readDecimal(typed)
  return quantity === null || compareDecimals(quantity, '0') <= 0 ? null : leftOf(left, quantity)
}

/** Whether more is typed than is left. */
export const isTooMuch = (line: Pick<WantedLine, 'left' | 'typed'>): boolean =>
  leftAfter(line)?.startsWith('-') === true

/** How much more than is left. */
export const overBy = (line: Pick<WantedLine, 'left' | 'typed'>): string =>
  readDecimal(multiplyDecimals(leftAfter(line) ?? '0', '-1')) ?? '0'

/** The lines of which something is to be booked. */
export const bookedLines = (lines: readonly WantedLine[]): readonly WantedLine[] =>
  lines.filter(({ typed }) => typed.trim() !== '')
