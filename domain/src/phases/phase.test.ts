import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Mode, modes } from '../kernel/mode.ts'
import { phaseIdsOf, phaseInMode, phaseMeaning, phaseRank, phasesOf } from './phase.ts'

const names = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../web/locales/${language}/phases.json`, import.meta.url), 'utf8'),
  ) as Record<Mode, Record<string, string>>

describe('phases', () => {
  test('[PHASE-01] each phase has its wording per mode in both languages; the last by air reads Delivered', () => {
    const [english, spanish] = [names('en-us'), names('es-mx')]
    for (const mode of modes) {
      expect(Object.keys(english[mode])).toEqual(phaseIdsOf[mode])
      expect(Object.keys(spanish[mode])).toEqual(phaseIdsOf[mode])
    }
    expect([english.air['70_delivered'], spanish.air['70_delivered']]).toEqual(['Delivered', 'Entregado'])
    expect(english.air['50_at_destination_port']).toBe('At destination airport')
    expect(english.road['40_at_delivery']).toBe('At delivery')
  })

  test('[PHASE-01] each mode has its phases in order, with in transit and at destination where its numbers have them', () => {
    const port = [
      '10_ready',
      '20_to_origin_port',
      '30_at_origin_port',
      '40_in_transit',
      '50_at_destination_port',
      '60_to_final_destination',
      '70_delivered',
    ]
    const land = ['10_ready', '20_at_pickup', '30_in_transit', '40_at_delivery', '50_delivered']
    expect(phaseIdsOf).toEqual({ ocean: port, air: port, road: land, rail: land })
    expect(modes.map((mode) => phaseMeaning(mode, 'inTransit'))).toEqual([
      '40_in_transit',
      '40_in_transit',
      '30_in_transit',
      '30_in_transit',
    ])
    expect(modes.map((mode) => phaseMeaning(mode, 'atDestination'))).toEqual([
      '50_at_destination_port',
      '50_at_destination_port',
      '40_at_delivery',
      '40_at_delivery',
    ])
  })

  test('departure dates belong to in transit, arrival dates to at destination, in every mode', () => {
    for (const mode of modes) {
      const withDates = phasesOf[mode].filter((phase) => phase.dates)
      expect(withDates.map((phase) => [phase.meaning, phase.dates?.estimated, phase.dates?.actual])).toEqual([
        ['inTransit', 'etd', 'atd'],
        ['atDestination', 'eta', 'ata'],
      ])
    }
  })

  test('the rank of a phase is that of its mode', () => {
    expect(phaseRank('ocean', '40_in_transit')).toBe(3)
    expect(phaseRank('road', '30_in_transit')).toBe(2)
    expect(phaseRank('road', '40_in_transit')).toBe(-1)
  })

  test('a change of mode keeps the meaning and never lets a number of the other kind through', () => {
    expect(phaseInMode('40_in_transit', 'ocean', 'road')).toBe('30_in_transit')
    expect(phaseInMode('20_to_origin_port', 'air', 'rail')).toBe('10_ready')
    expect(phaseInMode('60_to_final_destination', 'ocean', 'road')).toBe('40_at_delivery')
    expect(phaseInMode('50_delivered', 'rail', 'ocean')).toBe('70_delivered')
    for (const from of modes) {
      for (const to of modes) {
        for (const phase of phaseIdsOf[from]) expect(phaseIdsOf[to]).toContain(phaseInMode(phase, from, to))
      }
    }
  })
})
