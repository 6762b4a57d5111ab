import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phaseIdsOf } from '../../phases/phase.ts'
import { readMessage } from '../protocols/read-message.ts'
import { eventCodes } from '../statements/canonical.ts'
import { noReferences, type TrackingEvent } from '../statements/event.ts'
import type { ShipmentFacts } from '../statements/facts.ts'
import { fold } from './fold.ts'
import { boxA, say, voyage } from './voyage.sample.ts'

const zones: Readonly<Record<string, string>> = { USCHI: 'America/Chicago', USLGB: 'America/Los_Angeles' }
const zoneOf = (place: string) => zones[place] ?? null

/** A load of a truck from Laredo to Dallas, known to its carrier by its freight bill. */
const road: ShipmentFacts = {
  mode: 'road',
  pol: null,
  pod: null,
  mbl: 'PRO995551',
  booking: null,
  others: ['PO 4711'],
  containers: [],
  handPhase: null,
  span: { from: '2026-07-10', until: '2026-07-16' },
}
/** A container by train from Long Beach to Chicago. */
const rail: ShipmentFacts = {
  ...road,
  mode: 'rail',
  mbl: 'WB12345678',
  others: [],
  containers: [{ number: 'CSQU3054383', handPhase: null }],
}

let count = 0

function events(protocol: 'x12' | 'iftsta', text: string): readonly TrackingEvent[] {
  const receivedAt = '2026-07-20T12:00:00Z'
  return [...readMessage(protocol, text, { receivedAt, zoneOf })].flatMap(({ events, refused }) => {
    if (refused.length > 0) throw new Error(JSON.stringify(refused))
    return events.map(({ event }) => {
      count += 1
      const id = `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`
      return { id, source: { kind: 'carrier' as const, name: 'Carrier' }, receivedAt, ...event }
    })
  })
}

type Status = readonly [code: string, day: string, city?: string]

const x12 = (transaction: string, day: string, body: readonly string[]) =>
  events(
    'x12',
    [
      'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260710*1200*U*00401*000000001*0*P*>',
      `GS*QM*SENDER*RECEIVER*202607${day}*2359*1*X*004010`,
      `ST*${transaction}*0001`,
      ...body,
      'SE*1*0001',
    ]
      .map((segment) => `${segment}~`)
      .join(''),
  )

/** Statuses of a 214, each sent on its day. */
const drive = (...statuses: readonly Status[]) =>
  statuses.flatMap(([code, day, city = 'LAREDO']) =>
    x12('214', day, [
      'B10*PRO995551*PO-4711*ABCD',
      'LX*1',
      `AT7*${code}*NS***202607${day}*1000*CT`,
      `MS1*${city}*TX*US`,
      'MS2*ABCD*53017',
    ]),
  )

const ride = (...statuses: readonly (readonly [code: string, day: string, place: string])[]) =>
  statuses.flatMap(([code, day, place]) =>
    x12('322', day, [
      `Q5*${code}*202607${day}*100000*LT**CITY*ST*US`,
      'N7*CSQU*305438**********CN*BNSF*****L*3',
      `R4*5*UN*${place}*CITY*US`,
      'R4*E*UN*USCHI*CHICAGO*US',
      'N9*WY*WB12345678',
    ]),
  )

/** Statuses of IFTSTA by rail, by the numbers of the United Nations. */
const report = (...statuses: readonly (readonly [code: string, day: string, place: string])[]) =>
  statuses.flatMap(([code, day, place]) =>
    events(
      'iftsta',
      [
        'UNB+UNOC:2+S+R+260710:1200+1',
        'UNH+1+IFTSTA:D:00B:UN',
        'BGM+23+1+9',
        `DTM+137:202607${day}2359:203`,
        'CNI+1',
        `STS+1+${code}`,
        'RFF+CN:WB12345678',
        `DTM+334:202607${day}1000:203`,
        `LOC+175+${place}`,
        'TDT+20++2',
        'LOC+7+USCHI',
        'EQD+CN+CSQU3054383+45G1+++5',
        'UNT+1+1',
      ]
        .map((segment) => `${segment}'`)
        .join('\n'),
    ),
  )

