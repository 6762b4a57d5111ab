import { expect, test } from 'vitest'
import { followShipment } from './follow-shipment.ts'

const container = {
  type: '45G1',
  currentPhase: '40_in_transit',
  phases: [{ phase: '40_in_transit' }],
  seal: 'A1',
}
const ocean = { freightType: 'ocean', modality: 'fcl' }

test('another modality resets the type', () => {
  expect(followShipment(container, { before: ocean, after: { ...ocean, modality: 'lcl' } })).toEqual({
    type: null,
  })
  expect(followShipment(container, { before: ocean, after: { ...ocean, name: 'x' } })).toEqual({})
  expect(followShipment({ seal: 'A1' }, { before: ocean, after: { ...ocean, modality: null } })).toEqual({})
})

test('another transport type translates the phase, and drops what was tracked', () => {
  expect(
    followShipment(container, { before: ocean, after: { freightType: 'road', modality: null } }),
  ).toEqual({
    type: null,
    currentPhase: '30_in_transit',
    phases: null,
  })
  expect(
    followShipment(container, { before: ocean, after: { freightType: 'rail', modality: 'fcl' } }),
  ).toEqual({
    currentPhase: '30_in_transit',
    phases: null,
  })
})
