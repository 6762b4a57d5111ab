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
  positionFrom,
  type ReadItem,
  readItem,
  statedAt,
  unlocodeIn,
} from '../read-item.ts'
import { Refused } from '../refused.ts'
import type { Coded } from '../x12/codes.ts'
import { codedIftsta } from './codes.ts'
import { type Components, numbersOf, tagOf } from './numbers.ts'
import { instantOfDtm } from './times.ts'

export type StatusPart = {
  readonly raw: string
  /** What stands before the status: envelope, message and consignment. */
  readonly header: readonly Segment[]
  readonly status: readonly Segment[]
  readonly components: Components
  readonly context: ReadContext
  readonly createdTime: string
}

/** A date of DTM: qualifier, value and format. */
type Dtm = { readonly qualifier: string; readonly value: string; readonly format: string }
type Spot = { readonly kind: string; readonly place: Statement['location']; readonly dates: Dtm[] }
type StatusParts = {
  readonly sent: string
  readonly words: string | null
  readonly own: readonly Dtm[]
  readonly spots: readonly Spot[]
  /** A statement with what all that the status tells shares. */
  readonly shared: Statement
}

const happened = new Set(['334', '7', '178', '186', '9', '35'])
const ahead = new Set(['132', '133', '17', '371'])

/** The status, and each date of a port of loading or discharge or of the place of delivery, each by itself. */
export function* readStatus(part: StatusPart): Generator<ReadItem> {
  const parts = partsOf(part)
  yield readItem(part.raw, () => [statusOf(part, parts)])
  const ownDate = whenAndWhere(parts).date
  for (const spot of parts.spots) {
    for (const date of spot.dates) {
      const event = portEvent(spot.kind, date.qualifier, parts.shared.legMode)
      if (!event && date === ownDate) continue
      yield readItem(part.raw, () => {
        if (!event) throw new Refused('dateUnknown', `LOC+${spot.kind} DTM+${date.qualifier}`)
        return [datedOf(part, parts, { date, event, spot })]
      })
    }
  }
}

function partsOf({ header, status, components }: StatusPart): StatusParts {
  const own: Dtm[] = []
  const spots: Spot[] = []
  let spot: Spot | null = null
  let legMode: LegMode | null = null
  let carried: Pick<Statement, 'vessel' | 'voyage'> = { vessel: null, voyage: null }
  let words: string | null = null
  let position: Statement['position'] = null
  for (const { elements } of status) {
    const tag = tagOf(elements)
    if (tag === 'LOC') {
      spot = spotOf(elements, components)
      spots.push(spot)
    } else if (tag === 'DTM') {
      const [qualifier = '', value = '', format = ''] = components(elements[1])
      const isOwn = spot === null || qualifier === '334'
      ;(isOwn ? own : (spot?.dates ?? own)).push({ qualifier, value, format })
    } else if (tag === 'TDT') {
      spot = null
      legMode = modes[elements[3] ?? ''] ?? null
      carried = carriedBy(elements, components)
    } else if (tag === 'GPO') position ??= positionIn(elements)
    else if (tag === 'FTX') words ??= plainText(components(elements[4]).join(' '), 500)
  }
  const [sent = '', , , text] = components(status[0]?.elements[2])
  const { references, equipment, load } = numbersOf([...header, ...status], components)
  const end = (...kinds: readonly string[]) =>
    spots.find(({ kind }) => kinds.includes(kind))?.place.unlocode ?? null
  const ports = { pol: end('9'), pod: end('11') }
  const ends = { from: end('88', '9'), to: end('7', '8') ?? end('11') }
  return {
    sent: sent.trim().toUpperCase(),
    words: words ?? plainText(text, 500),
    own,
    spots,
    shared: {
      ...blankStatement,
      references,
      equipment,
      load,
      legMode,
      ...carried,
      ends: ends.from || ends.to ? ends : null,
      ports: ports.pol || ports.pod ? ports : null,
      position,
    },
  }
}

/** GPO: latitude and longitude in degrees, or in degrees, minutes and seconds with a direction. */
function positionIn([, , latitude, longitude]: readonly string[]): Statement['position'] {
  const degrees = (text: string | undefined) => {
    const plain = (text ?? '').trim().toUpperCase()
    const parts = /^(\d{2,3})(\d\d)(\d\d)([NSEW])$/.exec(plain)
    if (!parts) return /^[+-]?\d{1,3}(?:\.\d+)?$/.test(plain) ? Number(plain) : null
    const [, whole, minutes, seconds, direction = ''] = parts
    const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
    return 'SW'.includes(direction) ? -value : value
  }
  return positionFrom(degrees(latitude), degrees(longitude))
}

/** Modes of transport, UN/ECE recommendation 19. */
const modes: Readonly<Record<string, LegMode | undefined>> = {
  '1': 'vessel',
  '2': 'rail',
  '3': 'truck',
  '4': 'air',
  '8': 'barge',
}

function spotOf(elements: readonly string[], components: Components): Spot {
  const [code, , , name] = components(elements[2])
  const unlocode = unlocodeIn(code)
  const text = name || (unlocode ? null : code)
  return {
    kind: (elements[1] ?? '').trim(),
    place: { ...blankStatement.location, unlocode, name: plainText(text, 250) },
    dates: [],
  }
}

