import type { ZoneOf } from '../../statements/facts.ts'
import { Refused } from '../refused.ts'

/** A time as a place's clock shows it. */
export type LocalTime = {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const two = (number: number): string => String(number).padStart(2, '0')
const minutes = 60_000

/**
 * A local time as ISO 8601 with the offset that its zone has then; 'Z' where nobody knows the zone, so that the date stays as
 * it was told. A time that clocks skipped is the one an hour later; of one that they show twice it is the first.
 * Throws Refused: timeNotValid (no such time), timeNotPlausible (not from 2000 to 2099).
 */
export function instantOf(time: LocalTime, zone: string | null, path: string): string {
  const { year, month, day, hour, minute, second } = time
  const plain = Date.UTC(year, month - 1, day, hour, minute, second)
  const exists = new Date(plain).getUTCDate() === day && new Date(plain).getUTCMonth() === month - 1
  if (!exists || hour > 23 || minute > 59 || second > 59) throw new Refused('timeNotValid', path)
  if (year < 2000 || year > 2099) throw new Refused('timeNotPlausible', path)
  const written = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`
  return zone ? `${written}${offsetText(offsetAt(plain, zone))}` : `${written}Z`
}

/** The offset in minutes that a zone has at a local time; 0 in a zone that this machine doesn't know. */
function offsetAt(plain: number, zone: string): number {
  const before = offsetOf(plain - 24 * 60 * minutes, zone)
  // Where yesterday's offset still holds at this time it is the first of two that clocks may show.
  if (offsetOf(plain - before * minutes, zone) === before) return before
  const after = offsetOf(plain - before * minutes, zone)
  return offsetOf(plain - after * minutes, zone) === after ? after : before
}

const offsets = new Map<string, number>()

/** The offset in minutes of a zone at an instant. */
function offsetOf(instant: number, zone: string): number {
  // Offsets change on whole quarters of an hour.
  const key = `${zone} ${Math.floor(instant / (15 * minutes))}`
  const kept = offsets.get(key)
  if (kept !== undefined) return kept
  if (offsets.size > 10_000) offsets.clear()
  const offset = readOffset(instant, zone)
  offsets.set(key, offset)
  return offset
}

const formats = new Map<string, Intl.DateTimeFormat | null>()

function readOffset(instant: number, zone: string): number {
  const text = formatOf(zone)
    ?.formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const found = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(text ?? '')
  if (!found?.[1]) return 0
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]))
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const made = formats.get(zone)
  if (made !== undefined) return made
  let format: Intl.DateTimeFormat | null = null
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    // A zone that this machine doesn't know: its times stay as they were told.
  }
  formats.set(zone, format)
  return format
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
