import type { Display, FieldType, OperatorId } from '../field-type.ts'
import { compareCodePoints } from '../fold.ts'
import { jsonText } from '../json-sql.ts'
import { accepted, empty, isBlank, refused } from '../parsed.ts'

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

/** Is 'YYYY-MM-DD' a day of the (proleptic) Gregorian calendar, from year 1. */
export function isCalendarDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  if (year < 1) return false
  const days = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && day >= 1 && day <= days
}

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
    return isCalendarDate(value) ? accepted(value) : refused('DATE_NOT_VALID')
  },
  format: (value, _field, display) =>
    typeof value === 'string' && isCalendarDate(value) ? formatDate(value, display.dateFormat) : '',
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
