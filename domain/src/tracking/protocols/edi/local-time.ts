import { isCivilDate, utcMidnight } from '../../../kernel/time/civil-date.ts'
import { findZoneClock, momentShowing } from '../../../kernel/time/zone-clock.ts'
import type { ZoneOf } from '../../statements/facts.ts'
import { Refused } from '../refused.ts'

/** A time as a place's clock shows it. */
export type LocalTime = {
  /** 'YYYY-MM-DD'. */
  readonly date: string
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const two = (number: number): string => String(number).padStart(2, '0')
const minuteLength = 60_000

/**
 * A local time as ISO 8601 with the offset that its zone has then; 'Z' where nobody knows the zone, so that the date stays as
 * it was stated. A time that clocks skipped is the one an hour later; of one that they show twice it is the first.
 * Throws Refused: timeNotValid (no such time), timeNotPlausible (not from 2000 to 2099).
 */
export function instantOf(
  { date, hour, minute, second }: LocalTime,
  zone: string | null,
  path: string,
): string {
  if (!isCivilDate(date) || hour > 23 || minute > 59 || second > 59) throw new Refused('timeNotValid', path)
  if (!date.startsWith('20')) throw new Refused('timeNotPlausible', path)
  const written = `${date}T${two(hour)}:${two(minute)}:${two(second)}`
  if (zone === null) return `${written}Z`
  const clock = findZoneClock(zone)
  if (!clock) return `${written}${offsetText(0)}`
  const shown = utcMidnight(date) + ((hour * 60 + minute) * 60 + second) * 1_000
  return `${written}${offsetText((shown - momentShowing(clock, shown)) / minuteLength)}`
}

const offsetText = (offset: number): string =>
  `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`

/** The zone of the first of some places that is known. */
export function zoneAmong(zoneOf: ZoneOf, ...places: readonly (string | null | undefined)[]): string | null {
  for (const place of places) {
    const zone = place ? zoneOf(place) : null
    if (zone) return zone
  }
  return null
}
