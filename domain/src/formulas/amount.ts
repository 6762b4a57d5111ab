import { readDecimal } from '../kernel/numbers/decimal.ts'
import {
  dividedRounded,
  type Exact,
  exactOf,
  exactOfNumber,
  exactText,
  unitsAt,
} from '../kernel/numbers/exact.ts'

/**
 * An exact number of a formula. A JavaScript number stands for the shortest decimal that reads as it, of at most 15 digits:
 * each such decimal has a double of its own, so 0.1 + 0.2 is computed on whole tenths and gives the double of 0.3. What
 * has more digits is held as whole units of 10^-scale. Every result is exact or rounded half away from zero: quotients to
 * 10 places, everything to 20. From 10^20 on a number is too large, so that each fits a decimal field's 40 digits.
 */
export type Amount = number | Exact

const quotientPlaces = 10
const maxPlaces = 20
const tooLarge = 10n ** 20n
/** Below it a double tells every whole number of units apart, also after a division by a power of ten. */
const wholeUnits = 1e15
/** The least above zero that 15 characters write without an exponent. */
const leastOfFew = 1e-13
const wholeBig = 10n ** 15n
const powers = Array.from({ length: 22 }, (_, places) => 10 ** places)
const power = (places: number): number => powers[places] ?? 10 ** places

/** Places that hold a number exactly as few enough units: 0, 2, 4 or 10; -1 where it takes the long way. */
function placesOf(value: number): number {
  if (Math.trunc(value) === value) return Math.abs(value) < wholeUnits ? 0 : -1
  if (fits(value, 100)) return 2
  if (fits(value, 10_000)) return 4
  return fits(value, 1e10) ? 10 : -1
}

function fits(value: number, grain: number): boolean {
  const units = Math.round(value * grain)
  return units / grain === value && Math.abs(units) < wholeUnits
}

/** The sum; null where it is too large. */
export function add(a: Amount, b: Amount): Amount | null {
  if (typeof a === 'number' && typeof b === 'number') {
    const [left, right] = [placesOf(a), placesOf(b)]
    if (left >= 0 && right >= 0) {
      const grain = power(Math.max(left, right))
      const [x, y] = [Math.round(a * grain), Math.round(b * grain)]
      if (Math.abs(x) < wholeUnits && Math.abs(y) < wholeUnits && Math.abs(x + y) < wholeUnits)
        return (x + y) / grain
    }
  }
  const [x, y] = [exact(a), exact(b)]
  const scale = Math.max(x.scale, y.scale)
  return bounded(unitsAt(x, scale) + unitsAt(y, scale), scale)
}

/** The same number with the other sign. */
export const negate = (value: Amount): Amount =>
  typeof value === 'number' ? 0 - value : { units: -value.units, scale: value.scale }

/** The product; null where it is too large. */
export function multiply(a: Amount, b: Amount): Amount | null {
  if (typeof a === 'number' && typeof b === 'number') {
    const [left, right] = [placesOf(a), placesOf(b)]
    if (left >= 0 && right >= 0) {
      const units = Math.round(a * power(left)) * Math.round(b * power(right))
      // Zero has no sign.
      if (Math.abs(units) < wholeUnits) return units / power(left + right) + 0
    }
  }
  const [x, y] = [exact(a), exact(b)]
  return bounded(x.units * y.units, x.scale + y.scale)
}

/** The quotient to 10 places; null where it is too large. The divisor isn't zero. */
export function divide(a: Amount, b: Amount): Amount | null {
  if (typeof a === 'number' && typeof b === 'number') {
    const quick = quickQuotient(a, b)
    if (quick !== null) return quick
  }
  const [x, y] = [exact(a), exact(b)]
  const units = x.units * 10n ** BigInt(quotientPlaces + y.scale)
  return bounded(dividedRounded(units, y.units * 10n ** BigInt(x.scale)), quotientPlaces)
}

