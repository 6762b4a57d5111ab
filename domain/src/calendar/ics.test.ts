import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, escapeText, foldLine, nearestEvents, writeCalendar } from './ics.ts'

const octets = (text: string) => new TextEncoder().encode(text).length

test('[SHP-23] a line is folded at 75 octets, never within a character, and unfolds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = `SUMMARY:${escapeText(text)}`
      const folded = foldLine(line)
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
      for (const each of folded.split('\r\n')) expect(octets(each)).toBeLessThanOrEqual(75)
    }),
  )
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
  // 74 and the two octets of ñ are too many.
  expect(foldLine(`${'x'.repeat(74)}ñ`)).toBe(`${'x'.repeat(74)}\r\n ñ`)
})

test('[SHP-23] what means something in iCalendar is escaped, and no text ends a line', () => {
  expect(escapeText('a;b,c\\d\r\ne\rf\u0000\u0007\u0085')).toBe('a\\;b\\,c\\\\d\\ne\\nf')
  expect(escapeText('\ud800x')).toBe('x')
  const event = { uid: 'u', at: { day: '2026-12-01' }, sequence: 3, changedAt: '2026-11-01T02:03:04.567Z' }
  const sly: CalendarEvent = { ...event, summary: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT', location: 'a\nUID:y' }
  const calendar = { name: 'N', description: '', language: 'en-us', timeZone: 'UTC', events: [sly] }
  const lines = writeCalendar(calendar).split('\r\n')
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(['UID:u'])
  expect(lines).toContain('DTSTART;VALUE=DATE:20261201')
  expect(lines).toContain('DTSTAMP:20261101T020304Z')
  expect(lines).toContain('SEQUENCE:3')
})

test('[SHP-23] where there is no room for all, what is next and near stays', () => {
  const days = ['2026-11-01', '2026-11-20', '2026-11-23', '2026-11-24', '2027-05-01'].map((day) => ({ day }))
  const of = (limit: number) => nearestEvents(days, '2026-11-23', limit)
  expect(of(5)).toEqual({ events: days, isCut: false })
  expect(of(4).events.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24', '2027-05-01'])
  expect(of(2)).toEqual({ events: [days[2], days[3]], isCut: true })
})
