import { describe, expect, test } from 'vitest'
import { containerFields } from '../../containers/fields.ts'
import { shipmentFields } from '../../shipments/fields.ts'
import { fold } from './fold.ts'
import { containerPatchOf, patchBetween, patchOf } from './patch.ts'
import { shipment, until, voyage, zoneOf } from './voyage.sample.ts'

const patch = (events = voyage) => patchOf('ocean', fold(shipment, events, zoneOf))

describe('what tracking writes', () => {
  test('the fields are the shipment’s own', () => {
    const known = new Set<string>(shipmentFields.map(({ id }) => id))
    expect(Object.keys(patch()).filter((field) => !known.has(field))).toEqual([])
    expect(patch()).toMatchObject({
      phase: '70_delivered',
      etd: '2026-03-03',
      atd: '2026-03-04',
      eta: '2026-03-29',
      ata: '2026-03-30',
      firstEtd: '2026-03-01',
      toOriginActual: '2026-02-26',
      toFinalDestinationActual: '2026-04-06',
      deliveredActual: '2026-04-07',
      vesselVoyage: ['Maersk Star / 610E', 'Maersk Moon / 615E'],
      transshipmentPorts: [{ code: 'KRPUS', ata: '2026-03-06', atd: '2026-03-11', detectedAta: null }],
    })
  })

  test('only what the events newly say is written', () => {
    const before = patch(until('2026-03-29'))
    expect(patchBetween(before, patch(until('2026-03-30')))).toEqual({
      phase: '50_at_destination_port',
      ata: '2026-03-30',
    })
    expect(patchBetween(patch(), patch())).toEqual({})
    expect(patchBetween(null, patch([]))).toEqual({})
    // What was retracted is emptied again.
    expect(patchBetween(patch(), patch([]))).toMatchObject({ phase: null, ata: null, vesselVoyage: [] })
  })

  test('a container has its own phase and dates', () => {
    const patches = fold(shipment, until('2026-04-04'), zoneOf).containers.map(containerPatchOf)
    const known = new Set<string>(containerFields.map(({ id }) => id))
    expect(patches.flatMap((each) => Object.keys(each)).filter((field) => !known.has(field))).toEqual([])
    expect(patches.map(({ currentPhase }) => currentPhase)).toEqual([
      '70_delivered',
      '50_at_destination_port',
    ])
    expect(patches[0]?.phases).toContainEqual({
      phase: '70_delivered',
      planned: null,
      estimated: null,
      actual: '2026-04-04',
    })
  })
})
