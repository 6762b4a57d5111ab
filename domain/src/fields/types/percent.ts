import type { FieldType } from '../field-type.ts'
import { isBlank, refused } from '../parsed.ts'
import { decimal } from './decimal.ts'

const withoutSign = (text: string): string => (text.endsWith('%') ? text.slice(0, -1).trimEnd() : text)

/** A share of a hundred as a decimal string: '12.5' is 12.5 %. The sign may be typed along. */
export const percent: FieldType = {
  ...decimal,
  id: 'percent',
  parse: (input, field, mode) => {
    const bare = typeof input === 'string' ? withoutSign(input.trim()) : input
    if (typeof input === 'string' && !isBlank(input) && isBlank(bare)) return refused('NOT_NUMERIC')
    return decimal.parse(bare, field, mode)
  },
  format: (value, field, display) => {
    const amount = decimal.format(value, field, display)
    return amount === '' ? '' : `${amount}%`
  },
}
