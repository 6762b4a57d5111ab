import type { Field } from '../../../fields/field.ts'
import type { Json } from '../../../fields/field-type.ts'
import { fieldType } from '../../../fields/field-types.ts'
import { isRecord } from '../../../fields/parsed.ts'
import { fold } from '../../../fields/text/fold.ts'
import { labelOf } from '../../../fields/types/labelled.ts'
import { inBaseUnit } from '../../../fields/types/quantity.ts'
import { bareCell } from './bare-cell.ts'

/**
 * Does a cell say no other thing than what stands there. A file names a place, party or person by less than is kept of it, so
 * these are the same by their code, else by their label; numbers and measures by what they amount to.
 */
export function isSameValue(read: Json, stored: Json, field: Field): boolean {
  if (read === null || stored === null) return read === stored
  switch (field.type) {
    case 'place':
    case 'carrier':
    case 'party':
    case 'person':
    case 'record': {
      const [code, kept] = [codeOf(read), codeOf(stored)]
      if (code !== '' && kept !== '') return code === kept
      return (
        fold(labelOf(read)) === fold(labelOf(stored)) ||
        (kept !== '' && (labelOf(read).toUpperCase() === kept || isWithCode(read, stored, kept)))
      )
    }
    case 'decimal':
    case 'currency':
    case 'percent':
      return fieldType(field.type).compare(read, stored) === 0
    // Blanks at the ends of a cell are nobody's.
    case 'string':
    case 'text':
      return withoutEnds(read) === withoutEnds(stored)
    case 'quantity':
      return fieldType('quantity').compare(read, stored) === 0 || inBaseUnit(read) === inBaseUnit(stored)
    default:
      return JSON.stringify(read) === JSON.stringify(stored)
  }
}

/** Whether a label is the stored one with its code behind, as it is shown. */
const isWithCode = (read: Json, stored: Json, code: string): boolean =>
  fold(labelOf(read)) === fold(`${labelOf(stored)} (${code})`)

const withoutEnds = (value: Json): string => bareCell(` ${String(value)} `)

const codeOf = (value: Json): string =>
  isRecord(value) && typeof value.code === 'string' ? value.code.toUpperCase() : ''
