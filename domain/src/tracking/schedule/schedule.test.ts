import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modes } from '../../kernel/mode.ts'
import { phaseIds, phaseIdsOf } from '../../phases/phase.ts'
import { freshnessOf, type Heard, type PollRecord } from './freshness.ts'
import { type Awaited, backOff, jittered, pollInterval, staleAfter } from './schedule.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000
const day = 24 * hour
const shipment: Awaited = {
  mode: 'ocean',
  phase: '40_in_transit',
  etd: '2026-11-01',
  eta: '2026-12-10',
  ata: null,
  createdAt: now - 30 * day,
  returnAwaitedSince: null,
}
const every = (patch: Partial<Awaited>) => pollInterval({ ...shipment, ...patch }, now)

describe('how often a shipment is asked about', () => {
  test('the nearer the arrival, the more often', () => {
    const paces = ['2026-12-10', '2026-11-26', '2026-11-22', '2026-11-19'].map((eta) => every({ eta }))
    expect(paces).toEqual([12 * hour, 6 * hour, 2 * hour, 2 * hour])
  })

  test('never again once it is delivered, in every mode', () => {
    for (const mode of modes) expect(every({ mode, phase: phaseIdsOf[mode].at(-1) ?? null })).toBeNull()
  })

  test('[TRK-03] after the delivery while a container is awaited back, for 60 days', () => {
    const delivered = { phase: '70_delivered' } as const
    expect(every({ ...delivered, returnAwaitedSince: '2026-11-20' })).toBe(12 * hour)
    expect(every({ ...delivered, returnAwaitedSince: '2026-09-22' })).toBe(12 * hour)
    expect(every({ ...delivered, returnAwaitedSince: '2026-09-21' })).toBeNull()
  })

  test('before it departs by its ETD; what nobody has heard of for a quarter once a week', () => {
    const waiting = { phase: '10_ready', eta: null } as const
    expect(every({ ...waiting, etd: '2026-11-22' })).toBe(4 * hour)
    expect(every({ ...waiting, etd: '2026-11-27' })).toBe(12 * hour)
    expect(every({ ...waiting, etd: '2027-01-30' })).toBe(day)
    expect(every({ ...waiting, etd: null })).toBe(12 * hour)
    expect(every({ phase: null, etd: null, createdAt: now - 91 * day })).toBe(7 * day)
  })

  test('what was long past is not chased', () => {
    expect(every({ eta: '2026-09-01' })).toBe(day)
    expect(every({ phase: '50_at_destination_port', ata: '2026-09-01' })).toBe(day)
    expect(every({ phase: '50_at_destination_port', ata: '2026-11-20' })).toBe(4 * hour)
  })

  test('whatever the phase and the dates: between two hours and a week, or never', () => {
    const date = fc.option(fc.constantFrom('2020-01-01', '2026-11-20', '2026-11-23', '2031-01-01'))
    const any = fc.record({
      mode: fc.constantFrom(...modes),
      phase: fc.option(fc.constantFrom(...phaseIds)),
      etd: date,
      eta: date,
      ata: date,
      createdAt: fc.integer({ min: 0, max: now }),
      returnAwaitedSince: date,
    })
    fc.assert(
      fc.property(any, (awaited) => {
        const interval = pollInterval(awaited, now)
        expect(interval === null || (interval >= 2 * hour && interval <= 7 * day)).toBe(true)
      }),
    )
  })
})

test('jitter spreads by a sixth to both sides', () => {
  expect([0, 0.5, 1].map((chance) => jittered(6 * hour, chance))).toEqual([5 * hour, 6 * hour, 7 * hour])
})

test('what fails is put off longer each time, a day at most', () => {
  expect([1, 2, 3].map((attempts) => backOff(attempts) / 60_000)).toEqual([5, 10, 20])
  expect(backOff(99)).toBe(day)
})

describe('how fresh it is', () => {
  const ok = (hoursAgo: number): PollRecord => ({
    okAt: now - hoursAgo * hour,
    failure: null,
    failedAt: null,
  })
  const failing = (okAt: number | null): PollRecord => ({
    okAt,
    failure: 'unreachable',
    failedAt: now - hour,
  })
  const heard = (patch: Partial<Heard>) =>
    freshnessOf(
      { hasData: true, lastReceivedAt: now - 20 * day, polls: [ok(1)], interval: 6 * hour, ...patch },
      now,
    )

  test('live while the carrier answers, even with no news', () => {
    expect(heard({})).toEqual({
      state: 'live',
      since: now - hour,
      reason: null,
      staleAt: now - hour + staleAfter(6 * hour),
    })
  })

  test('one failure does not make it stale, silence does: since the last answer, and why', () => {
    expect(heard({ polls: [failing(now - hour)] }).state).toBe('live')
    const longAgo = now - 40 * hour
    expect(heard({ polls: [failing(longAgo)] })).toEqual({
      state: 'stale',
      since: longAgo,
      reason: 'unreachable',
      staleAt: null,
    })
  })

  test('one source that answers is enough', () => {
    expect(heard({ polls: [failing(null), ok(1)] }).state).toBe('live')
  })

  test('nothing known: failed where asking fails, no data where it finds nothing', () => {
    expect(heard({ hasData: false, polls: [failing(null)] })).toMatchObject({
      state: 'failed',
      since: now - hour,
      reason: 'unreachable',
    })
    expect(heard({ hasData: false, polls: [ok(1)] })).toMatchObject({ state: 'none', reason: null })
    expect(heard({ hasData: false, polls: [] }).state).toBe('none')
  })

  test('those who send by themselves may be silent for two weeks', () => {
    expect(heard({ polls: [], lastReceivedAt: now - 13 * day }).state).toBe('live')
    expect(heard({ polls: [], lastReceivedAt: now - 15 * day })).toMatchObject({
      state: 'stale',
      since: now - 15 * day,
      reason: 'silent',
    })
  })

  test('what is finished is neither live nor stale, nor failed', () => {
    for (const polls of [[], [ok(1)], [failing(null)]])
      expect(heard({ interval: null, polls, lastReceivedAt: 0 })).toMatchObject({
        state: 'none',
        reason: null,
        staleAt: null,
      })
  })
})
