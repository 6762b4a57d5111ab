import { describe, expect, test } from 'vitest'
import { say } from '../fold/voyage.sample.ts'
import { timedEvent } from '../statements/timed-event.ts'
import { isCurrentPosition, reportedPosition } from './reported-position.ts'

const seen = (day: string, longitude: number, more: object = {}) =>
  timedEvent({ ...say('enRoute', 'CNSHA', day), position: { latitude: 30, longitude }, ...more }, 'ocean')

describe('[TRK-04] a position that messages report', () => {
  test('is the one that was seen last, whatever the order; plans and estimates are none', () => {
    const all = [
      seen('2026-03-04', 125),
      seen('2026-03-08', 140),
      seen('2026-03-06', 133),
      seen('2026-03-09', 150, { classifier: 'estimated' }),
      timedEvent(say('departed', 'CNSHA', '2026-03-10'), 'ocean'),
    ]
    const expected = { latitude: 30, longitude: 140 }
    expect(reportedPosition(all)).toMatchObject(expected)
    expect(reportedPosition(all.toReversed())).toEqual(reportedPosition(all))
    expect(reportedPosition(all)?.at.slice(0, 10)).toBe('2026-03-08')
    expect(reportedPosition([])).toBeNull()
  })

  test('stands for where the cargo is for three days', () => {
    const position = { at: '2026-03-08T10:00:00+08:00' }
    expect(isCurrentPosition(position, '2026-03-11T02:00:00Z')).toBe(true)
    expect(isCurrentPosition(position, '2026-03-11T02:00:01Z')).toBe(false)
  })
})
