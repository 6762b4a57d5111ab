import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../fold/fold.ts'
import { boxA, say, shipment, zoneOf } from '../fold/voyage.sample.ts'
import { noReferences, type TrackingEvent } from '../statements/event.ts'
import type { ShipmentFacts } from '../statements/facts.ts'

const bare: ShipmentFacts = {
  ...shipment,
  mbl: null,
  booking: null,
  pol: 'CNSHA',
  pod: 'MXZLO',
  containers: [{ number: boxA, handPhase: null }],
  span: { from: '2026-03-01', until: '2026-03-01' },
}
const of = (mbl: string | null) => ({ equipment: [boxA], references: { ...noReferences, mbl } })
const depot = { kind: 'DEPO', load: 'empty' } as const

/** One use of the container from a day on: picked up, shipped, delivered, returned after 40 days. */
function use(from: string, mbl: string | null, rest: { returned?: boolean; pickedUp?: boolean } = {}) {
  const on = (days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
  const laden = { load: 'laden', ...of(mbl) } as const
  return [
    ...(rest.pickedUp === false ? [] : [say('gatedOut', 'CNSHA', on(0), { ...of(mbl), ...depot })]),
    say('gatedIn', 'CNSHA', on(4), { kind: 'POTE', ...laden }),
    say('departed', 'CNSHA', on(6), of(mbl)),
    say('arrived', 'MXZLO', on(30), of(mbl)),
    say('discharged', 'MXZLO', on(31), { kind: 'POTE', ...laden }),
    say('gatedOut', 'MXZLO', on(34), { kind: 'POTE', ...laden }),
    say('gatedIn', 'MXGDL', on(35), { kind: 'CLOC', ...laden }),
    ...(rest.returned === false ? [] : [say('gatedIn', 'MXZLO', on(40), { ...of(mbl), ...depot })]),
  ]
}
const follow = (events: readonly TrackingEvent[], facts: Partial<ShipmentFacts> = {}) =>
  fold({ ...bare, ...facts }, events, zoneOf)
const pictureOf = (events: readonly TrackingEvent[], facts: Partial<ShipmentFacts> = {}) => {
  const { phase, dates, containers } = follow(events, facts)
  return [
    phase,
    dates.atd?.date,
    dates.ata?.date,
    containers[0]?.moves.find(({ milestone }) => milestone === 'emptyReturned')?.actual?.date,
  ]
}

describe('[TRK-10] a container that travels again', () => {
  const first = use('2026-02-20', null)
  const finished = ['70_delivered', '2026-02-26', '2026-03-22', '2026-04-01']

  test('leaves a finished shipment without a bill as it was, with and without a bill of the next voyage', () => {
    expect(pictureOf(first)).toEqual(finished)
    for (const bill of [null, 'MAEU999999999'])
      expect(pictureOf([...first, ...use('2026-04-08', bill)])).toEqual(finished)
    expect(pictureOf([...use('2025-12-28', null), ...first])).toEqual(finished)
  })

  test('begins its next voyage with the next empty pick-up, where nobody told the return', () => {
    const open = use('2026-02-20', null, { returned: false })
    const picture = pictureOf(open)
    expect(picture).toEqual(['70_delivered', '2026-02-26', '2026-03-22', undefined])
    expect(pictureOf([...open, ...use('2026-04-08', null)])).toEqual(picture)
    // After the delivery only the return belongs: a voyage without a pick-up does not.
    expect(pictureOf([...open, ...use('2026-04-08', null, { pickedUp: false })])).toEqual(picture)
    const returned = say('gatedIn', 'MXZLO', '2026-04-20', { ...of(null), ...depot })
    expect(pictureOf([...open, returned])).toEqual(['70_delivered', '2026-02-26', '2026-03-22', '2026-04-20'])
  })

  test('an event that names another bill never belongs, though the shipment has none of its own', () => {
    const own = use('2026-02-20', 'MAEU111111111', { returned: false }).slice(0, 5)
    const other = say('departed', 'MXZLO', '2026-03-29', of('MAEU222222222'))
    const outcome = follow([...own, other])
    expect(outcome.ignored).toEqual([{ id: other.id, reason: 'otherDocument' }])
    // A booking that stands next to our bill is ours, and then no other one is.
    const both = { equipment: [boxA], references: { ...noReferences, mbl: 'MAEU111111111', booking: 'B1' } }
    const stranger = { equipment: [boxA], references: { ...noReferences, booking: 'B2' } }
    const byBill = follow(
      [say('departed', 'CNSHA', '2026-02-26', both), say('arrived', 'MXZLO', '2026-03-22', stranger)],
      { mbl: 'MAEU111111111' },
    )
    expect([byBill.phase, byBill.ignored.map(({ reason }) => reason)]).toEqual([
      '40_in_transit',
      ['otherDocument'],
    ])
  })

  test('is the voyage of the dates given, and the one begun by the day of creation where none are', () => {
    const [spring, autumn] = [use('2026-02-20', null), use('2026-04-08', null)]
    const all = [...spring, ...autumn]
    const given = (from: string, until: string) => pictureOf(all, { span: { from, until, isGiven: true } })[1]
    expect(given('2026-03-01', '2026-03-25')).toBe('2026-02-26')
    expect(given('2026-04-20', '2026-05-20')).toBe('2026-04-14')
    const made = (on: string) => pictureOf(all, { span: { from: on, until: on } })[1]
    expect([made('2026-03-10'), made('2026-04-05'), made('2026-04-09'), made('2026-06-10')]).toEqual([
      '2026-02-26',
      '2026-02-26',
      '2026-04-14',
      '2026-04-14',
    ])
    // A container returned before the dates that people gave began is not on this voyage yet.
    expect(
      pictureOf(spring, { span: { from: '2026-04-20', until: '2026-05-20', isGiven: true } })[0],
    ).toBeNull()
  })

  test('tells how many events before its time were left out', () => {
    const old = use('2025-10-01', null)
    expect(follow([...old, ...first]).flags).toContainEqual({
      code: 'beforeWindow',
      count: old.length,
      last: '2025-11-10',
    })
    expect(follow([...first, ...use('2026-04-08', null)]).flags).toEqual([])
    const bill = say('departed', 'CNSHA', '2024-12-01')
    expect(follow([bill], { mbl: 'MAEU123456789' }).flags).toEqual([
      { code: 'beforeWindow', count: 1, last: '2024-12-01' },
    ])
  })

  test('is parted alike in any order', () => {
    const all = [...use('2025-12-28', null), ...first, ...use('2026-04-08', 'MAEU999999999')]
    const expected = follow(all)
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (events) => {
        expect(follow(events)).toEqual(expected)
      }),
    )
  })
})
