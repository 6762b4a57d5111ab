/**
 * Calendar dates of the places that they are about: 'YYYY-MM-DD', without a time and a zone, of the proleptic Gregorian calendar in
 * the years 1 to 9999. All arithmetic with dates goes by the number of a day, whole days since 1 January 1970.
 */

/** Milliseconds of a day. */
export const dayLength = 86_400_000

/** Days from year 0 (1 March) to 1 January 1970. */
const toEpoch = 719_468
/** 1 January of year 1 and 31 December of year 9999. */
const first = -719_162
const last = 2_932_896

/** Whether a text is 'YYYY-MM-DD' and a day of the calendar. */
export function isCivilDate(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)]
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1)) return false
  return day <= (month === 2 && isLeap(year) ? 29 : (daysOf[month - 1] ?? 0))
}

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The date of a year, a month from 1 and a day; null where the calendar has none. */
export function civilDate(year: number, month: number, day: number): string | null {
  const text = `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(day)}`
  return isCivilDate(text) ? text : null
}

/**
 * The number of the day of a text that is, or begins with, 'YYYY-MM-DD'; null where it is written otherwise. A day that its month
 * doesn't have counts on into the next.
 */
export function dayNumber(text: string): number | null {
  const year = digits(text, 0, 4)
  const month = digits(text, 5, 7)
  const day = digits(text, 8, 10)
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null
  // Years begin in March here, so that the odd day is the last: Howard Hinnant, days_from_civil.
  const shifted = month <= 2 ? year - 1 : year
  const inEra = shifted % 400
  const inYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const era = Math.floor(shifted / 400)
  return era * 146_097 + inEra * 365 + Math.floor(inEra / 4) - Math.floor(inEra / 100) + inYear - toEpoch
}

function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

/** Whether the number of a day is one of the years 1 to 9999. */
export const isInCalendar = (day: number): boolean => day >= first && day <= last

/** The date of the number of a day: civil_from_days. */
export function dateOfDay(day: number): string {
  const shifted = day + toEpoch
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const part = Math.floor((5 * ofYear + 2) / 153)
  const dayOfMonth = ofYear - Math.floor((153 * part + 2) / 5) + 1
  const month = part < 10 ? part + 3 : part - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`
}

const fourDigits = (value: number): string => (value < 1000 ? String(value).padStart(4, '0') : String(value))
const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))

/** The date some days later, or earlier where negative. Throws RangeError for what is no date. */
export function addDays(date: string, days: number): string {
  const day = dayNumber(date)
  if (day === null) throw new RangeError(`no date: ${date}`)
  return dateOfDay(day + days)
}

/** Days from one date to another, negative where the second is earlier; NaN where one is no date. */
export const daysBetween = (from: string, to: string): number =>
  (dayNumber(to) ?? Number.NaN) - (dayNumber(from) ?? Number.NaN)

/** The day of the week, 0 is Sunday. Throws RangeError for what is no date. */
export function weekdayOf(date: string): number {
  const day = dayNumber(date)
  if (day === null) throw new RangeError(`no date: ${date}`)
  // 1 January 1970 was a Thursday.
  return (((day + 4) % 7) + 7) % 7
}

/** The Monday with which the week of a date begins (I18N-04). */
export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7))

/** The first day of the month that is so many months after that of a date, or before it where negative. */
export function firstOfMonth(date: string, months = 0): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${fourDigits(Math.floor(index / 12))}-${twoDigits((index % 12) + 1)}-01`
}

/** The last day of the month that is so many months after that of a date. */
export const lastOfMonth = (date: string, months = 0): string => addDays(firstOfMonth(date, months + 1), -1)

/** The date in UTC of a moment in milliseconds since 1970. */
export const utcDate = (moment: number): string => dateOfDay(Math.floor(moment / dayLength))

/** The moment in milliseconds since 1970 at which a date begins in UTC; NaN where it is no date. */
export const utcMidnight = (date: string): number => (dayNumber(date) ?? Number.NaN) * dayLength

/**
 * The year that two digits mean: 00 to 49 are of this century, 50 to 99 of the last. The rule is fixed, so that a file reads the
 * same on any day. Years of four digits stay.
 */
export const fullYear = (year: string): number =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) >= 50 ? 1900 : 2000)
