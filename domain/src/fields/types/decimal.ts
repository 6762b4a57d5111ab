import { compareDecimals, readDecimal } from '../../kernel/numbers/decimal.ts'
import { formatPlaces, withinBounds } from '../bounds.ts'
import type { FieldType, Json } from '../field-type.ts'
import { jsonNumeric } from '../json-sql.ts'
import { empty, isBlank, refused } from '../parsed.ts'
import { numberOperators } from './number.ts'

/** While a field's values are converted to this type, some of them are no numbers yet. */
const isDecimal = (value: Json): value is string =>
  typeof value === 'string' && /^-?\d{1,40}(\.\d{1,40})?$/.test(value)

/** An exact number, as a decimal string: JSON's own numbers lose digits. */
export const decimal: FieldType = {
  id: 'decimal',
  parse: (input, field) => {
    if (isBlank(input)) return empty
    const value = readDecimal(input)
    return value === null ? refused('NOT_NUMERIC') : withinBounds(value, field.format)
  },
  format: (value, field) => (isDecimal(value) ? formatPlaces(value, field.format) : ''),
  compare: (a, b) => compareDecimals(isDecimal(a) ? a : '0', isDecimal(b) ? b : '0'),
  operators: numberOperators,
  column: 'numeric',
  sql: (value) => value,
  sqlType: 'numeric',
  jsonSql: jsonNumeric,
  jsonSqlType: 'numeric',
  sortable: true,
  numeric: true,
}
