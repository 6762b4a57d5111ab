import type { Display, Parsed } from '@rumbo/domain/fields/field-type'
import { accepted, refused } from '@rumbo/domain/fields/parsed'
import { fullYear, isCivilDate } from '@rumbo/domain/kernel/time/civil-date'
import { momentAt } from '@rumbo/domain/kernel/time/zone-clock'

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/

/** Reads a day as the reader writes it, or as 'YYYY-MM-DD'. */
export function readDate(text: string, { dateFormat }: Pick<Display, 'dateFormat'>): Parsed {
  const written = text.trim()
  const [, year, month, day] = iso.exec(written) ?? []
  if (year && month && day) return checked(year, month, day)
  const [, first, second, last] = local.exec(written) ?? []
  if (!first || !second || !last) return refused('DATE_NOT_VALID')
  return dateFormat === 'MM/DD/YYYY'
    ? checked(String(fullYear(last)).padStart(4, '0'), first, second)
    : checked(String(fullYear(last)).padStart(4, '0'), second, first)
}

function checked(year: string, month: string, day: string): Parsed {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDate(value) ? accepted(value) : refused('DATE_NOT_VALID')
}

/** Longer than any day with its time. */
const maxMoment = 60

/** Reads a moment as the reader writes it, in the reader's time zone: day and time by 24 hours; or as RFC 3339. */
export function readMoment(text: string, display: Pick<Display, 'dateFormat' | 'timeZone'>): Parsed {
  const written = text.trim()
  if (written.length > maxMoment) return refused('DATE_NOT_VALID')
  if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(written)) {
    const moment = new Date(written)
    return Number.isNaN(moment.getTime()) ? refused('DATE_NOT_VALID') : accepted(moment.toISOString())
  }
  const [, date = '', hour = '0', minute = '0'] =
    /^(\S+)(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(written) ?? []
  const day = readDate(date, display)
  if (!day.ok || Number(hour) > 23 || Number(minute) > 59) return refused('DATE_NOT_VALID')
  return accepted(momentAt(`${day.value}T${hour.padStart(2, '0')}:${minute}`, display.timeZone))
}
