import type { Field } from '../../fields/field.ts'
import type { Json } from '../../fields/field-type.ts'
import { isRecord } from '../../fields/parsed.ts'
import { inBaseUnit } from '../../fields/types/quantity.ts'
import { baseUnitOf } from '../../fields/units.ts'
import { type Values, valueIn } from '../../fields/values.ts'
import { addDecimals, readDecimal } from '../../kernel/numbers/decimal.ts'

/** Numbers that make sense as a sum: days, shares and places on a map do not. */
const isSummed = ({ id, type, name }: Field): boolean =>
  type === 'currency' ||
  type === 'quantity' ||
  (type === 'decimal' && id !== 'latitude' && id !== 'longitude') ||
  (type === 'number' && name !== undefined)

/** The field of the same module that says the currency of a sum of money; undefined where nothing does. */
export function currencyFieldOf({ computedFrom }: Field, all: readonly Field[]): Field | undefined {
  return all.find(
    ({ id, type, options }) =>
      computedFrom?.includes(id) === true &&
      type === 'list' &&
      options !== undefined &&
      options.length > 0 &&
      options.every((option) => /^[A-Z]{3}$/.test(option)),
  )
}

type Summing = {
  readonly fields: readonly Field[]
  readonly rows: readonly Values[]
  /** The field with the currency of a field. */
  readonly currencyOf: (field: Field) => Field | undefined
  /** A sum as a value of its field, in words. */
  readonly write: (field: Field, value: Json) => string
  readonly word: string
}

/**
 * What stands below the last row of a list, a text for each column: the sums of its numbers, each currency by itself, quantities in
 * the first unit of their kind. Null where nothing is summed up.
 */
export function sheetTotals({ fields, rows, currencyOf, write, word }: Summing): readonly string[] | null {
  if (rows.length < 2) return null
  const cells = fields.map((field) => (isSummed(field) ? sumText(field, { rows, currencyOf, write }) : ''))
  if (cells.every((cell) => cell === '')) return null
  return cells.map((cell, at) => (at === 0 && cell === '' ? word : cell))
}

function sumText(
  field: Field,
  { rows, currencyOf, write }: Pick<Summing, 'rows' | 'currencyOf' | 'write'>,
): string {
  const currency = currencyOf(field)
  const sums = new Map<string, string>()
  for (const values of rows) {
    const amount = amountOf(field, valueIn(values, field.id))
    if (amount === null) continue
    const of = currency === undefined ? '' : String(valueIn(values, currency.id) ?? '')
    sums.set(of, addDecimals(sums.get(of) ?? '0', amount))
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([of, sum]) => [of, write(field, totalAs(field, sum))].filter(Boolean).join(' '))
    .join(' · ')
}

/** A value as a decimal that is summed up; null where there is none. */
function amountOf({ type }: Field, value: Json): string | null {
  if (value === null) return null
  return type === 'quantity' ? (isRecord(value) ? readDecimal(inBaseUnit(value)) : null) : readDecimal(value)
}

function totalAs({ type, format }: Field, sum: string): Json {
  if (type === 'number') return Number(sum)
  const unit = type === 'quantity' ? baseUnitOf(format?.units) : null
  return type === 'quantity' ? { amount: sum, unit: unit ?? '' } : sum
}
