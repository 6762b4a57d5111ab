import { compareDecimals, type Decimal, formatDecimal, readDecimal } from '../kernel/numbers/decimal.ts'
import type { FieldFormat } from './field.ts'
import type { Parsed } from './field-type.ts'
import { accepted, refused } from './parsed.ts'

/** A number that was read, held against its field's bounds. */
export function withinBounds(value: Decimal, format: FieldFormat | undefined): Parsed {
  const below = format?.min !== undefined && compareDecimals(value, bound(format.min)) < 0
  const above = format?.max !== undefined && compareDecimals(value, bound(format.max)) > 0
  if (!below && !above) return accepted(value)
  if (below && format?.min === 0) return refused('NUMBER_NEGATIVE')
  return refused('NUMBER_OUT_OF_BOUNDS', { min: format?.min ?? '−∞', max: format?.max ?? '∞' })
}

const bound = (value: number): Decimal => readDecimal(value) ?? '0'

/** What is wrong with the bounds that a user gives a field: neither may be negative, min not above max (specification §5). */
export function boundsProblem(format: FieldFormat): 'NUMBER_NEGATIVE' | 'BOUNDS_SWAPPED' | null {
  if ((format.min ?? 0) < 0 || (format.max ?? 0) < 0) return 'NUMBER_NEGATIVE'
  if (format.min !== undefined && format.max !== undefined && format.min > format.max) return 'BOUNDS_SWAPPED'
  return null
}

/** Decimal places of a number: those that are always shown, and the most. */
export function placesOf(format: FieldFormat | undefined): { readonly least: number; readonly most: number } {
  const { decimals, maxDecimals = decimals ?? 2 } = format ?? {}
  const least = decimals ?? Math.min(2, maxDecimals)
  return { least, most: Math.max(least, maxDecimals) }
}

/** Whether a user asks for more decimal places at least than at most. */
export const arePlacesSwapped = ({ decimals = 0, maxDecimals = decimals }: FieldFormat): boolean =>
  decimals > maxDecimals

/** A number in the decimal places of its field. */
export function formatPlaces(value: Decimal, format: FieldFormat | undefined): string {
  const { least, most } = placesOf(format)
  return formatDecimal(value, least, most)
}
