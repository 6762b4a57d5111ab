import { isUnit, type Unit, units } from '../../fields/units.ts'
import { type Decimal, formatDecimal, readDecimal } from '../../kernel/numbers/decimal.ts'
import { dividedRounded, exactOf, exactText } from '../../kernel/numbers/exact.ts'
import { splitUnit, unitOf } from '../../records/imports/values/numbers/unit-words.ts'

/** Decimal places of an amount of a line. */
const places = 6
const whole = 10n ** BigInt(places)

/** An amount in the unit of a line, or why there is none. */
export type AmountRead =
  | { readonly ok: true; readonly amount: Decimal }
  | { readonly ok: false; readonly code: 'NOT_NUMERIC' | 'UNIT_UNKNOWN' | 'UNIT_OF_OTHER_KIND' }
  | { readonly ok: false; readonly code: 'UNIT_NOT_EXACT'; readonly typed: string; readonly near: string }

/**
 * Reads an amount of a line: a number in its own unit, or with another unit of the same kind behind it (`500 lb`), which becomes the
 * line's exactly. What would need more than six decimals is refused with both numbers.
 * @param unit the line's; null: pieces
 */
export function amountInUnit(input: unknown, unit: string | null): AmountRead {
  const plain = readDecimal(input)
  if (plain !== null) return { ok: true, amount: plain }
  const { amount: text, word } =
    typeof input === 'string' ? splitUnit(input.trim()) : { amount: '', word: '' }
  const typed = readDecimal(text)
  if (typed === null || word === '') return { ok: false, code: 'NOT_NUMERIC' }
  const written = unitOf(word)
  // '1e40' is no amount of anything.
  if (!written) return { ok: false, code: /\d/.test(word) ? 'NOT_NUMERIC' : 'UNIT_UNKNOWN' }
  const own: Unit = isUnit(unit) ? unit : 'piece'
  if (units[written.unit].dimension !== units[own].dimension) return { ok: false, code: 'UNIT_OF_OTHER_KIND' }
  const [amount, times, from, to] = [
    typed,
    written.factor,
    units[written.unit].factor,
    units[own].factor,
  ].map(exactOf)
  if (!amount || !times || !from || !to) return { ok: false, code: 'NOT_NUMERIC' }
  const above = amount.units * times.units * from.units * 10n ** BigInt(to.scale) * whole
  const below = to.units * 10n ** BigInt(amount.scale + times.scale + from.scale)
  const text6 = (value: bigint) => exactText({ units: value, scale: places })
  if (above % below === 0n) {
    const exact = readDecimal(text6(above / below))
    return exact === null ? { ok: false, code: 'NOT_NUMERIC' } : { ok: true, amount: exact }
  }
  const near = `${formatDecimal(text6(dividedRounded(above, below)), 0, places)} ${units[own].symbol}`
  return { ok: false, code: 'UNIT_NOT_EXACT', typed: `${formatDecimal(typed, 0, places)} ${word}`, near }
}
