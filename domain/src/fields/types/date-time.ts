import { isCivilDate } from '../../kernel/time/civil-date.ts'
import { wallClockAt } from '../../kernel/time/zone-clock.ts'
import type { FieldType } from '../field-type.ts'
import { jsonText } from '../json-sql.ts'
import { accepted, empty, isBlank, refused } from '../parsed.ts'
import { compareCodePoints } from '../text/fold.ts'
import { dateOperators, formatDate } from './date.ts'

const written =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/** A moment as RFC 3339 with an offset, kept in UTC to the millisecond. */
export const dateTime: FieldType = {
  id: 'dateTime',
  parse: (input) => {
    if (isBlank(input)) return empty
    const day = typeof input === 'string' ? written.exec(input)?.[1] : undefined
    if (typeof input !== 'string' || day === undefined || !isCivilDate(day)) return refused('DATE_NOT_VALID')
    const moment = keptMoment(new Date(input))
    return /^\d{4}-/.test(moment) && !moment.startsWith('0000') ? accepted(moment) : refused('DATE_NOT_VALID')
  },
  format: (value, _field, display) => (typeof value === 'string' ? formatMoment(value, display) : ''),
  compare: (a, b) => compareCodePoints(String(a), String(b)),
  operators: dateOperators,
  column: 'timestamptz',
  sql: (value) => value,
  sqlType: 'timestamptz',
  jsonSql: jsonText,
  jsonSqlType: 'text',
  sortable: true,
  numeric: true,
}

/** A moment as it is kept and as the database writes it: in UTC, with no more of a second than it has. */
export const keptMoment = (moment: Date): string =>
  moment.toISOString().replace(/\.(\d*?)0*Z$/, (_whole, part: string) => (part === '' ? 'Z' : `.${part}Z`))

/** In the reader's zone, by 24 hours: '21/11/2026 14:05'. */
export function formatMoment(value: string, display: Parameters<FieldType['format']>[2]): string {
  const [day = '', time = ''] = wallClockAt(value, display.timeZone).split('T')
  return `${formatDate(day, display.dateFormat)} ${time}`
}
