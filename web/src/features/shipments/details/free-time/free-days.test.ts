import type { ShipmentFreeTime } from '@rumbo/domain/free-time/api'
import { expect, test } from 'vitest'
import { decidingClock, freeDays } from './free-days.ts'

type Assessment = ShipmentFreeTime['assessments'][number]
const clock = (given: Partial<Assessment>): Assessment => ({
  container: null,
  clock: 'demurrage',
  side: 'buy',
  direction: 'import',
  source: null,
  state: 'running',
  reason: null,
  start: { date: '2026-12-12', event: 'discharged', certainty: 'actual' },
  stop: null,
  freeDays: 7,
  lastFreeDay: '2026-12-18',
  daysLeft: 3,
  chargedDays: 0,
  ...given,
})

test('[SHP-10] the days are free up to the last free day and charged after it', () => {
  const days = freeDays(clock({}))
  expect(days).toHaveLength(12)
  expect(days[0]).toEqual({ date: '2026-12-12', isFree: true })
  expect(days[6]).toEqual({ date: '2026-12-18', isFree: true })
  expect(days[7]).toEqual({ date: '2026-12-19', isFree: false })
  expect(days.at(-1)).toEqual({ date: '2026-12-23', isFree: false })
})

test('[SHP-10] of many free days the last are shown, of none the charged ones alone', () => {
  const long = freeDays(clock({ start: { date: '2026-11-30', event: 'discharged', certainty: 'actual' } }))
  expect(long[0]).toEqual({ date: '2026-12-12', isFree: true })
  expect(long).toHaveLength(12)
  expect(freeDays(clock({ lastFreeDay: '2026-12-11' })).map(({ isFree }) => isFree)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(freeDays(clock({ lastFreeDay: null }))).toEqual([])
})

test('[SHP-10] the clock that ends first decides, one’s own before the client’s, an open one before one that ended', () => {
  const soon = clock({ lastFreeDay: '2026-12-15' })
  const late = clock({})
  expect(
    decidingClock({ assessments: [late, soon, clock({ side: 'sell', lastFreeDay: '2026-12-01' })] }),
  ).toBe(soon)
  expect(decidingClock({ assessments: [{ ...soon, state: 'stopped' }, late] })).toBe(late)
  expect(decidingClock({ assessments: [clock({ start: null })] })).toBeNull()
})
