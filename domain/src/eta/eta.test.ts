import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../kernel/time/civil-date.ts'
import { accuracyOf } from './accuracy.ts'
import { learn } from './learn.ts'
import { predict } from './predict.ts'
import { reportOf } from './report.ts'
import { simulatedVoyages } from './simulated.sample.ts'
import { quantile, spreadOf } from './spread.ts'
import { horizonOf, type PastVoyage, snapshotsOf } from './voyages.ts'

const lane = 'CNSHA MXZLO'
/** A voyage of 20 planned days that came so many days late, stated in time on its way. */
const late = (days: number, { carrier = 'MAEU', atd = '2026-01-01', on = lane } = {}): PastVoyage => ({
  carrier,
  atd,
  lane: on,
  miles: 7_000,
  transshipments: 0,
  ata: addDays(atd, 20 + days),
  statements: [{ on: atd, eta: addDays(atd, 20) }],
})
const open = { carrier: 'MAEU', lane, atd: '2026-06-01', miles: 7_000, transshipments: 0 }

describe('predicted arrivals', () => {
  test('[TRK-05] the carrier’s ETA is put right by how late that carrier comes on that lane, with an interval', () => {
    const past = [2, 3, 3, 4, 4, 4, 4, 5, 5, 6, 3, 4, 5, 4, 3, 4, 5, 4, 4, 4].map((days) => late(days))
    const found = predict(learn(past), { ...open, eta: '2026-06-21' }, '2026-06-07')
    // Drawn towards the whole's by n/(n+20), which is drawn towards nothing: 4 × ½ + (4 × ½) × ½ …
    expect(found).toMatchObject({ basis: 'corrected', horizon: 14, voyages: 20 })
    expect(daysBetween('2026-06-21', found?.eta ?? '')).toBeGreaterThanOrEqual(3)
    expect((found?.from ?? '') < (found?.eta ?? '') && (found?.eta ?? '') < (found?.until ?? '')).toBe(true)
  })

  test('[TRK-05] few voyages change little, and another carrier’s teach less than its own', () => {
    const few = predict(learn([late(8)]), { ...open, eta: '2026-06-21' }, '2026-06-07')
    expect(daysBetween('2026-06-21', few?.eta ?? '')).toBeLessThanOrEqual(1)
    const many = Array.from({ length: 30 }, (_, at) =>
      late(5, { carrier: 'MSCU', atd: addDays('2025-01-01', at) }),
    )
    const own = predict(
      learn([...many, ...many.map((each) => ({ ...each, carrier: 'MAEU', ata: addDays(each.ata, -5) }))]),
      {
        ...open,
        eta: '2026-06-21',
      },
      '2026-06-07',
    )
    expect(daysBetween('2026-06-21', own?.eta ?? '')).toBeLessThanOrEqual(2)
  })

  test('[TRK-05] without an ETA it is the usual passage of the lane and carrier, else distance, speed and transshipments', () => {
    const past = Array.from({ length: 30 }, () => late(5))
    const passage = predict(learn(past), { ...open, eta: null }, '2026-06-02')
    expect(passage).toMatchObject({ basis: 'passage' })
    expect(Math.abs(daysBetween('2026-06-26', passage?.eta ?? ''))).toBeLessThanOrEqual(3)
    const none = learn([])
    const direct = predict(none, { ...open, eta: null }, '2026-06-02')
    expect(direct).toMatchObject({ basis: 'distance', voyages: 0, eta: addDays('2026-06-01', 19) })
    const byHub = predict(none, { ...open, eta: null, transshipments: 1 }, '2026-06-02')
    expect(daysBetween(direct?.eta ?? '', byHub?.eta ?? '')).toBe(4)
    expect(predict(none, { ...open, eta: null, miles: null }, '2026-06-02')).toBeNull()
    expect(predict(none, { ...open, eta: null, atd: null }, '2026-06-02')).toBeNull()
  })

  test('[TRK-05] a ship that is overdue by more than two weeks cannot be predicted', () => {
    const none = learn([])
    const without = { ...open, eta: null }
    const expected = predict(none, without, '2026-06-02')?.eta ?? ''
    expect(predict(none, without, addDays(expected, 14))?.eta).toBe(addDays(expected, 14))
    expect(predict(none, without, addDays(expected, 15))).toBeNull()
  })

  test('[TRK-05] it is never before today, and an ETA that has passed is no ground for one', () => {
    const early = Array.from({ length: 40 }, () => late(-6))
    expect(predict(learn(early), { ...open, eta: '2026-06-11' }, '2026-06-07')?.eta).toBe('2026-06-07')
    expect(predict(learn(early), { ...open, eta: '2026-06-01' }, '2026-06-07')).toBeNull()
  })
})

