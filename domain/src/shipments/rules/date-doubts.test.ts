import { expect, test } from 'vitest'
import { dateDoubt } from './date-doubts.ts'

const date = (id: string) => ({ id, type: 'date' }) as const

test.each([
  ['1989-12-31', 'year'],
  ['1990-01-01', null],
  ['2100-12-31', null],
  ['2101-01-01', 'year'],
])('[PHASE-02] a date of %s is marked: %s', (eta, doubt) => {
  expect(dateDoubt(date('eta'), { eta })).toBe(doubt)
  expect(dateDoubt(date('vgmCutOff'), { vgmCutOff: eta })).toBe(doubt)
})

test.each([
  ['atd', 'ata', 'arrivedBeforeDeparture'],
  ['etd', 'eta', 'expectedBeforeDeparture'],
])('[PHASE-02] %s after %s is marked at both, the same day at neither', (departure, arrival, doubt) => {
  const swapped = { [departure]: '2026-11-02', [arrival]: '2026-11-01' }
  expect(dateDoubt(date(departure), swapped)).toBe(doubt)
  expect(dateDoubt(date(arrival), swapped)).toBe(doubt)
  const sameDay = { [departure]: '2026-11-01', [arrival]: '2026-11-01' }
  expect(dateDoubt(date(departure), sameDay)).toBeNull()
  expect(dateDoubt(date(arrival), sameDay)).toBeNull()
  expect(dateDoubt(date(arrival), { [arrival]: '2026-11-01' })).toBeNull()
})

test('[PHASE-02] what was expected is never held against what happened, and no other type is judged', () => {
  expect(dateDoubt(date('ata'), { etd: '2026-11-05', ata: '2026-11-01' })).toBeNull()
  expect(dateDoubt({ id: 'notes', type: 'text' }, { notes: '1800-01-01' })).toBeNull()
})
