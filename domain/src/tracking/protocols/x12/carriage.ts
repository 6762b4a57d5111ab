import type { EventCode } from '../../statements/canonical.ts'
import type { Classifier, LegMode, Statement } from '../../statements/event.ts'
import type { ReadContext } from '../context.ts'
import { zoneAmong } from '../edi/local-time.ts'
import type { Segment } from '../edi/segments.ts'
import { refuseFuture } from '../instant.ts'
import { meantCode } from '../meant-code.ts'
import {
  blankStatement,
  identified,
  plainText,
  type ReadItem,
  readItem,
  statedAt,
  unlocodeIn,
} from '../read-item.ts'
import { Refused } from '../refused.ts'
import { type Coded, codedStatus } from './codes.ts'
import { containerFrom, numbersIn } from './numbers.ts'
import { allOf, at, firstOf, loopsOf, type Part } from './set.ts'
import { instantIn } from './times.ts'

const ofPort = new Set(['R4', 'DTM', 'V9'])

type Port = {
  readonly kind: string
  readonly place: Statement['location']
  readonly dates: readonly Segment[]
}
/** 315 by sea and 322 by rail: the status, and each date that a port or the destination carries, each by itself. */
export function* readCarriage(part: Part): Generator<ReadItem> {
  const raw = part.rawOf(part.segments)
  const ports = loopsOf(part.segments, 'R4', ofPort).map((loop) => portOf(loop, part.context))
  const shared = sharedOf(part, ports)
  yield readItem(raw, () => [statusOf(part, shared, ports)])
  for (const port of ports) {
    // The date at the place of the activity is the status's own.
    for (const date of port.kind === '5' ? [] : port.dates) {
      yield readItem(raw, () => {
        const event = portEvent(port.kind, at(date, 1), legOf(part.transaction))
        if (!event) throw new Refused('dateUnknown', `R4*${port.kind} DTM*${at(date, 1) ?? ''}`)
        return [datedOf(part, shared, { date, event, place: port.place })]
      })
    }
  }
  // Dates that stand before any port are about the destination.
  for (const date of beforePorts(part.segments)) {
    yield readItem(raw, () => {
      const event = atEnd[at(date, 1) ?? '']
      if (!event) throw new Refused('dateUnknown', `DTM*${at(date, 1) ?? ''}`)
      const place = ports.find(({ kind }) => kind === 'E')?.place ?? blankStatement.location
      return [datedOf(part, shared, { date, event, place })]
    })
  }
}

const legOf = (transaction: string): LegMode => (transaction === '322' ? 'rail' : 'vessel')

function portOf(loop: readonly Segment[], context: ReadContext): Port {
  const port = firstOf(loop, 'R4')
  const name = plainText([at(port, 4), at(port, 8)].filter((part) => part).join(', '), 250)
  const named = { qualifier: at(port, 2), id: at(port, 3), name: at(port, 4), country: at(port, 5) }
  const place = { ...blankStatement.location, unlocode: unlocodeOf(named, context), name }
  return { kind: (at(port, 1) ?? '').toUpperCase(), place, dates: allOf(loop, 'DTM') }
}

const beforePorts = (segments: readonly Segment[]): readonly Segment[] => {
  const first = firstOf(segments, 'R4')
  return allOf(first ? segments.slice(0, segments.indexOf(first)) : segments, 'DTM')
}

function sharedOf({ segments, transaction, createdTime }: Part, ports: readonly Port[]): Statement {
  const { references, equipment } = numbersIn(segments, transaction)
  const [b4, n7, w2, q2] = ['B4', 'N7', 'W2', 'Q2'].map((tag) => firstOf(segments, tag))
  const container =
    containerFrom(at(b4, 7), at(b4, 8), at(b4, 13)) ??
    containerFrom(at(w2, 1), at(w2, 2), at(w2, 13)) ??
    containerFrom(at(n7, 1), at(n7, 2), at(n7, 18))
  const imo = at(q2, 12)?.toUpperCase() === 'L' ? (at(q2, 1)?.slice(0, 7) ?? null) : null
  const name = plainText(at(q2, 13), 100)
  const end = (...kinds: readonly string[]) =>
    kinds.map((kind) => ports.find((port) => port.kind === kind)?.place.unlocode).find((code) => code) ?? null
  const ends = { from: end('R', 'L'), to: end('E', 'D') }
  const voyage = { pol: end('L', 'J'), pod: end('D', '1', 'K') }
  return {
    ...blankStatement,
    createdTime,
    references,
    equipment: [...new Set([...(container ? [container] : []), ...equipment])].sort(),
    vessel: imo || name ? { imo, name } : null,
    voyage: plainText(at(q2, 9), 50),
    ends: ends.from || ends.to ? ends : null,
    ports: transaction === '315' && (voyage.pol || voyage.pod) ? voyage : null,
    load: loadOf(at(b4, 9) ?? at(w2, 5) ?? at(n7, 17)),
  }
}

