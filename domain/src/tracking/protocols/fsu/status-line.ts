import { addDays, civilDate } from '../../../kernel/time/civil-date.ts'
import type { EventCode } from '../../statements/canonical.ts'
import { type Classifier, noReferences, type Statement } from '../../statements/event.ts'
import type { ReadContext } from '../context.ts'
import { instantOf } from '../edi/local-time.ts'
import { refuseFuture, startOfUtcDay } from '../instant.ts'
import { meantCode } from '../meant-code.ts'
import { blankStatement, plainText, type ReadItem, readItem, statedAt } from '../read-item.ts'
import { Refused } from '../refused.ts'
import { codedFreight, discrepancies } from './codes.ts'
import { type Clock, type Consignment, type Day, type Elements, elementsOf, yearOf } from './elements.ts'

export type StatusLine = {
  readonly line: string
  readonly consignment: Consignment
  /** When the message says that it was sent. */
  readonly sentAt: string | null
  readonly context: ReadContext
}
type Parsed = StatusLine & { readonly sent: string; readonly elements: Elements }

/** Codes that tell of a flight from one airport to another, each with what it says of leaving. */
const flights: ReadonlySet<string> = new Set(['BKD', 'PRE', 'MAN', 'DEP'])

/** One status line: the status, and what it says of when its flight leaves and arrives. */
export function readStatusLine(raw: string, from: StatusLine): ReadItem {
  return readItem(raw, () => {
    const [code = '', ...parts] = from.line.split('/')
    const sent = code.trim().toUpperCase()
    const elements = elementsOf(parts, discrepancies)
    const parsed = { ...from, sent, elements }
    const status = statusOf(parsed)
    return [status, ...(flights.has(sent) ? scheduleOf(parsed, status) : [])]
  })
}

function statusOf(parsed: Parsed): Statement {
  const { sent, elements, context } = parsed
  const isOffload = sent === 'DIS' && elements.discrepancy === 'OFLD'
  const key = isOffload ? 'OFLD' : sent
  const sourceCode = `FSU ${[sent, elements.discrepancy].filter((part) => part).join(' ')}`
  const code = meantCode({ own: context.overrides?.[sent], standard: codedFreight(key), sourceCode })
  const airport = airportOf(parsed)
  const eventTime = timeOf(parsed, airport)
  refuseFuture(eventTime, context.receivedAt, sent)
  return {
    ...shared(parsed),
    createdTime: createdOf(parsed, eventTime),
    code,
    sourceCode,
    classifier: 'actual',
    eventTime,
    location: { ...blankStatement.location, airport },
    remark: sent === 'DIS' ? plainText(elements.words, 500) : null,
  }
}

function shared({ consignment, elements }: Parsed) {
  const { pieces } = elements
  const all = consignment.pieces?.whole ? consignment.pieces.count : (consignment.pieces?.total ?? null)
  return {
    ...blankStatement,
    legMode: 'air',
    voyage: elements.flight,
    pieces: pieces
      ? { count: pieces.count, total: pieces.total ?? all ?? (pieces.whole ? pieces.count : null) }
      : null,
    references: { ...noReferences, awb: consignment.awb },
    ends: { from: consignment.origin, to: consignment.destination },
  } as const
}

/**
 * When a status was stated: with its message; where that doesn't say, when it happened, so that the history that airlines repeat
 * with each answer is no news. A booking was stated on the day that it came.
 */
function createdOf({ sent, sentAt, context }: Parsed, eventTime: string): string {
  if (sentAt) return statedAt(sentAt, { classifier: 'actual', eventTime })
  return sent === 'BKD' || Date.parse(eventTime) > Date.parse(context.receivedAt)
    ? startOfUtcDay(context.receivedAt)
    : eventTime
}

/** Where it happened: the airport named; of two the one that the code is of; of none the one that it can only be of. */
function airportOf({ sent, elements, consignment }: Parsed): string | null {
  const named = /^(?:ARR|RCF|AWR)$/.test(sent) ? elements.airports.at(-1) : elements.airports[0]
  if (named) return named
  if (/^(?:RCS|FOH|DPU)$/.test(sent)) return consignment.origin
  return /^(?:DLV|DDL|NFD|AWD|CCD)$/.test(sent) ? consignment.destination : null
}

/** When it happened: the actual time of its flight, else its own, else the day's noon; a booking when it was stated. */
function timeOf({ sent, sentAt, elements, context }: Parsed, airport: string | null): string {
  if (sent === 'BKD') return sentAt ?? startOfUtcDay(context.receivedAt)
  const { day, clocks } = elements
  if (!day) throw new Refused('missing', sent)
  const actual = clocks.find(({ kind }) => kind === 'A')
  if (actual && sent !== 'DIS') return at(day, actual, { airport, context, path: sent })
  const noTime = { hour: 12, minute: 0, days: 0 }
  const own = day.hour === null ? noTime : { hour: day.hour, minute: day.minute, days: 0 }
  const time = at(day, own, { airport, context, path: sent })
  // A day alone that is today's may not lie ahead of the message.
  return day.hour === null && Date.parse(time) > Date.parse(context.receivedAt) ? context.receivedAt : time
}

type Place = { readonly airport: string | null; readonly context: ReadContext; readonly path: string }

function at(
  day: Day,
  clock: Pick<Clock, 'hour' | 'minute' | 'days'>,
  { airport, context, path }: Place,
): string {
  const year = yearOf(day, context.receivedAt, path)
  const date = civilDate(year, day.month, day.day)
  if (date === null) throw new Refused('timeNotValid', path)
  const local = {
    date: addDays(date, clock.days),
    hour: clock.hour,
    minute: clock.minute,
    second: 0,
  }
  return instantOf(local, airport ? context.zoneOf(airport) : null, path)
}

/** What a line says of its flight: when it shall leave the one airport and reach the other. */
function scheduleOf(parsed: Parsed, { createdTime }: Statement): readonly Statement[] {
  const { sent, elements, context } = parsed
  const { day, airports, clocks } = elements
  const [from, to] = airports
  if (!day || !from || !to) return []
  // The first time is that of leaving, the second that of coming; a flight that left tells the second alone.
  const ahead = clocks.filter(({ kind }) => kind !== 'A')
  const leaves = sent === 'DEP' ? undefined : (ahead[0] ?? { kind: 'S' as const, ...hourOf(day) })
  const comes = sent === 'DEP' ? ahead[0] : ahead[1]
  const said = (code: EventCode, clock: Clock, airport: string): Statement => ({
    ...shared(parsed),
    createdTime,
    code,
    sourceCode: `FSU ${sent} ${clock.kind}`,
    classifier: clock.kind === 'E' ? 'estimated' : ('planned' satisfies Classifier),
    eventTime: at(day, clock, { airport, context, path: sent }),
    location: { ...blankStatement.location, airport },
  })
  return [...(leaves ? [said('departed', leaves, from)] : []), ...(comes ? [said('arrived', comes, to)] : [])]
}

const hourOf = ({ hour, minute }: Day) => ({ hour: hour ?? 12, minute: hour === null ? 0 : minute, days: 0 })
