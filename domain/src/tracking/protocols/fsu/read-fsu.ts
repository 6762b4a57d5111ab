import { normaliseAwb } from '../../../identifiers/awb.ts'
import { firstOfMonth, isCivilDate, utcDate, utcMidnight } from '../../../kernel/time/civil-date.ts'
import type { ReadContext } from '../context.ts'
import type { ReadItem } from '../read-item.ts'
import { isDetail } from './codes.ts'
import { type Consignment, quantityIn } from './elements.ts'
import { readStatusLine } from './status-line.ts'

/**
 * Reads the FSU and FSA messages of a text, each status line by itself, under the air waybill that it belongs to. What stands
 * around a message (addresses of the line, an EDIFACT envelope) is nothing.
 */
export function* readFsu(text: string, context: ReadContext): Generator<ReadItem> {
  let origin: string | null = null
  let head: string | null = null
  let consignment: { readonly line: string; readonly parsed: Consignment } | null = null
  let found = false
  for (const line of linesOf(text)) {
    const message = /(?:^|')(FS[UA]\/\d+)$/i.exec(line)?.[1]
    const parsed = consignmentIn(line)
    if (isOrigin(line)) origin = line
    else if (message) {
      head = origin ? `${origin}\n${message.toUpperCase()}` : message.toUpperCase()
      consignment = null
    } else if (head && parsed) consignment = { line, parsed }
    else if (head && consignment && isStatusLine(line)) {
      found = true
      const raw = `${head}\n${consignment.line}\n${line}`
      const sentAt = origin ? sentIn(origin, context.receivedAt) : null
      yield readStatusLine(raw, { line, consignment: consignment.parsed, sentAt, context })
    } else if (head && !consignment && isStatusLine(line)) {
      found = true
      yield { raw: `${head}\n${line}`, code: 'noIdentity', path: 'AWB' }
    }
  }
  if (!found) yield { raw: text.slice(0, 8_000), code: 'notReadable', path: 'FSU' }
}

/** Lines, with those that go on with a slash joined to what they continue. */
function* linesOf(text: string): Generator<string> {
  let open: string | null = null
  let start = 0
  while (start <= text.length) {
    const end = text.indexOf('\n', start)
    // An EDIFACT envelope ends the last line by its own mark.
    const line = text
      .slice(start, end < 0 ? text.length : end)
      .trim()
      .replace(/'(?:UNT.*)?$/i, '')
    start = end < 0 ? text.length + 1 : end + 1
    if (line.startsWith('/') && open && open.length < 2_000) open += line
    else {
      if (open) yield open
      open = line
    }
  }
  if (open) yield open
}

/** The line of the sender's address and of when it was sent: '.CDGFMAF 141200', day, hour and minute in UTC. */
const isOrigin = (line: string): boolean => /^\.[A-Z0-9]{7}\s+\d{6}\b/i.test(line)

/** When a message was sent, in the month in which that lies before it came; null where no such day was. */
function sentIn(origin: string, receivedAt: string): string | null {
  const found = /\s(\d\d)(\d\d)(\d\d)/.exec(origin)
  if (!found) return null
  const [, day, hour, minute] = found
  const received = Date.parse(receivedAt)
  for (const back of [0, 1]) {
    const date = `${firstOfMonth(utcDate(received), -back).slice(0, 8)}${day}`
    if (!isCivilDate(date)) continue
    const sent = utcMidnight(date) + Number(hour) * 3_600_000 + Number(minute) * 60_000
    if (utcDate(sent) === date && sent <= received) return new Date(sent).toISOString()
  }
  return null
}

const isStatusLine = (line: string): boolean =>
  /^[A-Z]{3}\//i.test(line) && !isDetail(line.slice(0, 3).toUpperCase())

function consignmentIn(line: string): Consignment | null {
  const found = /^(\d{3})-?(\d{8})([A-Z]{3})([A-Z]{3})(?:\/(.+))?$/i.exec(line)
  if (!found) return null
  const [, prefix = '', serial = '', origin = '', destination = '', rest] = found
  return {
    awb: normaliseAwb(`${prefix}${serial}`),
    origin: origin.toUpperCase(),
    destination: destination.toUpperCase(),
    pieces: quantityIn((rest ?? '').split('/')[0]?.toUpperCase() ?? ''),
  }
}
