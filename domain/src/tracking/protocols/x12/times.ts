import { instantOf } from '../edi/local-time.ts'
import { Refused } from '../refused.ts'

/** Zones of X12 element 623; a standard or daylight code has its own fixed offset. */
const zones: Readonly<Record<string, string>> = {
  AT: 'America/Halifax',
  CT: 'America/Chicago',
  ET: 'America/New_York',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
  GM: 'UTC',
  UT: 'UTC',
}
const offsets: Readonly<Record<string, string>> = {
  AS: '-04:00',
  AD: '-03:00',
  ES: '-05:00',
  ED: '-04:00',
  CS: '-06:00',
  CD: '-05:00',
  MS: '-07:00',
  MD: '-06:00',
  PS: '-08:00',
  PD: '-07:00',
}

export type WrittenTime = {
  readonly date: string | undefined
  readonly time: string | undefined
  /** X12 element 623: 'ET', 'PS', 'LT' … */
  readonly zone: string | undefined
}

/**
 * A date and a time of X12, CCYYMMDD or YYMMDD and HHMM to HHMMSSDD, as an instant; without a time it is noon. `placeZone`
 * serves where the time is the place's own. Throws Refused: missing, timeNotValid, timeNotPlausible.
 */
export function instantIn({ date, time, zone }: WrittenTime, placeZone: string | null, path: string): string {
  if (!date) throw new Refused('missing', path)
  const day = /^(\d\d)?(\d\d)(\d\d)(\d\d)$/.exec(date)
  const clock = time ? /^(\d\d)(\d\d)(\d\d)?\d{0,2}$/.exec(time) : ['', '12', '00', '00']
  if (!day || !clock) throw new Refused('timeNotValid', path)
  const local = {
    date: `${day[1] ?? '20'}${day[2]}-${day[3]}-${day[4]}`,
    hour: Number(clock[1]),
    minute: Number(clock[2]),
    second: Number(clock[3] ?? '0'),
  }
  const code = (zone ?? '').toUpperCase()
  const fixed = Object.hasOwn(offsets, code) ? offsets[code] : undefined
  if (fixed) return instantOf(local, null, path).replace('Z', fixed)
  const named = Object.hasOwn(zones, code) ? zones[code] : undefined
  return instantOf(local, named ?? placeZone, path)
}
