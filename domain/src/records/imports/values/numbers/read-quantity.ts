import type { Field } from '../../../../fields/field.ts'
import type { Parsed } from '../../../../fields/field-type.ts'
import { refused } from '../../../../fields/parsed.ts'
import { quantity } from '../../../../fields/types/quantity.ts'
import { units } from '../../../../fields/units.ts'
import { multiplyDecimals, readDecimal } from '../../../../kernel/numbers/decimal.ts'
import type { CellFormat } from '../cell-format.ts'
import { readNumber } from './read-number.ts'
import { splitUnit, unitOf } from './unit-words.ts'

/**
 * Reads a measure: `1,250 KGM`, `3.5 m³`. The unit in the cell comes before that of the heading, and that before the field's
 * first. Tonnes and millimetres, which the product doesn't keep, become kilograms and centimetres, exactly.
 */
export function readQuantity(text: string, field: Field, { numberShape, unit }: CellFormat): Parsed {
  const { amount, word } = splitUnit(text)
  const written = word === '' ? unit : unitOf(word)
  if (written === 'unclear' || (word !== '' && written === undefined)) {
    return refused(word !== '' && /\s/.test(word) ? 'NOT_NUMERIC' : 'UNIT_UNKNOWN')
  }
  const number = readNumber(amount, numberShape)
  if (!number.ok) return number
  if (!written) return quantity.parse(number.value, field)
  const offered = field.format?.units ?? Object.keys(units)
  if (!offered.includes(written.unit)) return refused('UNIT_UNKNOWN')
  const value = readDecimal(multiplyDecimals(number.value, written.factor))
  return quantity.parse({ amount: value ?? number.value, unit: written.unit }, field)
}
