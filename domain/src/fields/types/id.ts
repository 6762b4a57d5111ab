import type { FieldType } from '../field-type.ts'
import { jsonText } from '../json-sql.ts'
import { accepted, empty, isBlank, refused } from '../parsed.ts'
import { compareCodePoints } from '../text/fold.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** The id of a record, user or organization: a UUID, lower case. */
export const id: FieldType = {
  id: 'id',
  parse: (input) => {
    if (isBlank(input)) return empty
    const value = typeof input === 'string' ? input.toLowerCase() : ''
    return uuid.test(value) ? accepted(value) : refused('VALUE_NOT_VALID')
  },
  format: (value) => (typeof value === 'string' ? value : ''),
  compare: (a, b) => compareCodePoints(String(a), String(b)),
  operators: ['is', 'isNot', 'anyOf', 'noneOf', 'isEmpty', 'isNotEmpty'],
  column: 'uuid',
  sql: (value) => value,
  sqlType: 'uuid',
  jsonSql: jsonText,
  jsonSqlType: 'text',
  sortable: false,
  numeric: false,
}
