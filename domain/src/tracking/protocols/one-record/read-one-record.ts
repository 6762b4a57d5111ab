import { normaliseAwb } from '../../../identifiers/awb.ts'
import { type Classifier, noReferences, type Statement } from '../../statements/event.ts'
import type { ReadContext } from '../context.ts'
import { codedFreight } from '../fsu/codes.ts'
import { readInstant, refuseFuture } from '../instant.ts'
import { meantCode } from '../meant-code.ts'
import {
  blankStatement,
  identified,
  plainText,
  positionFrom,
  type ReadItem,
  readItem,
  unlocodeIn,
} from '../read-item.ts'
import { Refused } from '../refused.ts'
import { firstText, isOfType, localName, propertyOf, textIn, within } from './linked-data.ts'

/** Reads LogisticsEvents of ONE Record: one alone, a list, a collection of the interface, or a graph. */
export function* readOneRecord(body: unknown, context: ReadContext): Generator<ReadItem> {
  for (const item of itemsOf(body)) {
    yield readItem(JSON.stringify(item), () => [readEvent(item, context)])
  }
}

function itemsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body
  for (const list of ['hasItem', '@graph']) {
    const items = propertyOf(body, list)
    if (items.length > 0) return items
  }
  return [body]
}

/** What somebody only requests (REQUESTED) is no plan. */
const classifiers: Readonly<Record<string, Classifier | undefined>> = {
  ACTUAL: 'actual',
  ESTIMATED: 'estimated',
  EXPECTED: 'estimated',
  PLANNED: 'planned',
}

function readEvent(item: unknown, context: ReadContext): Statement {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) throw new Refused('notAnObject', '')
  if (!isOfType(item, 'LogisticsEvent')) throw new Refused('unknownEventType', '@type')
  const sent = codeOf(item)
  const type = localName(firstText(item, 'eventTimeType') ?? 'ACTUAL').toUpperCase()
  const classifier = classifiers[type]
  if (!classifier) throw new Refused('unknownClassifier', 'eventTimeType')
  const sourceCode = `ONE Record ${sent}${type === 'ACTUAL' ? '' : ` ${type}`}`.slice(0, 100)
  const eventTime = timeAt(item, 'eventDate', context)
  if (!eventTime) throw new Refused('missing', 'eventDate')
  const createdTime = timeAt(item, 'creationDate', context) ?? context.receivedAt
  if (classifier === 'actual') refuseFuture(eventTime, context.receivedAt, 'eventDate')
  refuseFuture(createdTime, context.receivedAt, 'creationDate')
  return identified({
    ...blankStatement,
    sourceEventId: plainText(localName(textIn(propertyOf(item, '@id')[0]) ?? ''), 100),
    code: meantCode({ own: context.overrides?.[sent], standard: codedFreight(sent), sourceCode }),
    sourceCode,
    classifier,
    eventTime,
    createdTime,
    legMode: 'air',
    location: locationOf(item),
    position: positionOf(item),
    voyage: plainText(firstText(item, 'transportIdentifier'), 50),
    pieces: isPartial(item) ? { count: null, total: null } : null,
    references: referencesOf(item),
    remark: plainText(firstText(item, 'eventName'), 500),
  })
}

/** Whether it tells of some of the pieces alone; it doesn't say of how many. */
function isPartial(item: unknown): boolean {
  const [value] = propertyOf(item, 'partialEventIndicator')
  return value === true || textIn(value) === 'true'
}

/** '…/StatusCode#DEP', or a code of the list in place. */
function codeOf(item: unknown): string {
  const [value] = propertyOf(item, 'eventCode')
  const text = firstText(value, 'code') ?? textIn(value)
  const code = plainText(localName(text ?? ''), 30)?.toUpperCase()
  if (!code) throw new Refused('missing', 'eventCode')
  return code
}

function timeAt(item: unknown, name: string, { receivedAt }: ReadContext): string | null {
  const text = firstText(item, name)
  if (!text) return null
  // Times without an offset are universal: the ontology asks for xsd:dateTime of UTC.
  const instant = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`
  return receivedAt === instant ? receivedAt : readInstant(instant, name)
}

const placeIn = (item: unknown): unknown =>
  [...propertyOf(item, 'eventLocation'), ...propertyOf(item, 'recordedAtLocation')][0]

/** The place where it stands in place; a link alone says nothing. */
function locationOf(item: unknown): Statement['location'] {
  const place = placeIn(item)
  let airport: string | null = null
  let unlocode: string | null = null
  for (const node of within(place, 4)) {
    const code = firstText(node, 'code')?.trim().toUpperCase() ?? ''
    if (/^[A-Z]{3}$/.test(code)) airport ??= code
    else unlocode ??= unlocodeIn(code)
  }
  const name = plainText(firstText(place, 'locationName'), 250)
  return { ...blankStatement.location, airport, unlocode, name }
}

/** Where its place lies, in degrees, where that stands in place. */
function positionOf(item: unknown): Statement['position'] {
  for (const node of within(placeIn(item), 4)) {
    const [latitude, longitude] = [firstText(node, 'latitude'), firstText(node, 'longitude')]
    if (latitude && longitude) return positionFrom(Number(latitude), Number(longitude))
  }
  return null
}

/** The waybill where it stands in place; else the object that it is about, by the last part of its address. */
function referencesOf(item: unknown): Statement['references'] {
  const subjects = [...propertyOf(item, 'eventFor'), ...propertyOf(item, 'linkedObject')]
  let awb: string | null = null
  for (const subject of subjects) {
    for (const node of within(subject, 5)) {
      const [prefix, number] = [firstText(node, 'waybillPrefix'), firstText(node, 'waybillNumber')]
      if (number) awb ??= plainText(normaliseAwb(`${prefix ?? ''}${number}`), 100)
    }
  }
  const others = subjects.flatMap((subject) => plainText(localName(textIn(subject) ?? ''), 100) ?? [])
  return { ...noReferences, awb, others: [...new Set(others)].slice(0, 20) }
}
