/** An exact number as whole units of 10^-scale; all arithmetic with decimals goes by it. */
export type Exact = { readonly units: bigint; readonly scale: number }

/** A text of digits, with or without a point, taken apart. */
export function exactOf(digits: string): Exact {
  const [whole = '0', fraction = ''] = digits.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

/** A JavaScript number by the shortest digits that read as it; '1e-7' is how JavaScript writes small and large ones. */
export function exactOfNumber(value: number): Exact {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const { units, scale } = exactOf(digits)
  return { units, scale: scale - Number(exponent) }
}

/** Digits without an exponent; zeros at the end of the fraction stay. */
export function exactText({ units, scale }: Exact): string {
  if (scale <= 0) return String(units * 10n ** BigInt(-scale))
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const at = digits.length - scale
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`
}

/** The units of a number on a scale that isn't smaller than its own. */
export const unitsAt = ({ units, scale }: Exact, to: number): bigint => units * 10n ** BigInt(to - scale)

/** A quotient of whole numbers, rounded half away from zero. */
export function dividedRounded(units: bigint, divisor: bigint): bigint {
  const [size, by] = [units < 0n ? -units : units, divisor < 0n ? -divisor : divisor]
  const quotient = (size + by / 2n) / by
  return units < 0n === divisor < 0n ? quotient : -quotient
}
