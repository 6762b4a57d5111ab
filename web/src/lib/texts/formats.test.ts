import { describe, expect, test } from 'vitest'
import { formatsFor } from './formats.ts'

const mexican = formatsFor({ language: 'es-mx', dateFormat: 'DD/MM/YYYY', timeZone: 'America/Mexico_City' })
const american = formatsFor({ language: 'en-us', dateFormat: 'MM/DD/YYYY', timeZone: 'Asia/Shanghai' })

describe('dates', () => {
  test('follow the order of the profile', () => {
    expect(mexican.date('2026-11-03')).toBe('03/11/2026')
    expect(american.date('2026-11-03')).toBe('11/03/2026')
  })

  test('are of their place: no time zone moves them', () => {
    expect(mexican.longDate('2026-11-01')).toBe('domingo 01/11/2026')
    expect(american.longDate('2026-11-01')).toBe('Sunday 11/01/2026')
  })

  test('moments are of the time zone of the profile', () => {
    expect(mexican.moment('2026-11-22T02:30:00.000Z')).toBe('21/11/2026 20:30')
    expect(american.moment('2026-11-22T02:30:00.000Z')).toBe('11/22/2026 10:30')
  })
})

test.each([
  [30_000, 'this minute', 'este minuto'],
  [5 * 60_000, '5 minutes ago', 'hace 5 minutos'],
  [3_600_000, '1 hour ago', 'hace 1 hora'],
  [26 * 3_600_000, 'yesterday', 'ayer'],
  [-2 * 86_400_000, 'in 2 days', 'pasado mañana'],
])('%d ms ago', (passed, english, spanish) => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const then = new Date(now - passed).toISOString()
  expect(american.ago(then, now)).toBe(english)
  expect(mexican.ago(then, now)).toBe(spanish)
})

test('counts have thousands commas in both languages', () => {
  expect(mexican.count(1_204_000)).toBe('1,204,000')
  expect(american.count(999)).toBe('999')
})
