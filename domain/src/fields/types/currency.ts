import type { Field } from '../field.ts'
import type { FieldType } from '../field-type.ts'
import { isBlank, refused } from '../parsed.ts'
import { decimal } from './decimal.ts'

/** What stands before an amount: a sign alone, a code or a word with a space at which no line breaks. */
export function moneyPrefix({ format }: Pick<Field, 'format'>): string {
  const symbol = format?.currency ?? '$'
  return /[\p{L}.]$/u.test(symbol) ? `${symbol}\u00a0` : symbol
}

/** A sum of money, never negative, as a decimal string. Its field's format names the symbol; it defaults to `$`. */
export const currency: FieldType = {
  ...decimal,
  id: 'currency',
  parse: (input, field, mode) => {
    const symbol = field.format?.currency ?? '$'
    const bare = typeof input === 'string' ? input.trim().replace(symbol, '') : input
    if (typeof input === 'string' && !isBlank(input) && isBlank(bare)) return refused('NOT_NUMERIC')
    const parsed = decimal.parse(bare, field, mode)
    return parsed.ok && String(parsed.value).startsWith('-') ? refused('NUMBER_NEGATIVE') : parsed
  },
  format: (value, field, display) => {
    const amount = decimal.format(value, field, display)
    return amount === '' ? '' : `${moneyPrefix(field)}${amount}`
  },
}