describe('what is measured', () => {
  test('[TRK-05] on voyages held out by time predictions beat the carrier’s ETA, and eight of ten arrivals lie in the interval', () => {
    const { learnedFrom, heldOut, horizons } = accuracyOf(simulatedVoyages(1, 600))
    expect(learnedFrom).toBeGreaterThan(400)
    expect(heldOut).toBeGreaterThan(150)
    expect(horizons.map(({ horizon }) => horizon)).toEqual([30, 21, 14, 7, 3, 1])
    for (const { horizon, carrier, predicted, covered, shown } of horizons) {
      if (horizon >= 3) expect([horizon, predicted.mean < carrier.mean, shown]).toEqual([horizon, true, true])
      expect(Math.abs(predicted.bias)).toBeLessThan(Math.abs(carrier.bias))
      expect(covered).toBeGreaterThan(0.72)
    }
  })

  test('[TRK-05] where carriers are right, or too little was measured, nothing is shown', () => {
    const punctual = simulatedVoyages(1, 300).map((voyage) => ({
      ...voyage,
      statements: voyage.statements.map(({ on }) => ({ on, eta: voyage.ata })),
    }))
    expect(accuracyOf(punctual).horizons.some(({ shown }) => shown)).toBe(false)
    expect(accuracyOf(simulatedVoyages(1, 40)).horizons.some(({ shown }) => shown)).toBe(false)
    expect(accuracyOf([])).toEqual({ learnedFrom: 0, heldOut: 0, since: null, horizons: [], lanes: [] })
  })

  test('[TRK-05] the error of each carrier on each lane is measured by days before the arrival, too', () => {
    const { lanes } = accuracyOf(simulatedVoyages(1, 600))
    for (const { told, horizons } of lanes) {
      const all = horizons.reduce((sum, { n }) => sum + n, 0)
      const mean = horizons.reduce((sum, each) => sum + each.n * each.told.mean, 0) / all
      expect(mean).toBeCloseTo(told.mean, 6)
      expect(horizons.map(({ horizon }) => horizon)).toEqual([30, 21, 14, 7, 3, 1].slice(-horizons.length))
    }
  })

  test('[TRK-05] what came after the split teaches nothing: other last voyages leave the predictions as they are', () => {
    const voyages = simulatedVoyages(2, 300)
    const since = accuracyOf(voyages).since ?? ''
    const later = voyages.map((voyage) =>
      voyage.ata < since ? voyage : { ...voyage, ata: addDays(voyage.ata, 9) },
    )
    const [before, after] = [accuracyOf(voyages), accuracyOf(later)]
    // Nine days later than before are the carriers' errors, and so are those of the predictions: they learned nothing of it.
    const [first, then] = [before.horizons[0], after.horizons[0]]
    expect((then?.predicted.bias ?? 0) - (first?.predicted.bias ?? 0)).toBeGreaterThan(8)
  })

  test('[TRK-05] the numbers in docs/eta-accuracy.md are those that the simulation gives', () => {
    const text = readFileSync(new URL('../../../docs/eta-accuracy.md', import.meta.url), 'utf8')
    expect(text).toContain(reportOf(accuracyOf(simulatedVoyages(1, 2_000))))
  })

  test('a snapshot is the ETA as it stood when it was first that near', () => {
    const statements = [
      { on: '2026-01-01', eta: '2026-01-21' },
      { on: '2026-01-12', eta: '2026-01-26' },
    ]
    const snapshots = snapshotsOf({ ...open, ata: '2026-01-28', statements })
    expect(snapshots.map(({ horizon, on, error }) => [horizon, on, error])).toEqual([
      [21, '2026-01-01', 7],
      [14, '2026-01-07', 7],
      [7, '2026-01-19', 2],
      [3, '2026-01-23', 2],
      [1, '2026-01-25', 2],
    ])
  })

  test('horizons and spreads', () => {
    expect([-1, 0, 1, 2, 8, 30, 45].map(horizonOf)).toEqual([null, 1, 1, 3, 14, 30, 30])
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5)
    const none = { median: 0, low: 0, high: 0, n: 0 }
    expect(spreadOf([], none)).toEqual(none)
    expect(
      spreadOf(
        Array.from({ length: 20 }, () => 4),
        none,
      ),
    ).toEqual({ median: 2, low: 2, high: 2, n: 20 })
  })
})
