import { withoutEnd } from '../kernel/without-end.ts'

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

/** '1e-7' is how JavaScript writes small and large numbers; 20 places hold every one that passes the limit of digits. */
function withoutExponent(input: number): string {
  const written = String(input)
  const [digits = '', exponent] = written.split('e')
  if (exponent === undefined) return written
  const { units, scale } = unscaled(digits)
  const places = scale - Number(exponent)
  if (Math.abs(places) > maxDigits) return 'out of range'
  return places <= 0 ? String(units * 10n ** BigInt(-places)) : fromUnscaled(units, places)
}

type Unscaled = { readonly units: bigint; readonly scale: number }

function unscaled(value: Decimal): Unscaled {
  const [whole = '0', fraction = ''] = value.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

function fromUnscaled(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}`
}

/** Order of two numbers, exactly. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const left = unscaled(a)
  const right = unscaled(b)
  const scale = Math.max(left.scale, right.scale)
  const difference =
    left.units * 10n ** BigInt(scale - left.scale) - right.units * 10n ** BigInt(scale - right.scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The sum of two numbers, exactly. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const left = unscaled(a)
  const right = unscaled(b)
  const scale = Math.max(left.scale, right.scale)
  const sum =
    left.units * 10n ** BigInt(scale - left.scale) + right.units * 10n ** BigInt(scale - right.scale)
  return scale === 0 ? String(sum) : fromUnscaled(sum, scale)
}

/** The product of two numbers, exactly. It may end in zeros. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const left = unscaled(a)
  const right = unscaled(b)
  return fromUnscaled(left.units * right.units, left.scale + right.scale)
}

/**
 * With thousands commas, rounded half away from zero: '1,234.50'. Both languages write it so.
 * @param least decimal places that are always shown
 * @param places the most that are shown, where the number has them
 */
export function formatDecimal(value: Decimal, least: number, places = least): string {
  const { units, scale } = unscaled(value)
  const size = units < 0n ? -units : units
  const cut = scale > places ? 10n ** BigInt(scale - places) : 1n
  const rounded = scale > places ? (size + cut / 2n) / cut : size * 10n ** BigInt(places - scale)
  const digits = String(rounded).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = units < 0n && rounded !== 0n ? '-' : ''
  const fraction = digits.slice(digits.length - places)
  const shown = fraction.slice(0, Math.max(least, withoutEnd(fraction, '0').length))
  return places === 0 || shown === '' ? `${sign}${whole}` : `${sign}${whole}.${shown}`
}
