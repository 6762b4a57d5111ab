import { expect, test } from 'vitest'
import { Refused } from '../refused.ts'
import { instantOf } from './local-time.ts'

const at = (text: string, zone: string | null) => {
  const [date = '', time = ''] = text.split(' ')
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return instantOf({ date, hour, minute, second }, zone, 'DTM')
}

test('a local time gets the offset of its zone on that day', () => {
  expect(at('2026-07-14 17:30', 'Europe/Paris')).toBe('2026-07-14T17:30:00+02:00')
  expect(at('2026-01-14 17:30', 'Europe/Paris')).toBe('2026-01-14T17:30:00+01:00')
  expect(at('2026-01-14 17:30', 'America/St_Johns')).toBe('2026-01-14T17:30:00-03:30')
  expect(at('2026-01-14 17:30', 'Asia/Kolkata')).toBe('2026-01-14T17:30:00+05:30')
  expect(at('2026-01-14 17:30', null)).toBe('2026-01-14T17:30:00Z')
  expect(at('2026-01-14 17:30', 'Nowhere/Land')).toBe('2026-01-14T17:30:00+00:00')
})

test('where clocks change, the time that they skip is the hour after, the one that they show twice is the first', () => {
  const inZone = (text: string) => new Date(at(text, 'America/New_York')).toISOString()
  expect(inZone('2026-03-08 01:30')).toBe('2026-03-08T06:30:00.000Z')
  expect(inZone('2026-03-08 02:30')).toBe('2026-03-08T07:30:00.000Z')
  expect(inZone('2026-03-08 03:30')).toBe('2026-03-08T07:30:00.000Z')
  expect(inZone('2026-11-01 01:30')).toBe('2026-11-01T05:30:00.000Z')
  expect(inZone('2026-11-01 02:30')).toBe('2026-11-01T07:30:00.000Z')
})

test('times that don’t exist, or in no year that ships sail in, are refused', () => {
  const codeOf = (text: string) => {
    try {
      return at(text, null)
    } catch (error) {
      return error instanceof Refused ? error.refusal.code : error
    }
  }
  for (const text of [
    '2026-02-30 10:00',
    '2026-13-01 10:00',
    '2026-01-01 24:00',
    '2026-01-01 10:60',
    '0001-02-30 10:00',
  ])
    expect([text, codeOf(text)]).toEqual([text, 'timeNotValid'])
  for (const text of ['0001-01-01 10:00', '1999-12-31 10:00', '2999-01-01 10:00'])
    expect([text, codeOf(text)]).toEqual([text, 'timeNotPlausible'])
})
