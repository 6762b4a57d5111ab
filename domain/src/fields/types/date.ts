import { isCivilDate } from '../../kernel/time/civil-date.ts'
import type { Display, FieldType, OperatorId } from '../field-type.ts'
import { jsonText } from '../json-sql.ts'
import { accepted, empty, isBlank, refused } from '../parsed.ts'
import { compareCodePoints } from '../text/fold.ts'

export const dateOperators: readonly OperatorId[] = [
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

/** 'YYYY-MM-DD' in the reader's order. */
export function formatDate(value: string, format: Display['dateFormat']): string {
  const [year, month, day] = value.split('-')
  return format === 'MM/DD/YYYY' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
}

/** A calendar date of the place that it is about, as 'YYYY-MM-DD'. */
export const date: FieldType = {
  id: 'date',
  parse: (input) => {
    if (isBlank(input)) return empty
    if (typeof input !== 'string') return refused('DATE_NOT_VALID')
    const value = input.trim()
    return isCivilDate(value) ? accepted(value) : refused('DATE_NOT_VALID')
  },
  format: (value, _field, display) =>
    typeof value === 'string' && isCivilDate(value) ? formatDate(value, display.dateFormat) : '',
  compare: (a, b) => compareCodePoints(String(a), String(b)),
  operators: dateOperators,
  column: 'date',
  sql: (value) => value,
  sqlType: 'date',
  jsonSql: jsonText,
  jsonSqlType: 'text',
  sortable: true,
  numeric: true,
}