const follow = (facts: ShipmentFacts, all: readonly TrackingEvent[]) => fold(facts, all, zoneOf)
const phases = (facts: ShipmentFacts, all: readonly (readonly TrackingEvent[])[]) =>
  all.map((_, index) => follow(facts, all.slice(0, index + 1).flat()).phase?.slice(0, 2) ?? null)

describe('by road', () => {
  test('[TRK-11] at pick-up, loaded and gone, at delivery, unloaded', () => {
    expect(
      phases(road, [
        drive(['XB', '10']),
        drive(['X3', '11']),
        drive(['CP', '11']),
        drive(['AF', '12']),
        drive(['X4', '12', 'AUSTIN']),
        drive(['X6', '13', 'WACO']),
        drive(['X1', '14', 'DALLAS']),
        drive(['X5', '14', 'DALLAS']),
        drive(['D1', '15', 'DALLAS']),
      ]),
    ).toEqual(['10', '20', '30', '30', '30', '30', '40', '40', '50'])
    for (const [code, phase] of [
      ['X3', '20_at_pickup'],
      ['AF', '30_in_transit'],
      ['CP', '30_in_transit'],
      ['X1', '40_at_delivery'],
      ['D1', '50_delivered'],
    ] as const)
      expect([code, follow(road, drive([code, '12'])).phase]).toEqual([code, phase])
  })

  test('dates are the departure from the pick-up and the arrival at the delivery; appointments are plans', () => {
    const all = drive(
      ['AA', '10'],
      ['AB', '13', 'DALLAS'],
      ['X2', '14', 'DALLAS'],
      ['CP', '11'],
      ['AF', '12'],
    )
    const outcome = follow(road, all)
    expect(outcome.dates).toMatchObject({
      atd: { date: '2026-07-12', inferred: false },
      firstEta: { date: '2026-07-13', classifier: 'planned' },
      eta: { date: '2026-07-14', classifier: 'estimated' },
      ata: null,
    })
    expect(outcome.phaseDates[1]?.planned?.date).toBe('2026-07-10')
    // Without a departure, the end of loading stands in for it.
    expect(follow(road, drive(['CP', '11'])).dates.atd).toMatchObject({ date: '2026-07-11', inferred: true })
    expect(outcome.truckTrip).toEqual(['ABCD 53017'])
  })

  test('what goes wrong is a flag, no phase', () => {
    const outcome = follow(road, [...drive(['AF', '12']), ...drive(['A9', '13'], ['SD', '13'])])
    expect(outcome.phase).toBe('30_in_transit')
    expect(outcome.flags.map(({ code }) => code)).toEqual(['discrepancy', 'discrepancy'])
  })

  test('a load is known by the freight bill or by our own reference, never by another’s', () => {
    const all = drive(['AF', '12'])
    expect(follow({ ...road, mbl: null }, all).phase).toBe('30_in_transit')
    expect(
      follow({ ...road, mbl: 'PRO995552', others: [] }, all).ignored.map(({ reason }) => reason),
    ).toEqual(['noIdentity'])
  })
})

describe('by rail', () => {
  test('[TRK-11] 322: in at the ramp, loaded and gone, at its destination, delivered', () => {
    expect(
      phases(rail, [
        ride(['I', '11', 'USLGB']),
        ride(['AL', '11', 'USLGB']),
        ride(['RL', '12', 'USLGB']),
        ride(['A', '13', 'USSTP']),
        ride(['P', '13', 'USSTP']),
        ride(['AR', '14', 'USCHI']),
        ride(['UR', '14', 'USCHI']),
        ride(['D', '15', 'USCHI']),
      ]),
    ).toEqual(['20', '30', '30', '30', '30', '40', '40', '50'])
  })

  test('[TRK-11] IFTSTA: likewise, the end of the way as the message names it', () => {
    expect(
      phases(rail, [
        report(['6', '10', 'USLGB']),
        report(['40', '11', 'USLGB']),
        report(['70', '11', 'USLGB']),
        report(['24', '12', 'USLGB']),
        report(['1', '13', 'USSTP']),
        report(['24', '13', 'USSTP']),
        report(['1', '14', 'USCHI']),
        report(['26', '14', 'USCHI']),
        report(['21', '15', 'USCHI']),
      ]),
    ).toEqual(['10', '20', '30', '30', '30', '30', '40', '40', '50'])
  })

  test('the departure is the first one of the way, in the place’s own time', () => {
    const { dates } = follow(rail, ride(['RL', '12', 'USLGB'], ['P', '13', 'USSTP'], ['AR', '14', 'USCHI']))
    expect([dates.atd?.eventTime, dates.ata?.eventTime]).toEqual([
      '2026-07-12T10:00:00-07:00',
      '2026-07-14T10:00:00-05:00',
    ])
  })

  test('the empty that comes back proves the delivery', () => {
    const gone = ride(['RL', '12', 'USLGB'], ['AR', '14', 'USCHI'])
    const back = ride(['RD', '16', 'USCHI'])
    const outcome = follow(rail, [...gone, ...back])
    expect([outcome.phase, outcome.phaseDates.at(-1)?.actual?.inferred]).toEqual(['50_delivered', true])
    expect(outcome.containers[0]?.moves.map(({ milestone }) => milestone)).toContain('emptyReturned')
  })
})