/** By whole part and remainder, both exact; a remainder too near to a half for a double to tell goes the long way. */
function quickQuotient(a: number, b: number): number | null {
  const [left, right] = [placesOf(a), placesOf(b)]
  if (left < 0 || right < 0) return null
  const grain = power(Math.max(left, right))
  const [x, y] = [Math.round(a * grain), Math.round(b * grain)]
  const whole = Math.trunc(x / y)
  if (Math.abs(x) >= wholeUnits || Math.abs(y) >= wholeUnits || Math.abs(whole) >= 1e5) return null
  const rest = ((x - whole * y) / y) * 1e10
  if (Math.abs(Math.abs(rest - Math.trunc(rest)) - 0.5) < 1e-4) return null
  return (whole * 1e10 + Math.round(rest)) / 1e10 + 0
}

/** Rounded half away from zero; negative places round to tens and hundreds. Null where it is too large. */
export function round(value: Amount, places: number): Amount | null {
  const kept = Math.max(-maxPlaces, Math.min(maxPlaces, Math.trunc(places)))
  if (typeof value === 'number' && kept >= 0) {
    const own = placesOf(value)
    if (own >= 0 && own <= kept) return value
    if (own > 0) {
      const unit = power(own - kept)
      const size = Math.floor((Math.abs(Math.round(value * power(own))) + unit / 2) / unit)
      return (Math.sign(value) * size) / power(kept) + 0
    }
  }
  const { units, scale } = exact(value)
  if (scale <= kept) return value
  const rounded = dividedRounded(units, 10n ** BigInt(scale - kept))
  return kept >= 0 ? bounded(rounded, kept) : bounded(rounded * 10n ** BigInt(-kept), 0)
}

/** Below zero where a is less, above where it is more. */
export function compare(a: Amount, b: Amount): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [x, y] = [exact(a), exact(b)]
  const scale = Math.max(x.scale, y.scale)
  const [left, right] = [unitsAt(x, scale), unitsAt(y, scale)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Reads a decimal as it is stored; null where it is none, 'too large' from 10^20 on. */
export function readAmount(text: string): Amount | null | 'too large' {
  if (text.length <= 15 && text !== '') {
    const value = Number(text)
    // What is written with an exponent may be of any size; without one, so few characters give no other.
    const size = Math.abs(value)
    if (size === 0 || (size >= leastOfFew && size < wholeUnits)) return value + 0
    if (/e/i.test(text) && Number.isFinite(value)) return readAmount(plain(value))
  }
  const decimal = readDecimal(text)
  return decimal === null ? null : boundedOf(exactOf(decimal))
}

const boundedOf = ({ units, scale }: Exact): Amount | 'too large' => bounded(units, scale) ?? 'too large'

/** The same of a number of JSON. */
export const amountOf = (value: number): Amount | null | 'too large' =>
  Math.trunc(value) === value && Math.abs(value) < wholeUnits ? value + 0 : readAmount(plain(value))

/** As a decimal string: '-1234.5', without an exponent. */
export function amountText(value: Amount): string {
  if (typeof value === 'number') {
    const written = String(value)
    if (!written.includes('e')) return written
  }
  return exactText(exact(value))
}

/** The whole number that it is without its fraction, as a double. */
export const truncated = (value: Amount): number =>
  typeof value === 'number' ? Math.trunc(value) : Number(value.units / 10n ** BigInt(value.scale))

/** JavaScript writes small and large numbers with an exponent: as digits again. */
function plain(value: number): string {
  const [digits = '', exponent] = String(value).split('e')
  if (exponent === undefined) return digits
  if (Math.abs(Number(exponent)) > 40) return Number(exponent) < 0 ? '0' : '9'.repeat(30)
  return exactText(exactOfNumber(value))
}

const exact = (value: Amount): Exact => (typeof value === 'number' ? exactOfNumber(value) : value)

/** Cut to 20 places, without zeros at its end, as a double where it fits. */
function bounded(units: bigint, scale: number): Amount | null {
  let [left, places] = [units, scale]
  if (places > maxPlaces) {
    left = dividedRounded(left, 10n ** BigInt(places - maxPlaces))
    places = maxPlaces
  }
  while (places > 0 && left % 10n === 0n) {
    left /= 10n
    places -= 1
  }
  const size = left < 0n ? -left : left
  if (size < wholeBig) return Number(left) / power(places)
  return size / 10n ** BigInt(places) >= tooLarge ? null : { units: left, scale: places }
}
