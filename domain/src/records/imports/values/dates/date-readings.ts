import { addDays, fullYear, isCivilDate } from '../../../../kernel/time/civil-date.ts'
import type { DateShape } from '../../import.ts'
import { monthOf, weekdays } from './month-names.ts'

/** A day that a text may mean, and by which order; `sure`: no other order could be meant. */
export type PossibleDate = { readonly shape: DateShape; readonly date: string; readonly sure: boolean }

/** What a text may mean as a day. `isDate`: it is written as a date, even where that day doesn't exist. */
type DateReadings = { readonly isDate: boolean; readonly readings: readonly PossibleDate[] }

const nothing: DateReadings = { isDate: false, readings: [] }

const time =
  /(?:[T\s]+|,\s*)(?:[01]?\d|2[0-4])[:.h][0-5]\d(?:[:.][0-5]\d(?:[.,]\d{1,9})?)?\s*(?:h(?:rs?)?\.?|[ap]\.?\s?m\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const weekday = new RegExp(`^(?:${weekdays})\\.?,?\\s+(?=\\d|[a-zé]{3})`, 'i')
const numeric = /^(\d{1,2})(\s?[/.\-\s]\s?)(\d{1,2})\2(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})(\s?[/.\-\s]\s?)(\d{1,2})\2(\d{1,2})$/
const dayMonth =
  /^(\d{1,2})(?:st|nd|rd|th|ro|[º°])?[\s\-/.,]*(?:(?:de|of)\s+)?([a-z]{3,10})[\s\-/.,]*(?:(?:de|del)\s+)?['’]?(\d{4}|\d{2})$/i
const monthDay =
  /^([a-z]{3,10})[\s\-/.,]*(\d{1,2})(?:st|nd|rd|th|º|°)?[\s\-/.,]+(?:(?:de|del)\s+)?['’]?(\d{4}|\d{2})$/i
const yearMonthName = /^(\d{4})[\s\-/.]*([a-z]{3,10})[\s\-/.]*(\d{1,2})$/i

type Parts = { readonly year: string; readonly month: number | string | undefined; readonly day: string }

function reading(shape: DateShape, sure: boolean, { year, month, day }: Parts): readonly PossibleDate[] {
  const [y, m, d] = [fullYear(year), Number(month ?? 0), Number(day)]
  const date = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  return isCivilDate(date) ? [{ shape, date, sure }] : []
}

const date = (...readings: readonly (readonly PossibleDate[])[]): DateReadings => ({
  isDate: true,
  readings: readings.flat(),
})

/** Every day that a text may mean. Times behind it and weekdays before it are cut off. */
export function dateReadings(text: string): DateReadings {
  if (text.length > 60 || !/\d/.test(text)) return nothing
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isoReading(text)
  const bare = text.replace(time, '').trim()
  // Whole first: 'mar' is March and martes.
  const found = withNumbers(bare) ?? withNames(bare)
  if (found) return found
  const day = bare.replace(weekday, '')
  return withNumbers(day) ?? withNames(day) ?? nothing
}

/** Whether a text is a date whose year has two digits. */
export const hasShortYear = (text: string): boolean => dateReadings(text).isDate && !/\d{4}/.test(text)

const isoReading = (text: string): DateReadings =>
  date(isCivilDate(text) ? [{ shape: 'iso', date: text, sure: true }] : [])

function withNumbers(text: string): DateReadings | undefined {
  const [, year, sign = '', middle = '', last = ''] = yearFirst.exec(text) ?? []
  if (year) return date(reading(sign === '-' ? 'iso' : 'ymd', true, { year, month: middle, day: last }))
  const [, a, , b = '', c = ''] = numeric.exec(text) ?? []
  if (a) {
    const short = c.length === 2 && a.length === 2 && b.length === 2
    return date(
      reading('dmy', false, { year: c, month: b, day: a }),
      reading('mdy', false, { year: c, month: a, day: b }),
      short ? reading('ymd', false, { year: a, month: b, day: c }) : [],
    )
  }
  if (/^\d{8}$/.test(text)) return compactReadings(text)
  if (!/^\d{1,7}(?:\.\d+)?$/.test(text)) return undefined
  return { isDate: false, readings: serialReading(Math.floor(Number(text))) }
}

/** Eight digits without a sign between; only years of 1900 to 2199 are believed. */
function compactReadings(text: string): DateReadings {
  const isNear = (year: string): boolean => /^(?:19|2[01])\d\d$/.test(year)
  const [y, m, d] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
  const [one, two, year] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
  const readings = [
    ...(isNear(y) ? reading('ymd', false, { year: y, month: m, day: d }) : []),
    ...(isNear(year) ? reading('dmy', false, { year, month: two, day: one }) : []),
    ...(isNear(year) ? reading('mdy', false, { year, month: one, day: two }) : []),
  ]
  return { isDate: readings.length > 0, readings }
}

/** Excel's days since 1900, whose calendar has a 29 February 1900. */
function serialReading(days: number): readonly PossibleDate[] {
  if (days < 1 || days === 60 || days > 2_958_465) return []
  return [{ shape: 'serial', date: addDays(days < 60 ? '1899-12-31' : '1899-12-30', days), sure: false }]
}

function withNames(text: string): DateReadings | undefined {
  const plain = text.normalize('NFC')
  const [, day, name = '', year = ''] = dayMonth.exec(plain) ?? []
  if (day && monthOf(name)) return date(reading('dMonY', true, { year, month: monthOf(name), day }))
  const [, word = '', second = '', last = ''] = monthDay.exec(plain) ?? []
  if (second && monthOf(word)) {
    return date(reading('MondY', true, { year: last, month: monthOf(word), day: second }))
  }
  const [, first, month = '', end = ''] = yearMonthName.exec(plain) ?? []
  if (first && monthOf(month))
    return date(reading('ymd', true, { year: first, month: monthOf(month), day: end }))
  return undefined
}
