import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phaseIdsOf } from '../../phases/phase.ts'
import type { TrackingEvent } from '../statements/event.ts'
import type { ShipmentFacts } from '../statements/facts.ts'
import { fold } from './fold.ts'
import type { Outcome } from './outcome.ts'
import { boxA, boxB, say, shipment, until, voyage, zoneOf } from './voyage.sample.ts'

const follow = (events: readonly TrackingEvent[], facts: Partial<ShipmentFacts> = {}) =>
  fold({ ...shipment, ...facts }, events, zoneOf)
const datesOf = ({ dates }: Outcome) =>
  Object.fromEntries(Object.entries(dates).map(([field, fact]) => [field, fact?.date ?? null]))
const phasesAt = (day: string) => {
  const { phase, containers } = follow(until(day))
  return [phase, ...containers.map((container) => container.phase)].map((each) => each?.slice(0, 2) ?? null)
}

describe('a voyage told event by event', () => {
  test('[TRK-02] each day has its phase: the shipment is where its least advanced container is', () => {
    expect(phasesAt('2026-02-19')).toEqual([null, null, null])
    expect(phasesAt('2026-02-20')).toEqual(['10', '10', '10'])
    expect(phasesAt('2026-02-26')).toEqual(['10', '20', '10'])
    expect(phasesAt('2026-02-27')).toEqual(['10', '30', '10'])
    expect(phasesAt('2026-02-28')).toEqual(['30', '30', '30'])
    expect(phasesAt('2026-03-03')).toEqual(['40', '40', '40'])
    expect(phasesAt('2026-03-11')).toEqual(['40', '40', '40'])
    expect(phasesAt('2026-03-30')).toEqual(['50', '50', '50'])
    expect(phasesAt('2026-04-03')).toEqual(['50', '60', '50'])
    expect(phasesAt('2026-04-06')).toEqual(['60', '70', '60'])
    expect(phasesAt('2026-04-07')).toEqual(['70', '70', '70'])
  })

  test('[TRK-02] dates are those of the place, each with where it comes from', () => {
    const outcome = follow(voyage)
    expect(datesOf(outcome)).toEqual({
      firstEtd: '2026-03-01',
      etd: '2026-03-03',
      atd: '2026-03-04',
      firstEta: '2026-03-25',
      eta: '2026-03-29',
      ata: '2026-03-30',
      detectedAtd: null,
      detectedAta: null,
    })
    expect(outcome.dates.atd).toMatchObject({
      eventTime: '2026-03-03T20:00:00Z',
      classifier: 'actual',
      source: { name: 'Maersk' },
      inferred: false,
    })
    expect(datesOf(fold(shipment, voyage, () => null)).atd).toBe('2026-03-03')
    const actual = outcome.phaseDates.map((each) => each.actual?.date ?? null)
    expect(outcome.phaseDates.map(({ phase }) => phase)).toEqual(phaseIdsOf.ocean)
    expect(actual).toEqual([
      '2026-02-20',
      '2026-02-26',
      '2026-02-28',
      '2026-03-04',
      '2026-03-30',
      '2026-04-06',
      '2026-04-07',
    ])
    expect(outcome.phaseDates[3]?.planned?.date).toBe('2026-03-01')
    expect(outcome.lastEventAt).toBe('2026-04-09T12:00:00.000Z')
  })

  test('[TRK-02] transshipments, vessels and voyages follow the calls', () => {
    const outcome = follow(voyage)
    expect(outcome.transshipmentPorts.map(({ code, ata, atd }) => [code, ata?.date, atd?.date])).toEqual([
      ['KRPUS', '2026-03-06', '2026-03-11'],
    ])
    expect(outcome.vesselVoyage).toEqual([
      { vessel: 'Maersk Star', imo: '9321483', voyage: '610E', from: 'CNSHA', to: 'KRPUS' },
      { vessel: 'Maersk Moon', imo: '9074729', voyage: '615E', from: 'KRPUS', to: 'MXZLO' },
    ])
    expect([outcome.departureVessel, outcome.arrivalVessel]).toEqual(['Maersk Star', 'Maersk Moon'])
  })

  test('customs is apart from the phase', () => {
    const held = follow(until('2026-04-01'))
    expect([held.phase, held.customs?.state]).toEqual(['50_at_destination_port', 'hold'])
    expect(follow(voyage).containers.map(({ customs }) => customs?.state)).toEqual(['released', 'released'])
    const early = [...until('2026-03-11'), say('customsReleased', null, '2026-03-20')]
    expect(follow(early).phase).toBe('40_in_transit')
  })

  test('ports and containers are read from the events where the shipment names none', () => {
    const bare = follow(until('2026-03-11'), { pol: null, pod: null, containers: [] })
    expect([bare.pol, bare.pod]).toEqual(['CNSHA', 'MXZLO'])
    expect(bare.containers.map(({ number }) => number)).toEqual([boxA, boxB])
    expect(bare.transshipmentPorts.map(({ code }) => code)).toEqual(['KRPUS'])
    const actuals = until('2026-03-06').filter(({ classifier }) => classifier === 'actual')
    // Without plans the next hub could be taken for the end.
    expect(follow(actuals, { pol: null, pod: null })).toMatchObject({
      pol: 'CNSHA',
      pod: null,
      phase: '40_in_transit',
    })
  })

  test('[TRK-02] a list of containers that was taken from events grows by those that others name; one that a person made does not', () => {
    const [first] = shipment.containers
    const numbersOf = (facts: Partial<typeof shipment>) =>
      follow(voyage, facts).containers.map(({ number }) => number)
    const alone = first ? [first] : []
    expect(numbersOf({ containers: alone, isListOpen: true })).toEqual(numbersOf({ containers: [] }))
    expect(numbersOf({ containers: alone, isListOpen: true })).toEqual([boxA, boxB])
    expect(numbersOf({ containers: alone })).toEqual([boxA])
  })

  test('the calls of vessels are none of a shipment by air, road or rail', () => {
    const calls = voyage.filter(({ legMode }) => legMode === 'vessel')
    for (const mode of ['air', 'road', 'rail'] as const) {
      const outcome = follow(calls, { mode })
      expect(outcome.phase).toBeNull()
      expect(outcome.ignored).toHaveLength(calls.length)
      expect(new Set(Object.values(datesOf(outcome)))).toEqual(new Set([null]))
    }
  })
})

