import { withinBounds } from '../bounds.ts'
import { compareDecimals, formatDecimal, readDecimal } from '../decimal.ts'
import type { FieldType } from '../field-type.ts'
import { jsonNumeric } from '../json-sql.ts'
import { empty, isBlank, refused } from '../parsed.ts'
import { numberOperators } from './number.ts'

/** An exact number, as a decimal string: JSON's own numbers lose digits. */
export const decimal: FieldType = {
  id: 'decimal',
  parse: (input, field) => {
    if (isBlank(input)) return empty
    const value = readDecimal(input)
    return value === null ? refused('NOT_NUMERIC') : withinBounds(value, field.format)
  },
  format: (value, field) =>
    typeof value === 'string' ? formatDecimal(value, field.format?.decimals ?? 2) : '',
  compare: (a, b) => compareDecimals(String(a), String(b)),
  operators: numberOperators,
  column: 'numeric',
  sql: (value) => value,
  sqlType: 'numeric',
  jsonSql: jsonNumeric,
  jsonSqlType: 'numeric',
  sortable: true,
  numeric: true,
}
