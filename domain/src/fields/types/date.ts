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

/** Is 'YYYY-MM-DD' a day of the (proleptic) Gregorian calendar, from year 1. */
export function isCalendarDate(text: string): boolean {
  if (text.length !== 10 || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  if (year < 1 || month < 1 || month > 12 || day < 1) return false
  return day <= (month === 2 && isLeap(year) ? 29 : (daysOf[month - 1] ?? 0))
}

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

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
