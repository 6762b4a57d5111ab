import { placesOf } from '../../../fields/bounds.ts'
import type { Field } from '../../../fields/field.ts'
import type { Display, Json } from '../../../fields/field-type.ts'
import { fieldType } from '../../../fields/field-types.ts'
import { isRecord } from '../../../fields/parsed.ts'

const guardedNext = /^'*[=+\-@\t\r\n]/
const negative = /^-\d[\d,.]*$/

/**
 * A text as a cell that no spreadsheet takes for a formula: a quote stands before `=`, `+`, `-`, `@`, tab and line end, and before
 * a text that looks guarded already, so that `bareCell` gives it back to the letter. Negative numbers stay as they are.
 */
export const guardedCell = (text: string): string =>
  guardedNext.test(text) && !negative.test(text) ? `'${text}` : text

/**
 * A value as an export writes it: as its reader sees it, but with every digit and in the letters it was typed in, so that an
 * import reads back what is stored. Not guarded yet. '' for null and for what no cell can hold.
 */
export function writeCell(value: Json, field: Field, display: Display): string {
  if (value === null || field.type === 'structured') return ''
  const { letterCase, ...format } = field.format ?? {}
  const places = Math.max(placesOf(format).least, digitsOf(value))
  const exact = { ...field, format: { ...format, decimals: places } }
  const shown = isRecord(value) && uuid.test(String(value.code)) ? { label: value.label ?? '' } : value
  return fieldType(field.type).format(shown, exact, display)
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** How many decimal places a stored number has. */
function digitsOf(value: Json): number {
  const amount = isRecord(value) ? value.amount : value
  return typeof amount === 'string' ? (/^-?\d+\.(\d+)$/.exec(amount)?.[1]?.length ?? 0) : 0
}
