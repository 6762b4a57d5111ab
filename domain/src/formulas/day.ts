/** Days from year 0 (1 March) to 1 January 1970 of the proleptic Gregorian calendar. */
const toEpoch = 719_468
/** 1 January of year 1 and 31 December of year 9999. */
const first = -719_162
const last = 2_932_896

/** Days since 1 January 1970 of 'YYYY-MM-DD', or of what begins so; null where it isn't written so. */
export function dayOf(text: string): number | null {
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

/** Is it a day of the years 1 to 9999. */
export const isDay = (day: number): boolean => day >= first && day <= last

/** 'YYYY-MM-DD' of days since 1 January 1970: civil_from_days. */
export function dayText(day: number): string {
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
  return `${year < 1000 ? String(year).padStart(4, '0') : year}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))
