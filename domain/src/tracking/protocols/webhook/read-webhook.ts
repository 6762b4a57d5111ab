import { normaliseContainer } from '../../../identifiers/container.ts'
import {
  type Classifier,
  classifiers,
  type FacilityType,
  facilityTypes,
  type LegMode,
  type Load,
  legModes,
  loads,
  type Statement,
} from '../../statements/event.ts'
import type { ReadContext } from '../context.ts'
import { instantOf, zoneAmong } from '../edi/local-time.ts'
import { readInstant, refuseFuture } from '../instant.ts'
import { codeAt, remarkAt, textAt, valueAt } from '../json-text.ts'
import { meantCode } from '../meant-code.ts'
import {
  blankStatement,
  identified,
  positionFrom,
  type ReadItem,
  readItem,
  unlocodeIn,
} from '../read-item.ts'
import { type RefusalCode, Refused } from '../refused.ts'
import type { Mapping } from './mapping.ts'

type Name = keyof Mapping['fields']
type Item = { readonly item: unknown; readonly mapping: Mapping; readonly context: ReadContext }

/** Reads a sender's own JSON by the mapping of its source. */
export function* readWebhook(body: unknown, context: ReadContext): Generator<ReadItem> {
  const { mapping } = context
  if (!mapping) {
    yield { raw: JSON.stringify(body).slice(0, 8_000), code: 'noMapping', path: '' }
    return
  }
  for (const item of itemsOf(body, mapping))
    yield readItem(JSON.stringify(item), () => [statementOf({ item, mapping, context })])
}

/** The items; a single one that was quarantined is read again without the list around it. */
function itemsOf(body: unknown, { items }: Mapping): readonly unknown[] {
  if (Array.isArray(body)) return body
  const list = items === undefined ? undefined : valueAt(body, items)
  return Array.isArray(list) ? list : [body]
}

function statementOf(from: Item): Statement {
  const { item, mapping, context } = from
  if (typeof item !== 'object' || item === null || Array.isArray(item)) throw new Refused('notAnObject', '')
  const sent = text(from, 'code', 100)
  if (!sent) throw new Refused('missing', mapping.fields.code)
  const code = meantCode({ own: lookUp(mapping.codes, sent), standard: 'unknown', sourceCode: sent })
  const classifier = meant<Classifier>(from, 'classifier', mapping.classifiers) ?? 'actual'
  const facilityType = meant<FacilityType>(from, 'facilityType', mapping.facilityTypes) ?? null
  const location = { ...locationOf(from), facilityType }
  const eventTime = timeAt(from, 'eventTime', location)
  if (!eventTime) throw new Refused('missing', mapping.fields.eventTime)
  if (classifier === 'actual') refuseFuture(eventTime, context.receivedAt, mapping.fields.eventTime)
  const createdTime = timeAt(from, 'createdTime', blankStatement.location) ?? context.receivedAt
  refuseFuture(createdTime, context.receivedAt, mapping.fields.createdTime ?? '')
  return identified({
    ...blankStatement,
    sourceEventId: text(from, 'eventId', 100),
    code,
    sourceCode: sent,
    classifier,
    eventTime,
    createdTime,
    retracted: isTrue(from, 'retracted'),
    legMode: meant<LegMode>(from, 'legMode', mapping.legModes) ?? null,
    location,
    position: positionFrom(numberAt(from, 'latitude'), numberAt(from, 'longitude')),
    ...vesselOf(from),
    equipment: equipmentOf(from),
    load: meant<Load>(from, 'load', mapping.loads) ?? null,
    pieces: piecesOf(from),
    references: referencesOf(from),
    remark: mapping.fields.remark ? remarkAt(item, mapping.fields.remark, 500) : null,
  })
}

function text({ item, mapping }: Item, name: Name, max: number): string | null {
  const path = mapping.fields[name]
  return path ? textAt(item, path, max) : null
}

const lookUp = <Value>(table: Readonly<Record<string, Value>>, code: string): Value | undefined =>
  Object.entries(table).find(([each]) => each.toUpperCase() === code.toUpperCase())?.[1]

/** What the mapping's table makes of a code; a code that stands for itself needs no line. Throws Refused. */
function meant<Value extends string>(
  from: Item,
  name: Coded,
  table: Readonly<Record<string, Value>>,
): Value | null {
  const path = from.mapping.fields[name]
  const sent = path ? codeAt(from.item, path) : null
  if (!sent) return null
  const found = lookUp(table, sent) ?? lookUp(own[name], sent)
  if (!found) throw new Refused(refusalOf[name], path ?? '')
  return found as Value
}

