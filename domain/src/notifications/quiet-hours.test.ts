import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'
import { readSettings, settings } from './settings.ts'

const at = (text: string) => Date.parse(text)
const night = { from: '22:00', until: '07:00' }
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

test.each([
  // A night in Bogotá: its first moment, midnight, its last moment; before and after it.
  ['America/Bogota', '2026-11-22T02:59:59Z', null],
  ['America/Bogota', '2026-11-22T03:00:00Z', '2026-11-22T12:00:00.000Z'],
  ['America/Bogota', '2026-11-22T05:00:00Z', '2026-11-22T12:00:00.000Z'],
  ['America/Bogota', '2026-11-22T11:59:59Z', '2026-11-22T12:00:00.000Z'],
  ['America/Bogota', '2026-11-22T12:00:00Z', null],
  // The nights of New York in which clocks change have 8 and 10 hours; it ends by the clock all the same.
  ['America/New_York', '2026-03-08T03:00:00Z', '2026-03-08T11:00:00.000Z'],
  ['America/New_York', '2026-11-01T02:00:00Z', '2026-11-01T12:00:00.000Z'],
  // Zones half an hour off the others.
  ['Asia/Kolkata', '2026-11-21T16:30:00Z', '2026-11-22T01:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-21T16:29:59Z', null],
])('[NOTIF-03] from 22:00 to 07:00 in %s at %s it is quiet until %s', (zone, now, until) => {
  expect(iso(quietUntil(night, zone, at(now)))).toBe(until)
})

test.each([
  // Within a day; 02:00 is skipped on 8 March, 01:00 comes twice on 1 November.
  [{ from: '13:00', until: '15:00' }, '2026-06-01T17:30:00Z', '2026-06-01T19:00:00.000Z'],
  [{ from: '13:00', until: '15:00' }, '2026-06-01T19:00:00Z', null],
  [{ from: '22:00', until: '02:00' }, '2026-03-08T06:59:00Z', '2026-03-08T07:00:00.000Z'],
  [{ from: '22:00', until: '02:00' }, '2026-03-08T07:00:00Z', null],
  [{ from: '02:00', until: '03:00' }, '2026-03-08T07:00:00Z', null],
  [{ from: '22:00', until: '02:00' }, '2026-11-01T05:30:00Z', '2026-11-01T07:00:00.000Z'],
  [{ from: '22:00', until: '02:00' }, '2026-11-01T06:30:00Z', '2026-11-01T07:00:00.000Z'],
])('[NOTIF-03] %o in New York at %s: quiet until %s', (quiet, now, until) => {
  expect(iso(quietUntil(quiet, 'America/New_York', at(now)))).toBe(until)
})

test('[NOTIF-03] who chose no quiet hours has none, and hours from one to the same are none', () => {
  expect(quietUntil(null, 'America/Bogota', at('2026-11-22T05:00:00Z'))).toBeNull()
  expect(settings.shape.quietHours.safeParse({ from: '08:00', until: '08:00' }).success).toBe(false)
  expect(readSettings({ quietHours: { from: '25:00', until: '08:00' } }).quietHours).toBeNull()
  expect(readSettings({ quietHours: night }).quietHours).toEqual(night)
})

const zones = [
  'America/Bogota',
  'America/New_York',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'America/Santiago',
]
const clock = (zone: string, instant: number) =>
  Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(instant))
const quarter = 900_000

test('[NOTIF-03] at any moment of years, in any zone: it is quiet just where the clock says so, without a gap until its end', () => {
  const hours = fc.integer({ min: 0, max: 23 })
  const quarters = fc.integer({ min: 0, max: 4 * 365 * 96 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), hours, hours, quarters, (zone, from, length, start) => {
      const until = (from + 1 + (length % 23)) % 24
      const text = (each: number) => `${String(each).padStart(2, '0')}:00`
      const quiet = { from: text(from), until: text(until) }
      const now = at('2024-01-01T00:00:00Z') + start * quarter
      const shown = clock(zone, now)
      const isQuiet = from < until ? shown >= from && shown < until : shown >= from || shown < until
      const end = quietUntil(quiet, zone, now)
      expect(end !== null).toBe(isQuiet)
      if (end === null) return
      expect(end).toBeGreaterThan(now)
      expect(end - now).toBeLessThanOrEqual(25 * 3_600_000)
      expect(quietUntil(quiet, zone, end)).toBeNull()
      for (let each = now; each < end; each += quarter) expect(quietUntil(quiet, zone, each)).toBe(end)
    }),
    { numRuns: 200 },
  )
})
