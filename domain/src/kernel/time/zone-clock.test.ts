import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dateIn,
  findZoneClock,
  localDate,
  momentAt,
  startOfDay,
  wallClockAt,
  zoneClock,
} from './zone-clock.ts'

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

test('a time that clocks skip is after the change, of one that they show twice it is the first', () => {
  expect(momentAt('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
  expect(momentAt('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  expect(momentAt('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(momentAt('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
})

test('a day begins at its own midnight, over changes of the clock too', () => {
  expect(startOfDay('2026-11-21', 'America/Mexico_City')).toBe('2026-11-21T06:00:00.000Z')
  expect(startOfDay('2026-11-21', 'Asia/Tokyo')).toBe('2026-11-20T15:00:00.000Z')
  expect(startOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDay('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
  expect(startOfDay('2026-10-25', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z')
  // Santiago skips midnight on this day.
  expect(startOfDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
})

test('a clock shows what the platform writes for its zone', () => {
  const moments = fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2080, 0) })
  const zones = fc.constantFrom('America/Mexico_City', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
  fc.assert(
    fc.property(moments, zones, (moment, timeZone) => {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      const written = format.format(moment)
      expect(new Date(zoneClock(timeZone)(moment)).toISOString().slice(0, 19).replace('T', ' ')).toBe(written)
      expect(dateIn(timeZone, moment)).toBe(written.slice(0, 10))
      expect(localDate(new Date(moment).toISOString(), timeZone)).toBe(written.slice(0, 10))
    }),
  )
})

test('without a zone, or in one that nobody knows, a date is as it was written', () => {
  expect(localDate('2026-01-01T01:00:00+09:00', null)).toBe('2026-01-01')
  expect(localDate('2026-01-01T01:00:00+09:00', 'Nowhere/Land')).toBe('2026-01-01')
  expect(localDate('2026-01-01T01:00:00+09:00', 'UTC')).toBe('2025-12-31')
  expect(findZoneClock('Nowhere/Land')).toBeNull()
  expect(() => zoneClock('Nowhere/Land')).toThrow(RangeError)
})