const loadOf = (code: string | null): Statement['load'] =>
  code?.toUpperCase() === 'E' ? 'empty' : code?.toUpperCase() === 'L' ? 'laden' : null

/** Where ports stand next to a status that names none: by sea at the port that the move is of. */
const portOfMove: Partial<Readonly<Record<EventCode, readonly string[]>>> = {
  departed: ['L'],
  loaded: ['L'],
  arrived: ['D'],
  discharged: ['D'],
}

function statusOf(part: Part, shared: Statement, ports: readonly Port[]): Statement {
  const { segments, transaction, context } = part
  const [b4, q5] = [firstOf(segments, 'B4'), firstOf(segments, 'Q5')]
  const sent = (at(b4, 3) ?? at(q5, 1))?.toUpperCase()
  const path = b4 ? 'B4' : 'Q5'
  if (!sent) throw new Refused('missing', b4 ? 'B4-03' : 'Q5-01')
  const coded = codedStatus(transaction, sent)
  const sourceCode = `${transaction} ${sent}`.slice(0, 100)
  const code = meantCode({ own: context.overrides?.[sent], standard: coded.code, sourceCode })
  const classifier = coded.classifier ?? 'actual'
  const location = placeOfStatus(b4 ? placeOfB4(b4, context) : placeOfQ5(q5, ports), { coded, ports })
  if (coded.legMode === 'vessel' && !location.unlocode) throw new Refused('placeUnknown', path)
  const written = b4
    ? { date: at(b4, 4) ?? undefined, time: at(b4, 5) ?? undefined, zone: undefined }
    : { date: at(q5, 2) ?? undefined, time: at(q5, 3) ?? undefined, zone: at(q5, 4) ?? undefined }
  const eventTime = instantIn(written, zoneAmong(context.zoneOf, location.unlocode), path)
  if (classifier === 'actual') refuseFuture(eventTime, context.receivedAt, path)
  return identified({
    ...shared,
    code,
    sourceCode,
    classifier,
    eventTime,
    createdTime: statedAt(shared.createdTime, { classifier, eventTime }),
    legMode: coded.legMode ?? (transaction === '322' ? 'rail' : null),
    load: coded.load ?? shared.load,
    location: { ...location, facilityType: coded.facilityType ?? null },
  })
}

/** A status of a vessel that names no place of its own stands at the one port that it can be of. */
function placeOfStatus(
  place: Statement['location'],
  { coded, ports }: { readonly coded: Coded; readonly ports: readonly Port[] },
): Statement['location'] {
  if (place.unlocode || place.name || coded.legMode !== 'vessel') return place
  const kinds = portOfMove[coded.code] ?? []
  const port = ports.find(({ kind }) => kinds.includes(kind))?.place
  // Next to a name alone a port stands only where it is called so.
  return !place.name || port?.name?.toUpperCase().startsWith(place.name.toUpperCase())
    ? (port ?? place)
    : place
}

function placeOfB4(b4: Segment, context: ReadContext): Statement['location'] {
  const [qualifier, text] = [at(b4, 12), at(b4, 11) ?? at(b4, 6)]
  const unlocode = unlocodeOf({ qualifier, id: text, name: text, country: null }, context)
  const isCode = qualifier !== null && codedBy.has(qualifier.toUpperCase())
  return { ...blankStatement.location, unlocode, name: unlocode && isCode ? null : plainText(text, 250) }
}

const codedBy = new Set(['UN', 'D', 'K'])

type Named = Readonly<Record<'qualifier' | 'id' | 'name' | 'country', string | null>>

/** The port of a segment: by its UN/LOCODE, else by Schedule D or K, else by its name and country. */
function unlocodeOf({ qualifier, id, name, country }: Named, { findPort }: ReadContext): string | null {
  const kind = qualifier?.toUpperCase() ?? ''
  const coded = kind === 'UN' ? unlocodeIn(id) : null
  if (coded) return coded
  const scheduleCode = (kind === 'D' || kind === 'K') && id && /^\d{4,5}$/.test(id) ? id : null
  const inCountry = country?.toUpperCase() ?? (scheduleCode?.length === 4 ? 'US' : null)
  return (
    findPort?.({ scheduleCode, name: name ?? (codedBy.has(kind) ? null : id), country: inCountry }) ?? null
  )
}

