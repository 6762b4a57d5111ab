import { describe, expect, test } from 'vitest'
import { crossings, type Nearing } from './news.ts'
import { defaultSettings, type Settings } from './settings.ts'

const today = '2026-11-21'
const nothing: Nearing = {
  mode: 'ocean',
  eta: null,
  ata: null,
  freeDaysCountdown: null,
  freeTimeState: null,
  lastFreeDay: null,
  freeTimeClock: null,
}
const found = (shipment: Partial<Nearing>, wishes: Partial<Settings> = {}) =>
  crossings({ ...defaultSettings, ...wishes }, { ...nothing, ...shipment }, today)
const onces = (shipment: Partial<Nearing>, wishes: Partial<Settings> = {}) =>
  found(shipment, wishes).map(({ once }) => once)

describe('[NOTIF-04] each is announced once for the date that it speaks of', () => {
  test('a vessel that slips and comes near again is announced again', () => {
    const [first] = onces({ eta: '2026-11-22' })
    expect(onces({ eta: '2026-11-22' })).toEqual([first])
    const [again] = onces({ eta: '2026-11-24' })
    expect(again).toBeDefined()
    expect(again).not.toBe(first)
  })

  test('each clock warns, and each last free day', () => {
    const near = { freeDaysCountdown: 2, lastFreeDay: '2026-11-23', freeTimeState: 'running' }
    const other = { ...near, lastFreeDay: '2026-11-24' }
    const all = [
      ...onces({ ...near, freeTimeClock: 'demurrage' }),
      ...onces({ ...near, freeTimeClock: 'detention' }),
      ...onces({ ...other, freeTimeClock: 'detention' }),
    ]
    expect(new Set(all).size).toBe(3)
    const late = { ...near, freeDaysCountdown: -1, freeTimeClock: 'detention' } as const
    expect(found(late)).toMatchObject([{ kind: 'demurrage', clock: 'detention', days: 1 }])
    expect(onces(late)).not.toEqual(onces({ ...late, freeTimeClock: 'demurrage' }))
  })

  test('the reminder of an overrun comes once for each round of days', () => {
    const past = (days: number) =>
      onces({ freeDaysCountdown: -days, freeTimeClock: 'storage' }, { demurrageNotificationDays: 7 })
    expect(past(1)).toEqual(past(7))
    expect(past(8)).not.toEqual(past(7))
  })
})

test.each([
  ['2026-11-20', 0],
  ['2026-11-21', 1],
  ['2026-11-24', 1],
  ['2026-11-25', 0],
] as const)('[NOTIF-04] an arrival on %s is announced %d times', (eta, times) => {
  expect(found({ eta })).toHaveLength(times)
  expect(found({ eta, ata: eta })).toEqual([])
  expect(found({ eta, mode: 'air' })).toEqual([])
})

test.each([
  [4, 0],
  [3, 1],
  [0, 1],
  [-1, 1],
  [-31, 1],
  [-32, 0],
] as const)('[NOTIF-04] with %d free days left something is due %d times', (freeDaysCountdown, times) => {
  const shipment = { freeDaysCountdown, freeTimeState: 'running' }
  expect(found(shipment)).toHaveLength(times)
  expect(found({ ...shipment, freeTimeState: 'stopped' })).toEqual([])
})

test('[NOTIF-04] reminders end after 60 days', () => {
  const wishes = { demurrageNotificationDays: 1 }
  expect(found({ freeDaysCountdown: -60 }, wishes)).toHaveLength(1)
  expect(found({ freeDaysCountdown: -61 }, wishes)).toEqual([])
})
