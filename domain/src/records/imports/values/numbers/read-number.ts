import type { ErrorCode } from '../../../../kernel/errors.ts'
import type { Decimal } from '../../../../kernel/numbers/decimal.ts'
import type { NumberShape } from '../../import.ts'
import { numberReadings } from './number-readings.ts'

type NumberRead =
  | { readonly ok: true; readonly value: Decimal }
  | { readonly ok: false; readonly code: ErrorCode }

/** Digits alone, the most of all cells. */
const plain = /^(?:0|[1-9]\d{0,14})$/
/** With a point before decimals that can't be thousands. */
const pointed = /^(?:0|[1-9]\d{0,14})\.(?:\d?[1-9]|\d{3,14}[1-9])$/

/**
 * Reads a number in the shape of the column. Without one, what could be two numbers (`1.234`) is refused; with one, what is
 * written otherwise is.
 */
export function readNumber(text: string, shape: NumberShape | undefined): NumberRead {
  if (plain.test(text)) return { ok: true, value: text }
  if (shape !== 'point-comma' && shape !== 'space-comma' && pointed.test(text))
    return { ok: true, value: text }
  const readings = numberReadings(text)
  const [first] = readings
  if (!first) return { ok: false, code: 'NOT_NUMERIC' }
  if (shape) {
    const meant = readings.find((each) => each.shape === shape)
    return meant ? { ok: true, value: meant.value } : { ok: false, code: 'NUMBER_FORMAT_OTHER' }
  }
  return readings.every(({ value }) => value === first.value)
    ? { ok: true, value: first.value }
    : { ok: false, code: 'NUMBER_FORMAT_NEEDED' }
}
