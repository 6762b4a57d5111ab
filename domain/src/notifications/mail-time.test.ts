import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailTime, nextHour } from './mail-time.ts'
import { daily } from './settings.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString()

test.each([
  // An ordinary day, before and after the hour; at the very hour the next day's.
  ['08:00', 'America/Bogota', '2026-11-21T12:59:59Z', '2026-11-21T13:00:00.000Z'],
  ['08:00', 'America/Bogota', '2026-11-21T13:00:00Z', '2026-11-22T13:00:00.000Z'],
  ['08:00', 'Asia/Kolkata', '2026-11-21T01:00:00Z', '2026-11-21T02:30:00.000Z'],
  // Across the changes of New York: the hour stays, the time between is 23 or 25 hours.
  ['08:00', 'America/New_York', '2026-03-07T13:00:00Z', '2026-03-08T12:00:00.000Z'],
  ['08:00', 'America/New_York', '2026-10-31T12:00:00Z', '2026-11-01T13:00:00.000Z'],
  // 02:00 is skipped on 8 March: at the moment of the change; 01:00 comes twice on 1 November: once, the first time.
  ['02:00', 'America/New_York', '2026-03-08T00:00:00Z', '2026-03-08T07:00:00.000Z'],
  ['01:00', 'America/New_York', '2026-11-01T00:00:00Z', '2026-11-01T05:00:00.000Z'],
  ['01:00', 'America/New_York', '2026-11-01T05:00:00Z', '2026-11-02T06:00:00.000Z'],
  // Half an hour is added on Lord Howe Island; midnight is skipped in Santiago.
  ['03:00', 'Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T16:00:00.000Z'],
  ['00:00', 'America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06T04:00:00.000Z'],
])('[NOTIF-03] %s in %s after %s is %s', (hour, zone, now, expected) => {
  expect(iso(nextHour(hour, zone, at(now)))).toBe(expected)
})

const zones = [
  'America/Bogota',
  'America/New_York',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'America/Santiago',
  'UTC',
]

test('[NOTIF-03] a daily mail leaves once on each day of the place, for years', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 4_000 }),
      (zone, hour, start) => {
        const time = `${String(hour).padStart(2, '0')}:00`
        const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
        let now = at('2020-01-01T00:00:00Z') + start * 86_400_000
        const days: string[] = []
        for (let each = 0; each < 30; each++) {
          const next = nextHour(time, zone, now)
          expect(next).toBeGreaterThan(now)
          days.push(dayOf.format(next))
          now = next
        }
        expect(new Set(days).size).toBe(days.length)
        const [first = '', last = ''] = [days[0], days.at(-1)]
        expect((at(last) - at(first)) / 86_400_000).toBe(days.length - 1)
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  [0, '2026-11-21T12:00:00.000Z'],
  [5, '2026-11-21T12:05:00.000Z'],
  [30, '2026-11-21T12:30:00.000Z'],
  [daily, '2026-11-21T13:00:00.000Z'],
] as const)('[NOTIF-03] a mail of frequency %d leaves at %s', (mailsFrequency, expected) => {
  const wishes = { mailsFrequency, sendingTime: '08:00' }
  expect(iso(mailTime(wishes, 'America/Bogota', at('2026-11-21T12:00:00Z')))).toBe(expected)
})
