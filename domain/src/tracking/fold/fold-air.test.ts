import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMessage } from '../protocols/read-message.ts'
import type { TrackingEvent } from '../statements/event.ts'
import { eventKey } from '../statements/event.ts'
import type { ShipmentFacts } from '../statements/facts.ts'
import { fold } from './fold.ts'

const zones: Readonly<Record<string, string>> = {
  CDG: 'Europe/Paris',
  JFK: 'America/New_York',
  MEX: 'America/Mexico_City',
}
const zoneOf = (place: string) => zones[place] ?? null

/** Ten pieces from Paris by New York to Mexico. */
const shipment: ShipmentFacts = {
  mode: 'air',
  pol: 'CDG',
  pod: 'MEX',
  mbl: '057-12345675',
  booking: null,
  containers: [],
  handPhase: null,
  span: { from: '2026-07-10', until: '2026-07-16' },
}

let count = 0

/** What an airline's message says, sent on a day of July. */
function say(day: number, ...lines: readonly string[]): readonly TrackingEvent[] {
  const receivedAt = `2026-07-${String(day).padStart(2, '0')}T23:30:00Z`
  const text = ['FSU/15', '057-12345675CDGMEX/T10K150.0', ...lines].join('\n')
  return [...readMessage('fsu', text, { receivedAt, zoneOf })].flatMap(({ events, refused }) => {
    if (refused.length > 0) throw new Error(JSON.stringify(refused))
    return events.map(({ event }) => {
      count += 1
      const id = `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`
      return { id, source: { kind: 'carrier' as const, name: 'Air France' }, receivedAt, ...event }
    })
  })
}

const follow = (events: readonly TrackingEvent[], facts: Partial<ShipmentFacts> = {}) =>
  fold({ ...shipment, ...facts }, events, zoneOf)

const booked = say(
  10,
  'BKD/AF006/12JUL/CDGJFK/T10K150.0/S1330/S1550',
  'BKD/AM401/13JUL/JFKMEX/T10K150.0/S0900/S1310',
)
const handedOver = [...booked, ...say(11, 'RCS/11JUL1800/CDG/T10K150.0/ANA')]
const flown = [
  ...handedOver,
  ...say(12, 'MAN/AF006/12JUL/CDGJFK/T10K150.0/S1330/S1550'),
  ...say(12, 'DEP/AF006/12JUL/CDGJFK/T10K150.0/A1342/E1545'),
]
const atHub = [
  ...flown,
  ...say(12, 'ARR/AF006/12JUL1548/JFK/T10K150.0'),
  ...say(12, 'RCF/AF006/12JUL1700/JFK/T10K150.0'),
  ...say(13, 'TFD/AM/13JUL0500/JFK/T10K150.0/AM/JOE'),
]
const gone = [...atHub, ...say(13, 'DEP/AM401/13JUL/JFKMEX/T10K150.0/A0912/E1320')]
const arrived = [
  ...gone,
  ...say(13, 'ARR/AM401/13JUL1318/MEX/T10K150.0', 'RCF/AM401/13JUL1500/MEX/T10K150.0'),
]
const delivered = [
  ...arrived,
  ...say(14, 'CRC/14JUL0900/MEX/T10K150.0', 'NFD/14JUL0930/MEX/T10K150.0/EVA'),
  ...say(15, 'CCD/15JUL1100/MEX/T10K150.0', 'DLV/15JUL1600/MEX/T10K150.0/EVA'),
]
const phaseOf = (events: readonly TrackingEvent[]) => follow(events).phase?.slice(0, 2) ?? null

describe('a shipment by air', () => {
  test('a booking hands nothing over: that is the airline’s receipt; a hub is no arrival', () => {
    expect([booked, handedOver, flown, atHub, gone, arrived, delivered].map(phaseOf)).toEqual([
      '10',
      '30',
      '40',
      '40',
      '40',
      '50',
      '70',
    ])
  })

  test('dates are those of the first and the last airport, first stated ones kept', () => {
    const { dates, transshipmentPorts, planeFlight, pol, pod } = follow(arrived)
    const days = Object.fromEntries(Object.entries(dates).map(([field, fact]) => [field, fact?.date]))
    expect(days).toMatchObject({
      firstEtd: '2026-07-12',
      etd: '2026-07-12',
      atd: '2026-07-12',
      firstEta: '2026-07-13',
      eta: '2026-07-13',
      ata: '2026-07-13',
    })
    expect([dates.atd?.eventTime, dates.ata?.eventTime]).toEqual([
      '2026-07-12T13:42:00+02:00',
      '2026-07-13T13:18:00-06:00',
    ])
    expect(transshipmentPorts.map(({ code, ata, atd }) => [code, ata?.date, atd?.date])).toEqual([
      ['JFK', '2026-07-12', '2026-07-13'],
    ])
    expect([planeFlight, pol, pod]).toEqual([['AF006', 'AM401'], 'CDG', 'MEX'])
  })

  test('the air waybill names both ends where the shipment names none', () => {
    const bare = follow(flown, { pol: null, pod: null })
    expect([bare.pol, bare.pod, bare.phase, bare.flags]).toEqual(['CDG', 'MEX', '40_in_transit', []])
    expect(bare.transshipmentPorts.map(({ code }) => code)).toEqual(['JFK'])
  })

  test('customs is apart: filed, then cleared', () => {
    expect(follow(delivered.slice(0, -3)).customs?.state).toBe('filed')
    expect(follow(delivered).customs?.state).toBe('released')
  })

  test('another air waybill’s events are none of ours', () => {
    const other = follow(delivered, { mbl: '057-12345664' })
    expect([other.phase, new Set(other.ignored.map(({ reason }) => reason))]).toEqual([
      null,
      new Set(['otherDocument']),
    ])
  })

  test('an airport that no list knows is flagged', () => {
    const events = say(12, 'RCF/AF006/12JUL1700/QQQ/T10K150.0')
    expect(follow([...flown, ...events]).flags).toContainEqual(
      expect.objectContaining({ code: 'unknownPlace', place: 'QQQ' }),
    )
  })
})

