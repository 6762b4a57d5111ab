/** When an event is: on a civil day wherever its reader is, or at a moment (ISO 8601, UTC). */
export type CalendarTime = { readonly day: string } | { readonly moment: string }

/** One event of a calendar, as programs read it. */
export type CalendarEvent = {
  /** The same as long as it is the same event, whatever changes of it. */
  readonly uid: string
  readonly at: CalendarTime
  readonly summary: string
  readonly description?: string
  readonly location?: string
  readonly url?: string
  /** Raised with each change. */
  readonly sequence: number
  /** When it last changed (ISO 8601). */
  readonly changedAt: string
}

/** A calendar that others subscribe to. */
export type Calendar = {
  readonly name: string
  readonly description: string
  /** BCP 47. */
  readonly language: string
  /** IANA name of the zone that its reader lives by. */
  readonly timeZone: string
  readonly events: readonly CalendarEvent[]
}

/** Octets of a line without its end (RFC 5545 §3.1). */
const maxOctets = 75
const bytes = new TextEncoder()

/** Breaks a content line into lines of at most 75 octets, never within a character. */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let length = 0
  for (const character of line) {
    const more = bytes.encode(character).length
    // A line that goes on begins with a space, which counts.
    const start = parts.length === 0 ? 0 : 1
    if (start + length + more > maxOctets) {
      parts.push(part)
      part = ''
      length = 0
    }
    part += character
    length += more
  }
  return [...parts, part].join('\r\n ')
}

/** Characters that a text can't hold, besides line ends: controls and halves of pairs. */
const unwritable = /(?![\t\n])\p{Cc}|\p{Cs}/gu

/** A text as the value of a property (RFC 5545 §3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unwritable, '')
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\n/g, '\\n')

/** '2026-11-23T15:04:05.678Z' as '20261123T150405Z'. */
const utc = (moment: string): string => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

function timeLine(at: CalendarTime): string {
  return 'day' in at ? `DTSTART;VALUE=DATE:${at.day.replaceAll('-', '')}` : `DTSTART:${utc(at.moment)}`
}

function eventLines({ uid, at, sequence, changedAt, ...event }: CalendarEvent): readonly string[] {
  const { summary, description = '', location = '', url = '' } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    // Of a calendar that nobody is invited by, both say when the event was last changed (§3.8.7.2).
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    timeLine(at),
    `SUMMARY:${escapeText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(url === '' ? [] : [`URL:${url}`]),
    // A deadline takes nobody's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A calendar as iCalendar (RFC 5545), which programs read again every hour (RFC 7986). */
export function writeCalendar({ name, description, language, timeZone, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rumbo//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME;LANGUAGE=${language}:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escapeText(description)}`,
    `X-WR-CALDESC:${escapeText(description)}`,
    `X-WR-TIMEZONE:${escapeText(timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Days before and after today that a feed tells of, and how many events it holds. */
export const feedLimits = { daysBack: 90, daysAhead: 365, events: 2_000 } as const

type Timed = { readonly day: string }

/**
 * The events that a feed has room for, by time: what is next comes before what is over, and near before far.
 * @returns them, and whether some are left out
 */
export function nearestEvents<Each extends Timed>(
  events: readonly Each[],
  today: string,
  limit: number = feedLimits.events,
): { readonly events: readonly Each[]; readonly isCut: boolean } {
  const byDay = (a: Timed, b: Timed) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)
  const ahead = events.filter(({ day }) => day >= today).sort(byDay)
  const over = events.filter(({ day }) => day < today).sort((a, b) => byDay(b, a))
  const kept = [...ahead, ...over].slice(0, limit)
  return { events: kept.sort(byDay), isCut: kept.length < events.length }
}