/** Q5 names a city; R4 with the function 5 is the place of the activity. */
function placeOfQ5(q5: Segment | undefined, ports: readonly Port[]): Statement['location'] {
  const activity = ports.find(({ kind }) => kind === '5')?.place
  const name = plainText([at(q5, 6), at(q5, 7)].filter((part) => part).join(', '), 250)
  return activity ?? { ...blankStatement.location, name }
}

type Event = { readonly code: EventCode; readonly classifier: Classifier; readonly legMode: LegMode | null }

/** What a qualifier of DTM says: how sure, and what where it names it; 139 and 140 leave it to the kind of place. */
const dateOf: Readonly<
  Record<string, { readonly classifier: Classifier; readonly does: 'leaves' | 'comes' | null }>
> = {
  '139': { classifier: 'estimated', does: null },
  '140': { classifier: 'actual', does: null },
  '369': { classifier: 'estimated', does: 'leaves' },
  '370': { classifier: 'actual', does: 'leaves' },
  '371': { classifier: 'estimated', does: 'comes' },
  '372': { classifier: 'actual', does: 'comes' },
}

/** Kinds of places of R4 (X12 element 115) by what a date without more says of them. */
const kindsOfPort: Readonly<
  Record<string, { readonly at: 'port' | 'rail' | 'inland'; readonly does: 'leaves' | 'comes' | null }>
> = {
  L: { at: 'port', does: 'leaves' },
  J: { at: 'port', does: 'leaves' },
  D: { at: 'port', does: 'comes' },
  K: { at: 'port', does: 'comes' },
  '1': { at: 'port', does: 'comes' },
  // A port on the way is reached and left: a date must say which.
  T: { at: 'port', does: null },
  I: { at: 'port', does: null },
  Y: { at: 'port', does: null },
  '6': { at: 'rail', does: 'leaves' },
  '7': { at: 'rail', does: 'comes' },
  R: { at: 'inland', does: 'leaves' },
  O: { at: 'inland', does: 'leaves' },
  E: { at: 'inland', does: 'comes' },
  M: { at: 'inland', does: 'comes' },
  N: { at: 'inland', does: 'comes' },
}

/** What a date says at a place: the vessel or train leaves or comes, the cargo is picked up or reaches its destination. */
function portEvent(kind: string, qualifier: string | null, legMode: LegMode): Event | null {
  const date = Object.hasOwn(dateOf, qualifier ?? '') ? dateOf[qualifier ?? ''] : undefined
  const place = Object.hasOwn(kindsOfPort, kind) ? kindsOfPort[kind] : undefined
  const does = date?.does ?? place?.does
  if (!date || !place || !does) return null
  const { classifier } = date
  if (place.at === 'inland')
    return does === place.does
      ? { code: does === 'comes' ? 'atDelivery' : 'leftPickup', classifier, legMode: null }
      : null
  const code = does === 'leaves' ? 'departed' : 'arrived'
  return { code, classifier, legMode: place.at === 'rail' ? 'rail' : legMode }
}

const atEnd: Readonly<Record<string, Event | undefined>> = {
  '371': { code: 'atDelivery', classifier: 'estimated', legMode: null },
  '017': { code: 'delivered', classifier: 'estimated', legMode: null },
}

type Dated = { readonly date: Segment; readonly event: Event; readonly place: Statement['location'] }

function datedOf(part: Part, shared: Statement, { date, event, place }: Dated): Statement {
  const { context, transaction } = part
  const written = {
    date: at(date, 2) ?? undefined,
    time: at(date, 3) ?? undefined,
    zone: at(date, 4) ?? undefined,
  }
  const eventTime = instantIn(written, zoneAmong(context.zoneOf, place.unlocode), 'DTM-02')
  if (event.classifier === 'actual') refuseFuture(eventTime, context.receivedAt, 'DTM-02')
  const isVessel = event.legMode === 'vessel'
  if (isVessel && !place.unlocode) throw new Refused('placeUnknown', 'R4-03')
  return identified({
    ...shared,
    code: event.code,
    classifier: event.classifier,
    legMode: event.legMode,
    vessel: isVessel ? shared.vessel : null,
    voyage: isVessel ? shared.voyage : null,
    sourceCode: `${transaction} DTM ${at(date, 1) ?? ''}`.slice(0, 100),
    eventTime,
    createdTime: statedAt(shared.createdTime, { classifier: event.classifier, eventTime }),
    load: shared.load,
    location: place,
  })
}
