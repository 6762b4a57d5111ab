import { expect, test } from 'vitest'
import type { Values } from '../../fields/values.ts'
import { deriveShipment } from './derive-shipment.ts'

const phaseAfter = (before: Values, patch: Values) => {
  const follows = deriveShipment(before, patch, { dayAt: () => '2026-11-21' })
  const after = { ...before, ...patch, ...follows }
  return after.phase ?? null
}
const ocean = { freightType: 'ocean' }
const day = '2026-11-01'

test.each<[string, Values, string | null]>([
  ['ocean', { atd: day }, '40_in_transit'],
  ['ocean', { ata: day }, '50_at_destination_port'],
  ['ocean', { deliveredActual: day }, '70_delivered'],
  ['ocean', { readyActual: day, toOriginActual: day }, '20_to_origin_port'],
  ['air', { ata: day, atd: day }, '50_at_destination_port'],
  ['road', { atd: day }, '30_in_transit'],
  ['rail', { deliveredActual: day }, '50_delivered'],
  ['ocean', { etd: day, eta: day, deliveredEstimated: day }, null],
])('[PHASE-02] by %s %j moves the phase to %s, typed and at birth', (freightType, dates, phase) => {
  expect(phaseAfter({ freightType }, dates)).toBe(phase)
  expect(phaseAfter({}, { freightType, ...dates })).toBe(phase)
  expect(phaseAfter({}, { freightType, phase: null, ...dates })).toBe(phase)
})

test('[PHASE-02] a date of a step long passed, and another day of a step, move nothing', () => {
  const arrived = { ...ocean, phase: '50_at_destination_port', ata: day }
  expect(phaseAfter(arrived, { atd: day })).toBe('50_at_destination_port')
  expect(phaseAfter({ ...arrived, phase: '40_in_transit' }, { ata: '2026-11-02' })).toBe('40_in_transit')
})

test('[PHASE-02] a phase that the patch names itself stands', () => {
  expect(phaseAfter(ocean, { ata: day, phase: '40_in_transit' })).toBe('40_in_transit')
  expect(phaseAfter({}, { ...ocean, ata: day, phase: '10_ready' })).toBe('10_ready')
  expect(phaseAfter({ ...ocean, phase: '10_ready' }, { ata: day, phase: null })).toBeNull()
})

test('[PHASE-02] a cleared date takes its phase back to what other dates prove, and else leaves it', () => {
  const arrived = { ...ocean, phase: '50_at_destination_port', atd: day, ata: day }
  expect(phaseAfter(arrived, { ata: null })).toBe('40_in_transit')
  expect(phaseAfter({ ...arrived, phase: '70_delivered' }, { ata: null })).toBe('70_delivered')
  expect(phaseAfter(arrived, { atd: null })).toBe('50_at_destination_port')
  expect(phaseAfter({ ...arrived, atd: null }, { ata: null })).toBe('50_at_destination_port')
})
