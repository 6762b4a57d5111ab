import { formatDecimal, readDecimal } from '../../kernel/numbers/decimal.ts'
import { withinBounds } from '../bounds.ts'
import type { FieldType, OperatorId } from '../field-type.ts'
import { jsonNumeric } from '../json-sql.ts'
import { accepted, empty, isBlank, refused } from '../parsed.ts'

export const numberOperators: readonly OperatorId[] = [
  'is',
  'isNot',
  'less',
  'lessOrEqual',
  'greater',
  'greaterOrEqual',
  'between',
  'isEmpty',
  'isNotEmpty',
]

/** What a column of four bytes holds. */
const largest = 2_147_483_647

/** A whole number, as JSON has it. */
export const number: FieldType = {
  id: 'number',
  parse: (input, field) => {
    if (isBlank(input)) return empty
    const value = readDecimal(input)
    if (value === null) return refused('NOT_NUMERIC')
    if (value.includes('.')) return refused('NUMBER_NOT_WHOLE')
    const bounded = withinBounds(value, { min: -largest, max: largest, ...field.format })
    return bounded.ok ? accepted(Number(value)) : bounded
  },
  format: (value) => (typeof value === 'number' ? formatDecimal(String(value), 0) : ''),
  compare: (a, b) => Number(a) - Number(b),
  operators: numberOperators,
  column: 'integer',
  sql: (value) => value,
  sqlType: 'integer',
  jsonSql: jsonNumeric,
  jsonSqlType: 'numeric',
  sortable: true,
  numeric: true,
}
