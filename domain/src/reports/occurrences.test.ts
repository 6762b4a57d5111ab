import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, mondayOf, weekdayOf } from '../kernel/time/civil-date.ts'
import { wallClockAt } from '../kernel/time/zone-clock.ts'
import { nextOccurrence, occurrencesFrom } from './occurrences.ts'
import { type Schedule, schedule } from './schedule.ts'

const base = { every: 1, time: '08:00', timeZone: 'America/Mexico_City', starts: '2026-11-21' }
const scheduleOf = (parts: Partial<Schedule>): Schedule =>
  schedule.parse({ ...base, repeat: 'day', ...parts })

/** The wall times of the first occurrences from the start on. */
const walls = (parts: Partial<Schedule>, count = 4): readonly string[] => {
  const made = scheduleOf(parts)
  const found: string[] = []
  for (const { wall } of occurrencesFrom(made, made.starts)) {
    found.push(wall)
    if (found.length === count) break
  }
  return found
}
const days = (parts: Partial<Schedule>, count?: number) =>
  walls(parts, count).map((wall) => wall.slice(0, 10))

test('[RPT-01] once, every few days, and until an end', () => {
  expect(walls({ repeat: 'once' })).toEqual(['2026-11-21T08:00'])
  expect(days({ repeat: 'day', every: 3 })).toEqual(['2026-11-21', '2026-11-24', '2026-11-27', '2026-11-30'])
  expect(days({ repeat: 'day', ends: '2026-11-22' })).toEqual(['2026-11-21', '2026-11-22'])
})

test('[RPT-01] weeks begin on Monday and are counted from the one of the start', () => {
  // 21 November 2026 is a Saturday.
  expect(days({ repeat: 'week', weekdays: [1] })).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
  ])
  expect(days({ repeat: 'week', every: 2, weekdays: [6, 1] })).toEqual([
    '2026-11-21',
    '2026-11-30',
    '2026-12-05',
    '2026-12-14',
  ])
  expect(days({ repeat: 'week', weekdays: [0, 6] })).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-28',
    '2026-11-29',
  ])
})

test('[RPT-01] months that lack a day have their last one, once, or are left out', () => {
  const month = { repeat: 'month', starts: '2026-12-15' } as const
  expect(days({ ...month, monthDays: [31] })).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
  expect(days({ ...month, monthDays: [31, 29, 30] }, 6)).toEqual([
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-29',
    '2027-01-30',
    '2027-01-31',
  ])
  expect(days({ ...month, monthDays: [29, 31], starts: '2027-02-01' }, 3)).toEqual([
    '2027-02-28',
    '2027-03-29',
    '2027-03-31',
  ])
  expect(days({ ...month, monthDays: [31], shortMonths: 'skip' })).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-03-31',
    '2027-05-31',
  ])
  expect(days({ ...month, every: 3, monthDays: [1, 16] })).toEqual([
    '2026-12-16',
    '2027-03-01',
    '2027-03-16',
    '2027-06-01',
  ])
  expect(
    days({ ...month, every: 12, monthDays: [29], shortMonths: 'skip', starts: '2026-02-01' }, 2),
  ).toEqual(['2028-02-29', '2032-02-29'])
  expect(
    days({ ...month, every: 12, monthDays: [30], shortMonths: 'skip', starts: '2026-02-01' }, 1),
  ).toEqual([])
})

test('[RPT-02] a time that clocks skip is later by the gap; one that they show twice happens once, at the first', () => {
  const at = (parts: Partial<Schedule>) =>
    nextOccurrence(scheduleOf(parts), Date.parse(`${parts.starts}T00:00:00Z`) - 86_400_000)
  // 02:30 becomes 03:30 in New York, and 02:15 becomes 02:45 on Lord Howe, where clocks move by half an hour.
  expect(at({ repeat: 'once', timeZone: 'America/New_York', starts: '2026-03-08', time: '02:30' })).toEqual({
    wall: '2026-03-08T02:30',
    moment: '2026-03-08T07:30:00.000Z',
  })
  expect(
    at({ repeat: 'once', timeZone: 'Australia/Lord_Howe', starts: '2026-10-04', time: '02:15' }),
  ).toEqual({
    wall: '2026-10-04T02:15',
    moment: '2026-10-03T15:45:00.000Z',
  })
  expect(at({ repeat: 'once', timeZone: 'America/New_York', starts: '2026-11-01', time: '01:30' })).toEqual({
    wall: '2026-11-01T01:30',
    moment: '2026-11-01T05:30:00.000Z',
  })
})

