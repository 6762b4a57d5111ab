import type { Field } from '../../../../fields/field.ts'
import type { Parsed } from '../../../../fields/field-type.ts'
import { accepted, refused } from '../../../../fields/parsed.ts'
import { dateTime, keptMoment } from '../../../../fields/types/date-time.ts'
import { utcMidnight } from '../../../../kernel/time/civil-date.ts'
import { momentShowing, zoneClock } from '../../../../kernel/time/zone-clock.ts'
import type { CellFormat } from '../cell-format.ts'
import { readDate } from './read-date.ts'

const clock = /(?:[T\s]+|,\s*)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?\s?(?:m\.?)?$/i

/** Reads a moment: RFC 3339, or a day and a time of the column's zone. A day alone is its midnight. */
export function readMoment(text: string, field: Field, { dateShape, timeZone = 'UTC' }: CellFormat): Parsed {
  const exact = dateTime.parse(text, field)
  if (exact.ok) return exact
  const day = readDate(text, dateShape)
  if (!day.ok || typeof day.value !== 'string') return day
  const [, hours = '0', minutes = '0', seconds = '0', half = ''] = clock.exec(text) ?? []
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (hour > 23) return refused('DATE_NOT_VALID')
  const local = utcMidnight(day.value) + ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return accepted(keptMoment(new Date(momentShowing(zoneClock(timeZone), local))))
}