type Coded = 'classifier' | 'legMode' | 'load' | 'facilityType'

const refusalOf = {
  classifier: 'unknownClassifier',
  legMode: 'unknownTransport',
  load: 'unknownLoad',
  facilityType: 'placeNotValid',
} as const satisfies Record<Coded, RefusalCode>

const asItself = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, value]))

const own: Readonly<Record<Coded, Readonly<Record<string, string>>>> = {
  classifier: asItself(classifiers),
  legMode: asItself(legModes),
  load: asItself(loads),
  facilityType: asItself(facilityTypes),
}

function numberAt(from: Item, name: Name): number | null {
  const sent = text(from, name, 40)
  const number = sent === null ? Number.NaN : Number(sent)
  return Number.isFinite(number) ? number : null
}

function locationOf(from: Item): Statement['location'] {
  const { item, mapping } = from
  const code = text(from, 'unlocode', 50)
  const unlocode = unlocodeIn(code)
  if (code && !unlocode) throw new Refused('placeNotValid', mapping.fields.unlocode ?? '')
  const airport = text(from, 'airport', 50)?.toUpperCase() ?? null
  if (airport && !/^[A-Z]{3}$/.test(airport)) throw new Refused('placeNotValid', mapping.fields.airport ?? '')
  const name = mapping.fields.placeName ? remarkAt(item, mapping.fields.placeName, 250) : null
  return { ...blankStatement.location, unlocode, airport, name }
}

const local = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?$/

/** A time: with its offset, or as the clock of its place or of the mapping's zone shows it. */
function timeAt(from: Item, name: 'eventTime' | 'createdTime', place: Statement['location']): string | null {
  const path = from.mapping.fields[name] ?? ''
  const sent = text(from, name, 40)
  if (!sent) return null
  const zone = from.mapping.timeZone ?? zoneAmong(from.context.zoneOf, place.unlocode, place.airport)
  const found = zone ? local.exec(sent) : null
  if (!found) return readInstant(sent, path)
  const [, year, month, day, hour = '12', minute = '00', second = '00'] = found
  const date = `${year}-${month}-${day}`
  return instantOf({ date, hour: Number(hour), minute: Number(minute), second: Number(second) }, zone, path)
}

function isTrue({ item, mapping }: Item, name: Name): boolean {
  const path = mapping.fields[name]
  const value = path ? valueAt(item, path) : undefined
  return value === true || value === 'true' || value === 1
}

function vesselOf(from: Item): Pick<Statement, 'vessel' | 'voyage'> {
  const imo =
    text(from, 'vesselImo', 20)
      ?.replace(/^IMO ?/i, '')
      .slice(0, 7) ?? null
  const name = from.mapping.fields.vesselName
    ? remarkAt(from.item, from.mapping.fields.vesselName, 100)
    : null
  return { vessel: imo || name ? { imo, name } : null, voyage: text(from, 'voyage', 50) }
}

/** One container, or a list of them. */
function equipmentOf({ item, mapping }: Item): readonly string[] {
  const path = mapping.fields.container
  if (!path) return []
  const value = valueAt(item, path)
  const numbers = Array.isArray(value)
    ? [...value.slice(0, 500).keys()].map((index) => textAt(item, `${path}.${index}`, 30))
    : [textAt(item, path, 30)]
  const normal = numbers.flatMap((number) => (number ? normaliseContainer(number) : []))
  return [...new Set(normal.filter((number) => number !== '' && number.length <= 15))].sort()
}

function piecesOf(from: Item): Statement['pieces'] {
  const numberOf = (name: Name) => {
    const number = Number(text(from, name, 20) ?? Number.NaN)
    return Number.isSafeInteger(number) && number >= 0 ? number : null
  }
  const [count, total] = [numberOf('pieces'), numberOf('totalPieces')]
  return count === null ? null : { count, total }
}

function referencesOf(from: Item): Statement['references'] {
  const of = (name: Name) => text(from, name, 100)
  const reference = of('reference')
  return {
    mbl: of('mbl'),
    booking: of('booking'),
    awb: of('awb'),
    pro: of('pro'),
    others: reference ? [reference] : [],
  }
}