function carriedBy(
  elements: readonly string[],
  components: Components,
): Pick<Statement, 'vessel' | 'voyage'> {
  const [id = '', , , name] = components(elements[8])
  const imo = /^\d{7}$/.test(id.trim()) ? id.trim() : null
  const words = plainText(name || (imo ? null : id), 100)
  return { voyage: plainText(elements[2], 50), vessel: imo || words ? { imo, name: words } : null }
}

function statusOf({ context, createdTime }: StatusPart, parts: StatusParts): Statement {
  if (parts.sent === '') throw new Refused('missing', 'STS')
  const coded = codedIftsta(parts.sent)
  const sourceCode = `IFTSTA ${parts.sent}`.slice(0, 100)
  const { location, date } = whenAndWhere(parts)
  if (!date) throw new Refused('missing', 'DTM')
  const classifier = ahead.has(date.qualifier) ? 'estimated' : (coded.classifier ?? 'actual')
  const eventTime = instantOfDtm(date.value, date.format, {
    zone: zoneAmong(context.zoneOf, location.unlocode),
    path: 'DTM',
  })
  if (classifier === 'actual') refuseFuture(eventTime, context.receivedAt, 'DTM')
  return identified({
    ...parts.shared,
    code: meantCode({ own: context.overrides?.[parts.sent], standard: coded.code, sourceCode }),
    sourceCode,
    classifier,
    eventTime,
    createdTime: statedAt(createdTime, { classifier, eventTime }),
    legMode: coded.legMode ?? parts.shared.legMode,
    load: coded.load ?? parts.shared.load,
    location: { ...location, facilityType: coded.facilityType ?? null },
    remark: parts.words,
  })
}

type WhenAndWhere = { readonly location: Statement['location']; readonly date: Dtm | undefined }

/** The place of a status, and of the dates of its own and of that place the one at which it happened or will. */
function whenAndWhere(parts: StatusParts): WhenAndWhere {
  const location = placeOfStatus(parts, codedIftsta(parts.sent)) ?? blankStatement.location
  const dates = [...parts.own, ...(parts.spots.find(({ place: of }) => of === location)?.dates ?? [])]
  const date =
    dates.find(({ qualifier }) => happened.has(qualifier)) ??
    dates.find(({ qualifier }) => ahead.has(qualifier))
  return { location, date }
}

/** Where a status stands: the place of its activity, else the one that it can only be of, else the only one. */
function placeOfStatus({ spots }: StatusParts, { code }: Coded): Statement['location'] | undefined {
  const kinds = ['175', ...(ownKinds[code] ?? [])]
  const named = spots.find(({ kind }) => kinds.includes(kind))
  return (named ?? (spots.length === 1 ? spots[0] : undefined))?.place
}

const ownKinds: Partial<Readonly<Record<EventCode, readonly string[]>>> = {
  departed: ['9'],
  loaded: ['9'],
  arrived: ['11'],
  discharged: ['11'],
  delivered: ['7', '8'],
}

type PortEvent = {
  readonly code: EventCode
  readonly classifier: Classifier
  readonly legMode: LegMode | null
}

/** LOC 9 and 11 are the ports of loading and discharge of a vessel; 7 and 8 are the end, reached by what the status tells. */
function portEvent(kind: string, qualifier: string, legMode: LegMode | null): PortEvent | null {
  const inland = legMode === 'vessel' ? null : legMode
  const classifier = qualifier === '132' || qualifier === '133' ? 'estimated' : 'actual'
  const isArrival = qualifier === '132' || qualifier === '178'
  if (!isArrival && qualifier !== '133' && qualifier !== '186') return null
  if (kind === '9' && !isArrival) return { code: 'departed', classifier, legMode: 'vessel' }
  if (kind === '11' && isArrival) return { code: 'arrived', classifier, legMode: 'vessel' }
  if ((kind === '7' || kind === '8') && isArrival) return { code: 'atDelivery', classifier, legMode: inland }
  return null
}

type Dated = { readonly date: Dtm; readonly event: PortEvent; readonly spot: Spot }

function datedOf(
  { context, createdTime }: StatusPart,
  parts: StatusParts,
  { date, event, spot }: Dated,
): Statement {
  const zone = zoneAmong(context.zoneOf, spot.place.unlocode)
  const eventTime = instantOfDtm(date.value, date.format, { zone, path: 'DTM' })
  if (event.classifier === 'actual') refuseFuture(eventTime, context.receivedAt, 'DTM')
  const sameMeans = event.legMode !== null && event.legMode === parts.shared.legMode
  return identified({
    ...parts.shared,
    position: null,
    code: event.code,
    sourceCode: `IFTSTA LOC ${spot.kind} DTM ${date.qualifier}`,
    classifier: event.classifier,
    eventTime,
    createdTime: statedAt(createdTime, { classifier: event.classifier, eventTime }),
    legMode: event.legMode,
    location: spot.place,
    vessel: sameMeans ? parts.shared.vessel : null,
    voyage: sameMeans ? parts.shared.voyage : null,
  })
}
