import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInMode } from '../../fields/in-mode.ts'
import { optionsOf } from '../../fields/types/list.ts'
import type { Values } from '../../fields/values.ts'
import { type Mode, modes } from '../../kernel/mode.ts'
import { type ShipmentFieldId, shipmentFields } from '../fields.ts'
import { changeTransport, consequencesOf, type Fate, fateOf } from './transport-change.ts'

const inWords = (fate: Fate) => (typeof fate === 'string' ? fate : `→ ${fate.mappedTo}`)
const row = (field: ShipmentFieldId, from: Mode) =>
  modes.map((to) => inWords(fateOf(field, { from, to }))).join(', ')

/** Field × transport type. The fields that aren't named stay in every transport type. */
const ocean: Partial<Record<ShipmentFieldId, string>> = {
  modality: 'kept, offered, offered, offered',
  phase: 'kept, → phase, → phase, → phase',
  containerNumber: 'kept, cleared, cleared, kept',
  carrierCode: 'kept, cleared, cleared, cleared',
  vesselVoyage: 'kept, cleared, cleared, cleared',
  departureVessel: 'kept, cleared, cleared, cleared',
  arrivalVessel: 'kept, cleared, cleared, cleared',
  pol: 'kept, → apol, cleared, cleared',
  pod: 'kept, → apod, cleared, cleared',
  polName: 'kept, kept, cleared, cleared',
  podName: 'kept, kept, cleared, cleared',
  transshipmentPorts: 'kept, cleared, cleared, cleared',
  toOriginEstimated: 'kept, kept, cleared, cleared',
  toOriginActual: 'kept, kept, cleared, cleared',
  toFinalDestinationEstimated: 'kept, kept, cleared, cleared',
  toFinalDestinationActual: 'kept, kept, cleared, cleared',
  freeTimeAtDestination: 'kept, cleared, cleared, kept',
  freeDaysOfDemurrage: 'kept, cleared, cleared, kept',
  freeDaysCountdown: 'kept, cleared, cleared, kept',
  lastFreeDay: 'kept, cleared, cleared, kept',
  freeTimeState: 'kept, cleared, cleared, kept',
  freeTimeClock: 'kept, cleared, cleared, kept',
  clientLastFreeDay: 'kept, cleared, cleared, kept',
  clientFreeDaysCountdown: 'kept, cleared, cleared, kept',
  clientFreeTimeState: 'kept, cleared, cleared, kept',
  clientFreeTimeClock: 'kept, cleared, cleared, kept',
  lineLastFreeDay: 'kept, cleared, cleared, cleared',
  terminalLastFreeDay: 'kept, cleared, cleared, cleared',
  railLastFreeDay: 'kept, cleared, cleared, cleared',
  documentsCutOff: 'kept, cleared, cleared, cleared',
  vgmCutOff: 'kept, cleared, cleared, cleared',
  yardCutOff: 'kept, cleared, cleared, cleared',
  blType: 'kept, cleared, cleared, cleared',
  blRelease: 'kept, cleared, cleared, cleared',
  blReleasedOn: 'kept, cleared, cleared, cleared',
  phases: 'kept, cleared, cleared, cleared',
  detectedAtd: 'kept, cleared, cleared, cleared',
  detectedAta: 'kept, cleared, cleared, cleared',
  predictiveEta: 'kept, cleared, cleared, cleared',
  latitude: 'kept, cleared, cleared, cleared',
  longitude: 'kept, cleared, cleared, cleared',
}

describe('the table of field × transport type', () => {
  const inOcean = shipmentFields.filter((field) => isInMode(field, 'ocean')).map(({ id }) => id)

  test.each(inOcean)('%s of an ocean shipment', (id) => {
    expect(row(id, 'ocean')).toBe(ocean[id] ?? 'kept, kept, kept, kept')
  })

  test('airports become ports again, trips and flights belong to one transport type', () => {
    expect(row('apol', 'air')).toBe('→ pol, kept, cleared, cleared')
    expect(row('apod', 'air')).toBe('→ pod, kept, cleared, cleared')
    expect(row('planeFlight', 'air')).toBe('cleared, kept, cleared, cleared')
    expect(row('truckTrip', 'road')).toBe('cleared, cleared, kept, cleared')
  })
})

const shipment = {
  name: 'Coffee',
  freightType: 'ocean',
  modality: 'fcl',
  phase: '50_at_destination_port',
  masterBl: 'MAEU123456789',
  carrierCode: { label: 'Maersk', code: 'MAEU' },
  pol: { label: 'Shanghai', code: 'CNSHA' },
  pod: null,
  eta: '2026-12-01',
}

test('the warning lists what is mapped and cleared, with the values', () => {
  expect(consequencesOf(shipment, 'air')).toEqual([
    { field: 'modality', fate: 'cleared', to: null, before: 'fcl', after: null },
    { field: 'carrierCode', fate: 'cleared', to: null, before: shipment.carrierCode, after: null },
    { field: 'pol', fate: 'mapped', to: 'apol', before: shipment.pol, after: { label: 'Shanghai' } },
  ])
  expect(consequencesOf(shipment, 'road').map(({ field, fate, after }) => [field, fate, after])).toEqual([
    ['modality', 'cleared', null],
    ['phase', 'mapped', '40_at_delivery'],
    ['carrierCode', 'cleared', null],
    ['pol', 'cleared', null],
  ])
  expect(consequencesOf(shipment, 'rail').map(({ field }) => field)).not.toContain('modality')
  expect(consequencesOf(shipment, 'ocean')).toEqual([])
})

test('carrying it out does what the warning says', () => {
  expect(changeTransport(shipment, 'air')).toEqual({
    freightType: 'air',
    status: 'none',
    modality: null,
    carrierCode: null,
    pol: null,
    apol: { label: 'Shanghai' },
  })
})

test('nothing is left that the new transport type does not have, whatever the shipment holds', () => {
  const values = fc.record(
    Object.fromEntries(
      shipmentFields.map((field) => [
        field.id,
        field.optionsByMode ? fc.constantFrom(...optionsOf(field)) : fc.constant({ label: 'x' }),
      ]),
    ),
  )
  fc.assert(
    fc.property(values, fc.constantFrom(...modes), fc.constantFrom(...modes), (held, from, to) => {
      const before = Object.fromEntries(
        shipmentFields.flatMap((field) =>
          isInMode(field, from) ? [[field.id, held[field.id] ?? null]] : [],
        ),
      )
      const after: Values = {
        ...before,
        freightType: from,
        ...changeTransport({ ...before, freightType: from }, to),
      }
      for (const field of shipmentFields) {
        if (!isInMode(field, to)) expect(after[field.id] ?? null, field.id).toBeNull()
        if (from !== to && field.optionsByMode) {
          expect([null, ...optionsOf(field, to)], field.id).toContain(after[field.id])
        }
      }
    }),
  )
})