describe('whatever the order', () => {
  const shuffled = fc
    .tuple(
      fc.shuffledSubarray([...voyage], { minLength: voyage.length }),
      fc.array(fc.nat(voyage.length - 1)),
    )
    .map(([events, doubles]) => [...events, ...doubles.flatMap((index) => voyage[index] ?? [])])

  test('[TRK-02] any permutation with duplicates gives the same outcome', () => {
    const expected = follow(voyage)
    fc.assert(
      fc.property(shuffled, (events) => {
        expect(follow(events)).toEqual(expected)
      }),
    )
  })

  test('[TRK-02] the same event received again later, under another id, changes nothing', () => {
    // The milestone of each event stands by its id.
    const picture = (events: readonly TrackingEvent[]) => ({ ...follow(events), readings: [] })
    const expected = picture(voyage)
    fc.assert(
      fc.property(fc.array(fc.nat(voyage.length - 1)), fc.boolean(), (indexes, front) => {
        const again = indexes.flatMap((index, nth) => {
          const event = voyage[index]
          return event
            ? [{ ...event, id: `ffffffff-0000-7000-8000-${nth}`, receivedAt: '2026-06-01T00:00:00Z' }]
            : []
        })
        expect(picture(front ? [...again, ...voyage] : [...voyage, ...again])).toEqual(expected)
      }),
    )
  })

  test('[TRK-02] events of random content fold alike in every order and never throw', () => {
    const event = fc
      .record({
        code: fc.constantFrom(
          'departed',
          'arrived',
          'loaded',
          'discharged',
          'gatedIn',
          'gatedOut',
          'stripped' as const,
        ),
        place: fc.constantFrom('CNSHA', 'KRPUS', 'MXZLO', 'MXGDL', 'CNSZH', null),
        day: fc.integer({ min: 10, max: 28 }),
        stated: fc.integer({ min: 10, max: 13 }),
        classifier: fc.constantFrom('planned', 'estimated', 'actual' as const),
        kind: fc.constantFrom('POTE', 'CLOC', 'DEPO', 'RAMP' as const),
        load: fc.constantFrom('empty', 'laden', null),
        box: fc.constantFrom([], [boxA], [boxB]),
        sourceEventId: fc.constantFrom(null, 'x', 'y', 'z'),
        retracted: fc.constantFrom(false, false, true),
        callSequence: fc.constantFrom(null, 1, 2),
      })
      .map(({ place, day, stated, box, ...rest }) =>
        say(rest.code, place, `2026-03-${day}`, { ...rest, stated: `2026-03-${stated}`, equipment: box }),
      )
    fc.assert(
      fc.property(
        fc
          .array(event, { maxLength: 25 })
          .chain((events) =>
            fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
          ),
        ([events, other]) => {
          expect(follow(other)).toEqual(follow(events))
          expect(follow(other, { pol: null, pod: null, containers: [] })).toEqual(
            follow(events, { pol: null, pod: null, containers: [] }),
          )
        },
      ),
      { numRuns: 100 },
    )
  })

  test('sixty events fold within a millisecond', () => {
    const sixty = [
      ...voyage,
      ...voyage.map((event) => ({ ...event, sourceEventId: `${event.sourceEventId}+` })),
    ]
    // The best of many runs, since other work on the machine only makes it slower.
    const runs = Array.from({ length: 100 }, () => {
      const began = performance.now()
      follow(sixty)
      return performance.now() - began
    })
    expect(Math.min(...runs)).toBeLessThan(1)
  })
})
