import { civilDate, utcDate, utcMidnight } from '../../../kernel/time/civil-date.ts'
import { Refused } from '../refused.ts'

/** A time of day of a flight: scheduled, estimated or actual, with the days that it lies after the flight's date. */
export type Clock = {
  readonly kind: 'S' | 'E' | 'A'
  readonly hour: number
  readonly minute: number
  readonly days: number
}

/** What the slash elements of a status line hold, each kind once: the first. */
export type Elements = {
  readonly flight: string | null
  readonly day: Day | null
  /** One airport, or two: from and to. */
  readonly airports: readonly string[]
  readonly pieces: Quantity | null
  readonly discrepancy: string | null
  readonly clocks: readonly Clock[]
  readonly words: string | null
}

/** Day and month of a status, with its time of day where it is stated. */
export type Day = {
  readonly day: number
  readonly month: number
  readonly hour: number | null
  readonly minute: number
}

/** Pieces: `T` all of them, `P` a part; `total` where the sender states it too. */
export type Quantity = { readonly whole: boolean; readonly count: number; readonly total: number | null }

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** What the line of a consignment tells: '057-12345675CDGJFK/T10K150.0'. */
export type Consignment = {
  readonly awb: string
  readonly origin: string
  readonly destination: string
  readonly pieces: Quantity | null
}

/** Reads the elements of a status line by their shape: senders leave some of them out. */
export function elementsOf(parts: readonly string[], discrepancies: ReadonlySet<string>): Elements {
  let flight: string | null = null
  let day: Day | null = null
  let airports: readonly string[] = []
  let pieces: Quantity | null = null
  let discrepancy: string | null = null
  let words: string | null = null
  const clocks: Clock[] = []
  for (const part of parts.map((each) => each.trim().toUpperCase())) {
    const when = dayIn(part)
    const clock = clockIn(part)
    const quantity = quantityIn(part)
    if (when && !day) day = when
    else if (clock) clocks.push(clock)
    else if (quantity && !pieces) pieces = quantity
    else if (discrepancies.has(part) && !discrepancy) discrepancy = part
    else if (/^(?:[A-Z]{3}){1,2}$/.test(part) && airports.length === 0) airports = part.match(/.{3}/g) ?? []
    else if (/^[A-Z0-9]{2,3}\d{1,4}[A-Z]?$/.test(part) && !flight) flight = part
    else if (part.length > 3 && !words) words = part
  }
  return { flight, day, airports, pieces, discrepancy, clocks, words }
}

/** '14JUL', '14JUL1030'. */
function dayIn(part: string): Day | null {
  const found = /^(\d\d)([A-Z]{3})(?:(\d\d)(\d\d))?$/.exec(part)
  const month = months.indexOf(found?.[2] ?? '') + 1
  if (!found || month === 0) return null
  const hour = found[3] === undefined ? null : Number(found[3])
  return { day: Number(found[1]), month, hour, minute: Number(found[4] ?? 0) }
}

const days: Readonly<Record<string, number>> = { P: -1, N: 1, S: 2, T: 3 }

/** 'S1730', 'A1117-P'. */
function clockIn(part: string): Clock | null {
  const found = /^([SEA])(\d\d)(\d\d)(?:-([PNST]))?$/.exec(part)
  if (!found) return null
  const kind = found[1] === 'S' || found[1] === 'E' ? found[1] : 'A'
  return { kind, hour: Number(found[2]), minute: Number(found[3]), days: days[found[4] ?? ''] ?? 0 }
}

/** 'T10K150.0', 'P4K60.0T10', 'T3'. */
export function quantityIn(part: string): Quantity | null {
  const found = /^([TP])(\d{1,4})(?:[KL]\d+(?:\.\d+)?)?(?:T(\d{1,4}))?(?:[A-Z]{2}\d+(?:\.\d+)?)*$/.exec(part)
  if (!found) return null
  return { whole: found[1] === 'T', count: Number(found[2]), total: found[3] ? Number(found[3]) : null }
}

/** The year in which a day and month lie closest to when the message came; the FSU tells none. Throws Refused: timeNotValid. */
export function yearOf({ day, month }: Pick<Day, 'day' | 'month'>, receivedAt: string, path: string): number {
  const now = Date.parse(receivedAt)
  const around = Number(utcDate(now).slice(0, 4))
  const [first, ...rest] = [around - 1, around, around + 1].flatMap((year) => {
    const date = civilDate(year, month, day)
    return date === null ? [] : [{ year, away: Math.abs(utcMidnight(date) - now) }]
  })
  if (first === undefined) throw new Refused('timeNotValid', path)
  return rest.reduce((best, each) => (each.away < best.away ? each : best), first).year
}