const land = fc
  .record({
    code: fc.constantFrom(...eventCodes),
    place: fc.constantFrom('USLGB', 'USCHI', 'CNSHA', null),
    day: fc.integer({ min: 10, max: 28 }),
    stated: fc.integer({ min: 10, max: 13 }),
    classifier: fc.constantFrom('planned', 'estimated', 'actual' as const),
    load: fc.constantFrom('empty', 'laden', null),
    kind: fc.constantFrom('POTE', 'CLOC', 'DEPO', 'RAMP' as const),
    legMode: fc.constantFrom('truck', 'rail', 'vessel', 'air', null),
    box: fc.constantFrom([], ['CSQU3054383']),
    sourceEventId: fc.constantFrom(null, 'x', 'y'),
    retracted: fc.constantFrom(false, false, true),
  })
  .map(({ place, day, stated, box, ...rest }) =>
    say(rest.code, place, `2026-07-${day}`, {
      ...rest,
      stated: `2026-07-${stated}`,
      equipment: box,
      references: { ...noReferences, mbl: 'WB12345678' },
    }),
  )

describe('whatever comes', () => {
  test('[TRK-11] the phases of ocean and air never reach road and rail', () => {
    fc.assert(
      fc.property(
        fc.array(land, { maxLength: 20 }),
        fc.constantFrom('road', 'rail' as const),
        (all, mode) => {
          const outcome = fold({ ...rail, mode }, all, zoneOf)
          const known = new Set<string>(phaseIdsOf[mode])
          expect(outcome.phase === null || known.has(outcome.phase)).toBe(true)
          expect(outcome.phaseDates.map(({ phase }) => phase)).toEqual(phaseIdsOf[mode])
          for (const { phase } of outcome.containers) expect(phase === null || known.has(phase)).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
    // A sea voyage under the same booking is another leg's.
    const sea = voyage.map((event) => ({ ...event, references: { ...noReferences, mbl: 'WB12345678' } }))
    const outcome = fold(
      { ...rail, containers: [{ number: boxA, handPhase: null }], span: null },
      sea,
      zoneOf,
    )
    expect(outcome.ignored.filter(({ reason }) => reason === 'otherTransport').length).toBeGreaterThan(5)
    expect(phaseIdsOf.rail).toContain(outcome.phase)
  })

  test('[TRK-02] any permutation with duplicates gives the same outcome on land and by air', () => {
    fc.assert(
      fc.property(
        fc
          .array(land, { maxLength: 15 })
          .chain((all) =>
            fc.tuple(
              fc.constant(all),
              fc.shuffledSubarray(all, { minLength: all.length }),
              fc.array(fc.nat(Math.max(0, all.length - 1)), { maxLength: 5 }),
            ),
          ),
        fc.constantFrom('road', 'rail', 'air' as const),
        ([all, shuffled, doubles], mode) => {
          const facts = { ...rail, mode, others: ['WB12345678'] }
          const again = [...shuffled, ...doubles.flatMap((index) => all[index] ?? [])]
          expect(fold(facts, again, zoneOf)).toEqual(fold(facts, all, zoneOf))
        },
      ),
      { numRuns: 150 },
    )
  })
})
