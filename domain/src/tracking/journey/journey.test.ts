import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../fold/fold.ts'
import { say, shipment, zoneOf } from '../fold/voyage.sample.ts'
import type { TrackingEvent } from '../statements/event.ts'
import type { ShipmentFacts } from '../statements/facts.ts'

const follow = (events: readonly TrackingEvent[], facts: Partial<ShipmentFacts> = {}) =>
  fold({ ...shipment, pol: null, pod: null, containers: [], ...facts }, events, zoneOf)
const endsOf = (events: readonly TrackingEvent[]) => {
  const { pol, pod, transshipmentPorts, inferredPorts } = follow(events)
  return { pol, pod, hubs: transshipmentPorts.map(({ code }) => code), inferredPorts }
}
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`
const planned = { classifier: 'planned', stated: '2026-02-20' } as const
const estimated = (stated: number) => ({ classifier: 'estimated', stated: day(stated) }) as const

describe('the ends of a voyage that nobody gave', () => {
  const calls = [
    say('departed', 'CNSHA', day(1)),
    say('arrived', 'SGSIN', day(8)),
    say('departed', 'SGSIN', day(10)),
    say('arrived', 'NLRTM', day(28)),
  ]

  test('[TRK-02] come of all events, whatever came first', () => {
    const [depaHub, arriEnd, depaStart, arriHub] = [calls[2], calls[3], calls[0], calls[1]]
    const received = [depaHub, arriEnd, depaStart, arriHub].filter((each) => each !== undefined)
    // Arrivals alone prove no end: the cargo may go on.
    expect(endsOf(received)).toEqual({
      pol: 'CNSHA',
      pod: null,
      hubs: ['SGSIN', 'NLRTM'],
      inferredPorts: ['pol'],
    })
    const plan = say('arrived', 'NLRTM', day(27), planned)
    expect(endsOf([...received, plan])).toEqual({
      pol: 'CNSHA',
      pod: 'NLRTM',
      hubs: ['SGSIN'],
      inferredPorts: ['pol', 'pod'],
    })
    expect(follow(received, { pol: 'SGSIN', pod: 'NLRTM' }).inferredPorts).toEqual([])
  })

  test('[TRK-02] a later ETA elsewhere is the end, also where the plan is older than the delay', () => {
    const hub = say('arrived', 'SGSIN', day(20))
    const behind = [say('departed', 'CNSHA', day(1)), say('arrived', 'SGSIN', day(8), planned), hub]
    // The hub is reached long after the day on which the end was planned.
    expect(endsOf([...behind, say('arrived', 'NLRTM', day(18), planned)])).toMatchObject({ pod: 'NLRTM' })
    // The vessel's own schedule goes on from the port of discharge.
    const schedule = [say('arrived', 'NLRTM', day(28), planned), say('departed', 'NLRTM', day(29), planned)]
    expect(endsOf([...behind, ...schedule])).toMatchObject({ pod: 'NLRTM', hubs: ['SGSIN'] })
    // A port that was planned before the end and left out is none.
    const skipped = say('arrived', 'LKCMB', day(12), planned)
    const end = [say('arrived', 'NLRTM', day(28), planned), say('arrived', 'NLRTM', day(28))]
    expect(endsOf([...behind.slice(0, 1), skipped, ...end])).toMatchObject({ pod: 'NLRTM' })
  })

  test('[TRK-02] the last discharge is the end where the cargo leaves it by land, and no end where it is loaded again', () => {
    const discharged = [...calls, say('discharged', 'NLRTM', day(28), { load: 'laden' })]
    expect(endsOf(discharged)).toMatchObject({ pod: null })
    const out = say('gatedOut', 'NLRTM', day(29), { load: 'laden', kind: 'POTE' })
    expect(endsOf([...discharged, out])).toMatchObject({ pod: 'NLRTM' })
    const again = say('loaded', 'NLRTM', day(30), { load: 'laden', kind: 'POTE' })
    expect(endsOf([...discharged, out, again])).toMatchObject({ pod: null })
    // The plan led elsewhere, and the cargo was delivered from here.
    const stale = say('arrived', 'DEHAM', day(31), planned)
    expect(endsOf([...discharged, out, stale])).toMatchObject({ pod: 'DEHAM' })
    const delivered = say('gatedIn', 'NLVEN', day(31), { load: 'empty', kind: 'DEPO' })
    expect(endsOf([...discharged, out, stale, delivered])).toMatchObject({ pod: 'NLRTM' })
  })

  test('[TRK-02] ports that messages name come before those that are read from calls', () => {
    const leg = (pol: string, pod: string, code: 'departed' | 'arrived', time: number) =>
      say(code, code === 'departed' ? pol : pod, day(time), { ports: { pol, pod } })
    const legs = [
      leg('CNNGB', 'CNSHA', 'departed', 1),
      leg('CNNGB', 'CNSHA', 'arrived', 2),
      leg('CNSHA', 'USLAX', 'departed', 5),
    ]
    expect(endsOf(legs)).toMatchObject({ pol: 'CNNGB', pod: 'USLAX', hubs: ['CNSHA'] })
    expect(endsOf([...legs].reverse())).toMatchObject({ pol: 'CNNGB', pod: 'USLAX', hubs: ['CNSHA'] })
  })
})

describe('whatever the order', () => {
  const ports = ['CNSHA', 'KRPUS', 'SGSIN', 'LKCMB', 'NLRTM']
  /** A voyage over some ports, with its plan, estimates that slip, and what happened until some day. */
  const voyages = fc
    .record({
      count: fc.integer({ min: 2, max: 5 }),
      slips: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
      until: fc.integer({ min: 1, max: 31 }),
      isDischargeStated: fc.boolean(),
    })
    .map(({ count, slips, until, isDischargeStated }) => {
      const way = [...ports.slice(0, count - 1), 'NLRTM']
      const events = way.flatMap((port, index) => {
        const comes = 1 + index * 6
        const slip = slips[index] ?? 0
        const at = comes + slip
        const isLast = index === way.length - 1
        const happened = [
          ...(index > 0 ? [say('arrived', port, day(at))] : []),
          ...(index > 0 && isDischargeStated ? [say('discharged', port, day(at), { load: 'laden' })] : []),
          ...(isLast ? [] : [say('departed', port, day(at + 1))]),
        ]
        return [
          ...(index > 0 ? [say('arrived', port, day(comes), planned)] : []),
          ...(isLast ? [] : [say('departed', port, day(comes + 1), planned)]),
          ...(index > 0 ? [say('arrived', port, day(at), estimated(Math.max(1, comes - 2)))] : []),
          ...happened,
        ]
      })
      return {
        end: 'NLRTM',
        events: events.filter(({ createdTime }) => createdTime.slice(0, 10) <= day(until)),
      }
    })

  test('[TRK-02] the ports are the same in any order with any duplicates, and the end is never a hub on the way', () => {
    fc.assert(
      fc.property(
        voyages.chain(({ end, events }) =>
          fc.record({
            end: fc.constant(end),
            events: fc.constant(events),
            shuffled: fc
              .tuple(
                fc.shuffledSubarray(events, { minLength: events.length }),
                fc.array(fc.nat(Math.max(0, events.length - 1)), { maxLength: 5 }),
              )
              .map(([all, doubles]) => [...all, ...doubles.flatMap((index) => events[index] ?? [])]),
            facts: fc.constantFrom<Partial<ShipmentFacts>>({}, { pol: 'CNSHA' }, { pod: 'NLRTM' }),
          }),
        ),
        ({ end, events, shuffled, facts }) => {
          const outcome = follow(events, facts)
          expect(follow(shuffled, facts)).toEqual(outcome)
          expect([outcome.pol, outcome.pod]).toEqual(['CNSHA', end])
        },
      ),
    )
  })
})
