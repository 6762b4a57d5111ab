import { dayLength, isCivilDate, utcDate } from '../../kernel/time/civil-date.ts'
import { Refused } from './refused.ts'

const shape = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)? ?(Z|[+-]\d\d(?::?\d\d)?)?$/i

/**
 * Reads a date-time as senders write it ('2026-03-01T08:00:00+08:30', '… 08:00+0800', 'z') into ISO 8601 with an offset
 * of the form ±hh:mm. The offset stays, it is the place's own. Throws Refused: timeNotValid (also for days that don't
 * exist), timeWithoutOffset, timeNotPlausible (not from 2000 to 2099).
 */
export function readInstant(text: string, path: string): string {
  const found = shape.exec(text)
  if (!found) throw new Refused('timeNotValid', path)
  const [, year = '', month = '', date = '', hour = '', minute = '', second = '00', fraction = '', zone] =
    found
  const exists = isCivilDate(`${year}-${month}-${date}`)
  if (!exists || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    throw new Refused('timeNotValid', path)
  if (!zone) throw new Refused('timeWithoutOffset', path)
  if (!year.startsWith('20')) throw new Refused('timeNotPlausible', path)
  return `${year}-${month}-${date}T${hour}:${minute}:${second}${fraction}${readOffset(zone, path)}`
}

function readOffset(zone: string, path: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z'
  const hours = zone.slice(1, 3)
  const minutes = zone.slice(3).replace(':', '') || '00'
  if (Number(hours) > 14 || Number(minutes) > 59) throw new Refused('timeNotValid', path)
  return `${zone[0]}${hours}:${minutes}`
}

/**
 * Refuses an instant more than a day after `now`: something that happened, or was stated, can't lie ahead. The day
 * allows for wrong clocks and wrong offsets.
 */
export function refuseFuture(instant: string, now: string, path: string): void {
  if (Date.parse(instant) > Date.parse(now) + dayLength) throw new Refused('timeInFuture', path)
}

/** The beginning in UTC of the day of an instant, ISO 8601. */
export const startOfUtcDay = (instant: string): string => `${utcDate(Date.parse(instant))}T00:00:00Z`
