import { withoutEnd } from '../without-end.ts'
import { dividedRounded, exactOf, exactOfNumber, exactText, unitsAt } from './exact.ts'

/** An exact number in decimal notation: '-1234.5'. No exponent, no leading or trailing zeros, never '-0'. */
export type Decimal = string

/** Digits that a number may have in all; far more than any measure or sum of money needs. */
const maxDigits = 40

const grouped = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/

/** Numbers that are written as they are kept: the most of all. */
const canonical = /^(?:0|[1-9]\d{0,14})(?:\.\d{0,14}[1-9])?$/

/** Reads a JavaScript number or a text such as '1,234.50'; null when it is none, not finite or over 40 digits. */
export function readDecimal(input: unknown): Decimal | null {
  if (typeof input === 'number') return Number.isFinite(input) ? readDecimal(withoutExponent(input)) : null
  if (typeof input !== 'string' || input.length > 100) return null
  if (canonical.test(input)) return input
  const [, sign = '', whole = '', fraction = ''] = grouped.exec(input.trim()) ?? []
  if (whole === '' && fraction === '') return null
  const before = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0'
  const after = withoutEnd(fraction, '0')
  if (before.length + after.length > maxDigits) return null
  const amount = after === '' ? before : `${before}.${after}`
  return sign === '-' && amount !== '0' ? `-${amount}` : amount
}

/** Forty places hold every number that passes the limit of digits. */
function withoutExponent(input: number): string {
  const written = String(input)
  if (!written.includes('e')) return written
  const exact = exactOfNumber(input)
  return Math.abs(exact.scale) > maxDigits ? 'out of range' : exactText(exact)
}

/** Order of two numbers, exactly. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const [left, right] = [exactOf(a), exactOf(b)]
  const scale = Math.max(left.scale, right.scale)
  const difference = unitsAt(left, scale) - unitsAt(right, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The sum of two numbers, exactly. It may end in zeros. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const [left, right] = [exactOf(a), exactOf(b)]
  const scale = Math.max(left.scale, right.scale)
  return exactText({ units: unitsAt(left, scale) + unitsAt(right, scale), scale })
}

/** The product of two numbers, exactly. It may end in zeros. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const [left, right] = [exactOf(a), exactOf(b)]
  return exactText({ units: left.units * right.units, scale: left.scale + right.scale })
}

/**
 * With thousands commas, rounded half away from zero: '1,234.50'. Both languages write it so.
 * @param least decimal places that are always shown
 * @param places the most that are shown, where the number has them
 */
export function formatDecimal(value: Decimal, least: number, places = least): string {
  const exact = exactOf(value)
  const { units, scale } = exact
  const cut = scale > places ? dividedRounded(units, 10n ** BigInt(scale - places)) : unitsAt(exact, places)
  const rounded = cut < 0n ? -cut : cut
  const digits = String(rounded).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = units < 0n && rounded !== 0n ? '-' : ''
  const fraction = digits.slice(digits.length - places)
  const shown = fraction.slice(0, Math.max(least, withoutEnd(fraction, '0').length))
  return places === 0 || shown === '' ? `${sign}${whole}` : `${sign}${whole}.${shown}`
}
