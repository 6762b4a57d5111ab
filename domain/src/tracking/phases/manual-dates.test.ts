import { describe, expect, test } from 'vitest'
import type { DateFact } from './date-fact.ts'
import { type ManualDate, manualDateHolds, withManualContainer, withManualDates } from './manual-dates.ts'

const stated = (date: string, createdTime: string): DateFact => ({
  date,
  createdTime,
  eventId: 'e',
  eventTime: `${date}T00:00:00Z`,
  inferred: false,
  source: { kind: 'carrier', name: 'Maersk' },
  classifier: 'estimated',
})
const at = '2026-11-05T12:00:00Z'
const before = '2026-11-05T11:59:00Z'
const after = '2026-11-05T12:01:00Z'
const set: ManualDate = { date: '2026-12-01', at, told: '2026-11-28' }
const deleted: ManualDate = { date: null, at, told: '2026-11-28' }

describe('a date of a person holds', () => {
  test.each<[string, string, ManualDate, DateFact | null, boolean]>([
    ['while nothing is told', 'eta', set, null, true],
    ['against what was stated before', 'eta', set, stated('2026-11-30', before), true],
    ['against what only repeats what was known', 'eta', set, stated('2026-11-28', after), true],
    ['not against news', 'eta', set, stated('2026-11-30', after), false],
    ['deleted, against what was stated before', 'eta', deleted, stated('2026-11-30', before), true],
    ['deleted, not against what is stated again', 'eta', deleted, stated('2026-11-28', after), false],
    ['as the first, against what is stated later', 'firstEta', set, stated('2026-11-30', after), true],
    [
      'as the first, not against what was stated earlier',
      'firstEta',
      set,
      stated('2026-11-20', before),
      false,
    ],
    ['deleted as the first, not against news', 'firstEta', deleted, stated('2026-11-30', after), false],
  ])('%s', (_title, field, hand, fact, holds) => expect(manualDateHolds(field, hand, fact)).toBe(holds))
})

describe('what is written', () => {
  test('is what the events say anew, but for what a person set or deleted since', () => {
    const news = { eta: '2026-11-30', etd: '2026-10-01', phase: '40_in_transit' }
    const hands = { eta: set, etd: deleted }
    const facts = { eta: stated('2026-11-30', after), etd: stated('2026-10-01', before) }
    expect(withManualDates(news, hands, facts)).toEqual({
      eta: '2026-11-30',
      etd: null,
      phase: '40_in_transit',
    })
  })

  test('is the person’s date again once what had taken its place is withdrawn', () => {
    const back = stated('2026-11-28', before)
    expect(withManualDates({ eta: '2026-11-28' }, { eta: set }, { eta: back })).toEqual({ eta: '2026-12-01' })
  })

  test('is what was deleted, as soon as it is stated again, and not before', () => {
    expect(withManualDates({}, { eta: deleted }, { eta: stated('2026-11-28', before) })).toEqual({})
    const again = { eta: stated('2026-11-28', after) }
    expect(withManualDates({}, { eta: deleted }, again)).toEqual({ eta: '2026-11-28' })
  })

  test('leaves fields alone that the mode has no phase for', () => {
    expect(withManualDates({}, { toOriginActual: deleted }, { eta: null })).toEqual({})
  })
})

test('a container’s dates by hand hold in the same way, each by itself', () => {
  const estimated = stated('2026-11-28', before)
  const phaseDates = [{ phase: '40_in_transit' as const, planned: null, estimated, actual: null }]
  const row = { phase: '40_in_transit', planned: null, estimated: '2026-11-28', actual: null }
  const hand = { phase: null, dates: { '40_in_transit.estimated': set } }
  expect(withManualContainer({ currentPhase: null, phases: [row] }, { phaseDates }, hand)).toEqual({
    currentPhase: null,
    phases: [{ ...row, estimated: '2026-12-01' }],
  })
})
