import { dayLength } from '../../../kernel/time/civil-date.ts'
import type { EventCode } from '../../statements/canonical.ts'
import type { Classifier, Statement } from '../../statements/event.ts'
import { readInstant, refuseFuture, startOfUtcDay } from '../instant.ts'
import { codeAt, firstTextAt, remarkAt, textAt, valueAt } from '../json-text.ts'
import { type Refusal, Refused } from '../refused.ts'
import { asDcsa22, isDcsa30 } from './dcsa-30.ts'
import { classifierCodes, equipmentCodes, lookUp, shipmentCode, transportCodes } from './dcsa-codes.ts'
import { readIdentity, readLeg, readLocation, readPosition } from './dcsa-parts.ts'

export type Read = { readonly ok: true; readonly event: Statement } | ({ readonly ok: false } & Refusal)

/**
 * Reads one item of a DCSA Track & Trace message: 2.2, or the draft 3.0. It takes what real senders get wrong without
 * harm (typos of codes, numbers as text, deprecated names), and refuses what it would misread or doesn't understand, with reason
 * and path.
 * Never throws, whatever JSON comes. `receivedAt` is ISO 8601 with an offset; what happened can't lie after it.
 */
export function readDcsa22(item: unknown, receivedAt: string): Read {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return { ok: false, code: 'notAnObject', path: '' }
  }
  try {
    return { ok: true, event: readEvent(isDcsa30(item) ? asDcsa22(item) : item, receivedAt) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.refusal }
    throw error
  }
}

function readEvent(item: unknown, receivedAt: string): Statement {
  const type = required(codeAt(item, 'eventType'), 'eventType')
  const [code, sourceCode] = readCode(item, type)
  const classifier = readClassifier(item)
  const eventTime = readInstant(required(textAt(item, 'eventDateTime', 40), 'eventDateTime'), 'eventDateTime')
  if (classifier === 'actual') refuseFuture(eventTime, receivedAt, 'eventDateTime')
  const location = readLocation(item, type)
  const leg = readLeg(item)
  if (!location.unlocode && isVesselCall(type, code, leg))
    throw new Refused('placeUnknown', type === 'EQUIPMENT' ? 'eventLocation' : 'transportCall')
  return {
    sourceEventId: firstTextAt(item, ['eventID', 'eventId'], 100),
    code,
    sourceCode,
    classifier,
    eventTime,
    createdTime: readCreated(item, { classifier, receivedAt }),
    retracted: valueAt(item, 'isRetracted') === true,
    location,
    ...leg,
    ...readIdentity(item, type),
    load: readLoad(item, type),
    pieces: null,
    ends: null,
    ports: null,
    position: readPosition(item),
    remark: remarkAt(item, 'changeRemark', 500) ?? remarkAt(item, 'reason', 500),
  }
}

function required(text: string | null, path: string): string {
  if (text === null) throw new Refused('missing', path)
  return text
}

function readCode(item: unknown, type: string): [EventCode, string] {
  switch (type) {
    case 'TRANSPORT':
      return readMove(item, transportCodes, type)
    case 'EQUIPMENT':
      return readMove(item, equipmentCodes, type)
    case 'SHIPMENT':
      return readPaper(item)
    default:
      throw new Refused('unknownEventType', 'eventType')
  }
}

function readMove(
  item: unknown,
  codes: Readonly<Record<string, EventCode>>,
  type: string,
): [EventCode, string] {
  const path = `${type.toLowerCase()}EventTypeCode`
  const sent = required(codeAt(item, path, 'eventTypeCode'), path)
  const code = lookUp(codes, sent)
  if (!code) throw new Refused('unknownEventCode', path)
  const load = type === 'EQUIPMENT' ? codeAt(item, 'emptyIndicatorCode') : null
  return [code, [type, sent, ...(load ? [load] : [])].join(' ').slice(0, 100)]
}

function readPaper(item: unknown): [EventCode, string] {
  const sent = required(codeAt(item, 'shipmentEventTypeCode', 'eventTypeCode'), 'shipmentEventTypeCode')
  const document = required(
    codeAt(item, 'documentTypeCode', 'shipmentInformationTypeCode'),
    'documentTypeCode',
  )
  const code = shipmentCode(sent, document)
  if (!code) throw new Refused('unknownEventCode', 'shipmentEventTypeCode')
  return [code, `SHIPMENT ${sent} ${document}`]
}

function readClassifier(item: unknown): Classifier {
  const classifier = lookUp(
    classifierCodes,
    required(codeAt(item, 'eventClassifierCode'), 'eventClassifierCode'),
  )
  if (!classifier) throw new Refused('unknownClassifier', 'eventClassifierCode')
  return classifier
}

/** Whether it tells of a vessel's call, which says nothing without its port. */
const isVesselCall = (type: string, code: EventCode, leg: ReturnType<typeof readLeg>): boolean =>
  (leg.legMode ?? (leg.vessel ? 'vessel' : null)) === 'vessel' &&
  (type === 'TRANSPORT' || code === 'loaded' || code === 'discharged')

type Stated = { readonly classifier: Classifier; readonly receivedAt: string }

/**
 * When it was stated. Some carriers write the estimated time itself there: an estimate stated ahead of its message counts
 * as stated on the day that it came, so that the same one polled again is no news.
 */
function readCreated(item: unknown, { classifier, receivedAt }: Stated): string {
  const path = 'eventCreatedDateTime'
  const text = required(firstTextAt(item, ['eventUpdatedDateTime', path], 40), path)
  const created = readInstant(text, path)
  if (classifier === 'actual') refuseFuture(created, receivedAt, path)
  return Date.parse(created) > Date.parse(receivedAt) + dayLength ? startOfUtcDay(receivedAt) : created
}

function readLoad(item: unknown, type: string): Statement['load'] {
  if (type !== 'EQUIPMENT') return null
  switch (codeAt(item, 'emptyIndicatorCode')) {
    case 'LADEN':
      return 'laden'
    case 'EMPTY':
      return 'empty'
    case null:
      return null
    default:
      throw new Refused('unknownLoad', 'emptyIndicatorCode')
  }
}
