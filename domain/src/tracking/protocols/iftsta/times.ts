import { instantOf } from '../edi/local-time.ts'
import { readInstant } from '../instant.ts'
import { Refused } from '../refused.ts'

/**
 * A time of DTM by its format (2379): 101 YYMMDD, 102 CCYYMMDD, 201 YYMMDDHHMM, 203 CCYYMMDDHHMM, 204 with seconds, 205 and 303 to
 * 304 with an offset or a zone's name after it; a day alone is noon. Times without an offset are the place's own. Throws
 * Refused: timeNotValid, timeNotPlausible.
 */
export function instantOfDtm(
  value: string,
  format: string,
  { zone, path }: { readonly zone: string | null; readonly path: string },
): string {
  const short = format === '101' || format === '201'
  const text = short ? `20${value}` : value
  const found = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?(.*)$/.exec(text)
  if (!found) throw new Refused('timeNotValid', path)
  const [, year, month, day, hour = '12', minute = '00', second = '00', rest = ''] = found
  const offset = offsetIn(rest)
  if (offset) return readInstant(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`, path)
  if (rest !== '' && !/^[A-Z]{2,4}$/i.test(rest)) throw new Refused('timeNotValid', path)
  const local = {
    date: `${year}-${month}-${day}`,
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  }
  return instantOf(local, isUniversal(rest) ? 'UTC' : zone, path)
}

/** '+0200', '-06' and 'Z' as ISO 8601 writes them. */
function offsetIn(rest: string): string | null {
  const found = /^([+-])(\d\d):?(\d\d)?$/.exec(rest)
  return found ? `${found[1]}${found[2]}:${found[3] ?? '00'}` : null
}

const isUniversal = (rest: string): boolean => /^(?:Z|GMT|UTC)$/i.test(rest)
