import type { Parsed } from '../../../../fields/field-type.ts'
import { accepted, refused } from '../../../../fields/parsed.ts'
import type { DateShape } from '../../import.ts'
import { dateReadings, type PossibleDate } from './date-readings.ts'

/** Serials that are taken for days without a word of the column: 3 October 1954 to 10 January 2119. */
const isLikelySerial = (text: string): boolean => /^[2-7]\d{4}(?:\.\d+)?$/.test(text)

/**
 * Reads a day, in the order of the column. Days that can be read one way alone (year first, month by name) are read whatever
 * that order is; what could be two days is refused without it, what isn't written in it too.
 */
export function readDate(text: string, shape: DateShape | undefined): Parsed {
  const { isDate, readings } = dateReadings(text)
  const sure = readings.find((each) => each.sure)
  if (sure) return accepted(sure.date)
  if (readings.length === 0) return refused('DATE_NOT_VALID')
  if (!isDate) {
    return shape === 'serial' || isLikelySerial(text) ? first(readings) : refused('DATE_NOT_VALID')
  }
  if (shape === 'dmy' || shape === 'mdy' || shape === 'ymd') {
    const meant = readings.filter((each) => each.shape === shape)
    return meant.length > 0 ? first(meant) : refused('DATE_FORMAT_OTHER')
  }
  return new Set(readings.map((each) => each.date)).size === 1
    ? first(readings)
    : refused('DATE_FORMAT_NEEDED')
}

const first = ([reading]: readonly PossibleDate[]): Parsed => accepted(reading?.date ?? null)