const zones = [
  'America/Mexico_City',
  'America/New_York',
  'Australia/Lord_Howe',
  'Europe/Madrid',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Santiago',
]
const two = (value: number) => String(value).padStart(2, '0')
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const day = fc.integer({ min: 0, max: 11_000 }).map((passed) => addDays('2005-01-01', passed))
const someOf = (values: readonly number[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 })
const week = [0, 1, 2, 3, 4, 5, 6]
const month = Array.from({ length: 31 }, (_each, at) => at + 1)
const anySchedule = fc
  .record({
    repeat: fc.constantFrom('day', 'week', 'month'),
    every: fc.integer({ min: 1, max: 9 }),
    weekdays: someOf(week),
    monthDays: someOf(month),
    shortMonths: fc.constantFrom('lastDay', 'skip'),
    time,
    timeZone: fc.constantFrom(...zones),
    starts: day,
  })
  .map((made) => schedule.parse(made))

test('[RPT-02] on any schedule over any change of clocks each wall time happens once, in order, and clocks show it', () => {
  fc.assert(
    fc.property(anySchedule, (made) => {
      let before: { wall: string; moment: string } | null = null
      let count = 0
      for (const each of occurrencesFrom(made, made.starts)) {
        expect(each.wall >= `${made.starts}T`).toBe(true)
        expect(each.wall.slice(11)).toBe(made.time)
        const shown = wallClockAt(each.moment, made.timeZone)
        // Where clocks skip the time they show a later one, by what they skip: a day at most, on Samoa's way over the date line.
        const skipped = Date.parse(`${shown}:00Z`) - Date.parse(`${each.wall}:00Z`)
        expect(skipped).toBeGreaterThanOrEqual(0)
        expect(skipped).toBeLessThanOrEqual(86_400_000)
        if (skipped === 0) {
          // No earlier moment shows the same.
          for (const earlier of [1_800_000, 3_600_000, 7_200_000]) {
            const then = new Date(Date.parse(each.moment) - earlier).toISOString()
            expect(wallClockAt(then, made.timeZone)).not.toBe(each.wall)
          }
        }
        if (before) {
          expect(each.wall > before.wall).toBe(true)
          expect(each.moment >= before.moment).toBe(true)
        }
        before = each
        if (++count === 24) break
      }
    }),
    { numRuns: 50 },
  )
})

test('[RPT-01] the days of a schedule are those that its words say, counted one by one', () => {
  const isOne = (made: Schedule, each: string): boolean => {
    if (made.repeat === 'day') return daysBetween(made.starts, each) % made.every === 0
    if (made.repeat === 'week') {
      const weeks = daysBetween(mondayOf(made.starts), mondayOf(each)) / 7
      return weeks % made.every === 0 && made.weekdays.includes(weekdayOf(each))
    }
    const months =
      12 * (Number(each.slice(0, 4)) - Number(made.starts.slice(0, 4))) +
      Number(each.slice(5, 7)) -
      Number(made.starts.slice(5, 7))
    const isLast = addDays(each, 1).slice(8) === '01'
    const number = Number(each.slice(8))
    const isChosen =
      made.monthDays.includes(number) ||
      (isLast && made.shortMonths === 'lastDay' && made.monthDays.some((chosen) => chosen > number))
    return months % made.every === 0 && isChosen
  }
  fc.assert(
    fc.property(anySchedule, fc.nat(400), (made, ahead) => {
      const from = addDays(made.starts, ahead)
      const expected = Array.from({ length: 500 }, (_each, at) => addDays(from, at)).filter((each) =>
        isOne(made, each),
      )
      const found: string[] = []
      for (const { wall } of occurrencesFrom(made, from)) {
        if (daysBetween(from, wall.slice(0, 10)) >= 500) break
        found.push(wall.slice(0, 10))
      }
      expect(found).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})

test('[RPT-02] the next occurrence is after the moment, and none is left out between', () => {
  fc.assert(
    fc.property(anySchedule, fc.nat(400), fc.nat(86_399), (made, ahead, second) => {
      const after = Date.parse(`${addDays(made.starts, ahead)}T00:00:00Z`) + second * 1_000
      const next = nextOccurrence(made, after)
      const all: string[] = []
      for (const { moment } of occurrencesFrom(made, made.starts)) {
        all.push(moment)
        if (Date.parse(moment) > after) break
      }
      expect(next?.moment ?? null).toBe(all.find((moment) => Date.parse(moment) > after) ?? null)
    }),
    { numRuns: 50 },
  )
})
