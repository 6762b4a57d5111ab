import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentAt, wallClockAt } from './wall-clock.ts'

test('clocks of a place and moments', () => {
  expect(momentAt('2026-12-05T18:00', 'America/Mexico_City')).toBe('2026-12-06T00:00:00.000Z')
  expect(wallClockAt('2026-12-06T00:00:00.000Z', 'America/Mexico_City')).toBe('2026-12-05T18:00')
  expect(momentAt('2026-07-05T18:00', 'America/New_York')).toBe('2026-07-05T22:00:00.000Z')
})

test('what clocks show at a moment leads back to it, but for the hour that they show twice', () => {
  const moments = fc.integer({ min: 0, max: 30_000_000 }).map((minutes) => {
    return new Date(Date.UTC(2000, 0, 1) + minutes * 60_000).toISOString()
  })
  fc.assert(
    fc.property(
      moments,
      fc.constantFrom('America/Mexico_City', 'Europe/Madrid', 'Asia/Kolkata'),
      (at, zone) => {
        const shown = wallClockAt(at, zone)
        expect(wallClockAt(momentAt(shown, zone), zone)).toBe(shown)
      },
    ),
  )
})