describe('pieces', () => {
  const first = say(12, 'DEP/AF006/12JUL/CDGJFK/P4K60.0/A1342/E1545')
  const second = say(13, 'DEP/AF008/13JUL/CDGJFK/P6K90.0/A1342/E1545')

  test('the phase waits until they add up to the air waybill’s; the date is that of the last ones', () => {
    const part = follow([...handedOver, ...first])
    expect([part.phase, part.dates.atd]).toEqual(['30_at_origin_port', null])
    expect(part.flags).toEqual([{ code: 'partOfPieces', milestone: 'departed', count: 4, total: 10 }])
    const whole = follow([...handedOver, ...first, ...second])
    expect([whole.phase, whole.dates.atd?.date, whole.flags]).toEqual(['40_in_transit', '2026-07-13', []])
    expect(whole.planeFlight.slice(0, 2)).toEqual(['AF006', 'AF008'])
  })

  test('told twice, a part is counted once', () => {
    expect(follow([...handedOver, ...first, ...first]).phase).toBe('30_at_origin_port')
  })

  test('a part at its destination is no arrival', () => {
    const part = say(13, 'RCF/AM401/13JUL1500/MEX/P9K130.0')
    expect(follow([...gone, ...part]).phase).toBe('40_in_transit')
    const rest = say(14, 'RCF/AM403/14JUL1500/MEX/P1K20.0')
    expect(follow([...gone, ...part, ...rest])).toMatchObject({
      phase: '50_at_destination_port',
      dates: { ata: { date: '2026-07-14', inferred: true } },
    })
  })

  test('goods left behind are booked again: the flight that left without them proves nothing', () => {
    const behind = say(12, 'DIS/AF006/12JUL1500/CDG/OFLD/T10K150.0')
    const outcome = follow([...flown, ...behind])
    expect([outcome.phase, outcome.dates.atd]).toEqual(['30_at_origin_port', null])
    expect(outcome.planeFlight).not.toContain('AF006')
    // Never handed over, they are but booked.
    const early = [...booked, ...say(12, 'DEP/AF006/12JUL/CDGJFK/T10K150.0/A1342/E1545'), ...behind]
    expect(follow(early).phase).toBe('10_ready')
    const again = say(13, 'DEP/AF008/13JUL/CDGJFK/T10K150.0/A1342/E1545')
    expect(follow([...flown, ...behind, ...again])).toMatchObject({
      phase: '40_in_transit',
      dates: { atd: { date: '2026-07-13' } },
    })
  })

  test('some of them left behind keep the whole waiting until they fly', () => {
    const some = [...flown, ...say(12, 'DIS/AF006/12JUL1500/CDG/OFLD/P4K60.0')]
    expect(follow(some)).toMatchObject({
      phase: '30_at_origin_port',
      flags: [
        { code: 'partOfPieces', milestone: 'manifested', count: 6 },
        { code: 'partOfPieces', milestone: 'departed', count: 6, total: 10 },
      ],
    })
    const rest = say(14, 'DEP/AF008/14JUL/CDGJFK/P4K60.0/A1342/E1545')
    expect(follow([...some, ...rest])).toMatchObject({
      phase: '40_in_transit',
      dates: { atd: { date: '2026-07-14' } },
    })
  })
})

test('[TRK-02] any permutation with duplicates gives the same outcome by air', () => {
  const all = [
    ...delivered,
    ...say(12, 'DIS/AF006/12JUL1500/CDG/OFLD/P4K60.0', 'DEP/AF008/12JUL/CDGJFK/P4K60.0/A2342/E0145-N'),
    ...say(13, 'RCF/AM401/13JUL1500/MEX/P9K130.0'),
  ]
  expect(new Set(all.map(eventKey)).size).toBeGreaterThan(20)
  const expected = follow(all)
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...all], { minLength: all.length }),
      fc.array(fc.nat(all.length - 1)),
      (events, doubles) => {
        expect(follow([...events, ...doubles.flatMap((index) => all[index] ?? [])])).toEqual(expected)
      },
    ),
  )
})
