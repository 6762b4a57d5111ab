import { languages } from '@rumbo/domain/kernel/language'
import { sourceExample } from '@rumbo/domain/tracking/examples'
import { presetOf, presets } from '@rumbo/domain/tracking/presets/presets'
import { maxCallsPerDay, pacedInterval } from '@rumbo/domain/tracking/schedule/pace'
import type { TrackingSource } from '@rumbo/domain/tracking/sources.api'
import { expect, test } from 'vitest'
import { inOrder, isMeant, isOffered, presetState, shipmentsOf, sourcesBy } from './preset-state.ts'

const now = Date.parse('2026-11-23T12:00:00.000Z')
const maersk = presetOf('MAEU') ?? expect.fail('Maersk is a preset')
const source = (changes: Partial<TrackingSource>): TrackingSource => ({
  ...(sourceExample as unknown as TrackingSource),
  carriers: ['MAEU'],
  preset: 'maersk',
  ...changes,
})

test('[TRK-01] every preset is whole: three steps in both languages, https addresses, a day when it was checked', () => {
  expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length)
  for (const preset of presets) {
    for (const language of languages) {
      expect([preset.id, preset.steps[language].length]).toEqual([preset.id, 3])
      expect(preset.name[language].length).toBeGreaterThan(0)
      for (const step of preset.steps[language]) expect(step.length).toBeLessThan(80)
    }
    for (const address of [preset.baseUrl, preset.portal]) expect(address ?? 'https://').toMatch(/^https:/)
    expect(preset.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    // What is polled has an address, or asks for it.
    if (preset.way === 'poll' && preset.id !== 'other-dcsa') expect(preset.baseUrl).not.toBeNull()
  }
})

test('[TRK-03] a card says how its source does by the last answer: connected, silent, key refused, paused, waiting', () => {
  const kind = (changes: Partial<TrackingSource>) => presetState(maersk, [source(changes)], now).state
  const well = { lastOkAt: '2026-11-23T11:56:00.000Z', failingSince: null, failure: null }
  expect(kind(well)).toEqual({ kind: 'connected', since: well.lastOkAt })
  expect(kind({ ...well, failingSince: '2026-11-23T11:58:00.000Z', failure: 'credentials' }).kind).toBe(
    'refused',
  )
  expect(kind({ ...well, failingSince: '2026-11-23T11:58:00.000Z', failure: 'broken' })).toEqual({
    kind: 'silent',
    since: well.lastOkAt,
  })
  expect(kind({ ...well, pausedAt: '2026-11-23T11:58:00.000Z' }).kind).toBe('paused')
  expect(kind({ lastOkAt: null }).kind).toBe('waiting')
  expect(presetState(maersk, [], now).state.kind).toBe('none')
  // Who sends by itself is silent after two weeks.
  const pushed = { way: 'push', lastUsedAt: '2026-11-01T11:58:00.000Z' } as const
  expect(kind(pushed).kind).toBe('silent')
})

test('[TRK-03] a source made before presets belongs to the one of its carriers or its name, and to no other', () => {
  expect(sourcesBy(maersk, [source({ preset: null })])).toHaveLength(1)
  expect(sourcesBy(maersk, [source({ preset: null, carriers: [], way: 'push' })])).toHaveLength(1)
  expect(sourcesBy(maersk, [source({ preset: null, carriers: ['HLCU'], name: 'X' })])).toHaveLength(0)
  expect(sourcesBy(maersk, [source({ preset: 'other-dcsa' })])).toHaveLength(0)
})

test('[TRK-03] carriers that one uses come first, with how many shipments each would add', () => {
  const carrier = { name: 'X', sample: null }
  const carriers = [
    { ...carrier, code: 'HLCU', underWay: 5, live: 2 },
    { ...carrier, code: 'MAEU', underWay: 1, live: 1 },
  ]
  const ocean = presets.filter(({ group }) => group === 'ocean')
  expect(
    inOrder(ocean, carriers)
      .map(({ id }) => id)
      .slice(0, 3),
  ).toEqual(['hapag-lloyd', 'maersk', 'msc'])
  expect(shipmentsOf(presetOf('HLCU') ?? maersk, carriers)).toMatchObject({ underWay: 5, waiting: 3 })
})

test('[TRK-01] only what works is offered, and what is typed finds it by name, SCAC or protocol', () => {
  const folder = presets.find(({ way }) => way === 'mailbox') ?? maersk
  expect([isOffered(folder, false), isOffered(folder, true), isOffered(maersk, false)]).toEqual([
    false,
    true,
    true,
  ])
  expect(isMeant(maersk, 'maeu', [])).toBe(true)
  expect(isMeant(maersk, 'dcsa', [])).toBe(true)
  expect(isMeant(maersk, 'hapag', ['Maersk'])).toBe(false)
})

test('[TRK-03] an even pace keeps what is finished finished, and says what it costs in calls', () => {
  const hour = 3_600_000
  expect(pacedInterval(null, 'hourly')).toBeNull()
  expect([
    pacedInterval(12 * hour, 'phase'),
    pacedInterval(12 * hour, 'hourly'),
    pacedInterval(hour, 'sixHourly'),
  ]).toEqual([12 * hour, hour, 6 * hour])
  expect(maxCallsPerDay(3, 'hourly')).toBe(72)
})
