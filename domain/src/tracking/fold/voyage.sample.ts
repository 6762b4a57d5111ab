import type { EventCode } from '../statements/canonical.ts'
import { noReferences, type TrackingEvent } from '../statements/event.ts'
import type { ShipmentFacts, ZoneOf } from '../statements/facts.ts'

/** A shipment from Shanghai by Busan to Manzanillo in two containers, event by event, for tests. */
export const boxA = 'CSQU3054383'
export const boxB = 'TOLU4734787'

export const shipment: ShipmentFacts = {
  mode: 'ocean',
  pol: 'CNSHA',
  pod: 'MXZLO',
  mbl: 'MAEU123456789',
  booking: 'B123',
  containers: [
    { number: boxA, handPhase: null },
    { number: boxB, handPhase: null },
  ],
  handPhase: null,
  span: { from: '2026-03-01', until: '2026-04-10' },
}

const zones: Readonly<Record<string, string>> = {
  CNSHA: 'Asia/Shanghai',
  KRPUS: 'Asia/Seoul',
  MXZLO: 'America/Mexico_City',
}
export const zoneOf: ZoneOf = (unlocode) => zones[unlocode] ?? null

let count = 0

/** An event; its times are UTC unless they have an offset, it is stated when it happens by default. */
export function say(
  code: EventCode,
  at: string | null,
  time: string,
  rest: Partial<TrackingEvent> & {
    readonly stated?: string
    readonly kind?: 'POTE' | 'CLOC' | 'DEPO' | 'RAMP'
  } = {},
): TrackingEvent {
  const { stated, kind, ...other } = rest
  count += 1
  const id = `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`
  const eventTime = instant(time)
  const createdTime = stated ? instant(stated) : eventTime
  return {
    id,
    source: { kind: 'carrier', name: 'Maersk' },
    receivedAt: createdTime,
    sourceEventId: `e${count}`,
    code,
    sourceCode: code,
    classifier: 'actual',
    eventTime,
    createdTime,
    retracted: false,
    legMode: code === 'departed' || code === 'arrived' ? 'vessel' : null,
    location: { unlocode: at, airport: null, name: null, facility: null, facilityType: kind ?? null },
    vessel: null,
    voyage: null,
    callSequence: null,
    equipment: [],
    load: null,
    pieces: null,
    ends: null,
    ports: null,
    position: null,
    references: { ...noReferences, mbl: 'MAEU123456789' },
    remark: null,
    ...other,
  }
}

const instant = (time: string) =>
  time.length === 10 ? `${time}T12:00:00Z` : time.length === 16 ? `${time}:00Z` : time

const star = { vessel: { imo: '9321483', name: 'Maersk Star' }, voyage: '610E' }
const moon = { vessel: { imo: '9074729', name: 'Maersk Moon' }, voyage: '615E' }

/** Both boxes from booking to the consignee. */
export const voyage: readonly TrackingEvent[] = [
  say('booked', null, '2026-02-20'),
  say('departed', 'CNSHA', '2026-03-01', {
    classifier: 'planned',
    stated: '2026-02-20',
    callSequence: 1,
    ...star,
  }),
  say('arrived', 'MXZLO', '2026-03-25', {
    classifier: 'planned',
    stated: '2026-02-20',
    callSequence: 3,
    ...moon,
  }),
  say('gatedOut', 'CNSHA', '2026-02-24', { kind: 'DEPO', load: 'empty', equipment: [boxA] }),
  say('gatedOut', 'CNSHA', '2026-02-24', { kind: 'DEPO', load: 'empty', equipment: [boxB] }),
  say('pickedUp', 'CNSZH', '2026-02-26', { kind: 'CLOC', load: 'laden', equipment: [boxA] }),
  say('gatedIn', 'CNSHA', '2026-02-27', { kind: 'POTE', load: 'laden', equipment: [boxA] }),
  say('gatedIn', 'CNSHA', '2026-02-28', { kind: 'POTE', load: 'laden', equipment: [boxB] }),
  say('departed', 'CNSHA', '2026-03-03', {
    classifier: 'estimated',
    stated: '2026-02-28',
    callSequence: 1,
    ...star,
  }),
  say('loaded', 'CNSHA', '2026-03-02', { kind: 'POTE', load: 'laden', equipment: [boxA], ...star }),
  say('loaded', 'CNSHA', '2026-03-02', { kind: 'POTE', load: 'laden', equipment: [boxB], ...star }),
  // 20:00 UTC is already the next day in Shanghai.
  say('departed', 'CNSHA', '2026-03-03T20:00', { callSequence: 1, ...star }),
  say('arrived', 'KRPUS', '2026-03-06', { callSequence: 2, ...star }),
  say('discharged', 'KRPUS', '2026-03-06', { kind: 'POTE', load: 'laden', equipment: [boxA], ...star }),
  say('discharged', 'KRPUS', '2026-03-06', { kind: 'POTE', load: 'laden', equipment: [boxB], ...star }),
  say('loaded', 'KRPUS', '2026-03-10', { kind: 'POTE', load: 'laden', equipment: [boxA], ...moon }),
  say('loaded', 'KRPUS', '2026-03-10', { kind: 'POTE', load: 'laden', equipment: [boxB], ...moon }),
  say('departed', 'KRPUS', '2026-03-11', { callSequence: 2, ...moon }),
  say('arrived', 'MXZLO', '2026-03-29', {
    classifier: 'estimated',
    stated: '2026-03-12',
    callSequence: 3,
    ...moon,
  }),
  say('arrived', 'MXZLO', '2026-03-30', { callSequence: 3, ...moon }),
  say('discharged', 'MXZLO', '2026-03-31', { kind: 'POTE', load: 'laden', equipment: [boxA], ...moon }),
  say('discharged', 'MXZLO', '2026-03-31', { kind: 'POTE', load: 'laden', equipment: [boxB], ...moon }),
  say('customsHeld', null, '2026-04-01', { equipment: [boxB] }),
  say('customsReleased', null, '2026-04-02', { equipment: [boxA] }),
  say('gatedOut', 'MXZLO', '2026-04-03', { kind: 'POTE', load: 'laden', equipment: [boxA] }),
  say('gatedIn', 'MXGDL', '2026-04-04', { kind: 'CLOC', load: 'laden', equipment: [boxA] }),
  say('customsReleased', null, '2026-04-05', { equipment: [boxB] }),
  say('gatedOut', 'MXZLO', '2026-04-06', { kind: 'POTE', load: 'laden', equipment: [boxB] }),
  say('gatedIn', 'MXGDL', '2026-04-07', { kind: 'CLOC', load: 'laden', equipment: [boxB] }),
  say('gatedIn', 'MXZLO', '2026-04-09', { kind: 'DEPO', load: 'empty', equipment: [boxA] }),
]

/** What was known on a day: all that was stated until then. */
export const until = (day: string): readonly TrackingEvent[] =>
  voyage.filter(({ createdTime }) => createdTime.slice(0, 10) <= day)
