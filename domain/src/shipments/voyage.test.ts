import { expect, test } from 'vitest'
import type { Timeline } from './contracts/timeline.api.ts'
import { type DateFact, voyageOf } from './voyage.ts'

const fact = (date: string, classifier: DateFact['classifier']): DateFact => ({
  date,
  classifier,
  source: { kind: 'carrier', name: 'Maersk' },
  eventTime: null,
  createdTime: null,
  inferred: false,
})
const nothing: Timeline = {
  phase: null,
  status: 'none',
  lastEventAt: null,
  lastReceivedAt: null,
  phases: [],
  transshipments: [],
  legs: [],
  events: [],
  putAside: [],
  inferredPorts: [],
  position: null,
}
const firstDates = { estimated: null, actual: null }
const dates = { planned: null, estimated: null, actual: null, predicted: null, told: firstDates, delay: null }
const hub = {
  plannedEta: null,
  plannedEtd: null,
  eta: null,
  etd: null,
  ata: null,
  atd: null,
  detectedAta: null,
  detectedAtd: null,
  arrivalDelay: null,
  departureDelay: null,
}
const ocean = {
  freightType: 'ocean',
  pol: { label: 'Shanghai', code: 'CNSHA' },
  pod: { label: 'Manzanillo', code: 'MXZLO' },
}

test('a voyage goes by its ports; addresses are stations only where they are known', () => {
  const { stations, at } = voyageOf(ocean, nothing)
  expect(stations.map(({ kind }) => kind)).toEqual(['departure', 'arrival'])
  expect(at).toBe(-1)
  const whole = voyageOf(
    { ...ocean, origin: { label: 'Suzhou' }, finalDestination: { label: 'Toluca' } },
    nothing,
  )
  expect(whole.stations.map(({ kind }) => kind)).toEqual(['origin', 'departure', 'arrival', 'destination'])
})

test('what happened says where it is; each leg has its vessel', () => {
  const voyage = voyageOf(
    { ...ocean, phase: '40_in_transit' },
    {
      ...nothing,
      phases: [{ phase: '40_in_transit', ...dates, actual: fact('2026-11-02', 'actual') }],
      transshipments: [{ code: 'KRPUS', name: 'Busan', ...hub, ata: fact('2026-11-05', 'actual') }],
      legs: [
        { vessel: 'MAERSK HONG KONG', imo: null, voyage: '218E', from: 'CNSHA', to: 'KRPUS' },
        { vessel: 'MSC ANNA', imo: null, voyage: null, from: 'KRPUS', to: 'MXZLO' },
      ],
    },
  )
  expect(voyage.legs).toEqual(['MAERSK HONG KONG / 218E', 'MSC ANNA'])
  expect([voyage.at, voyage.underway]).toEqual([1, false])
})

test('a phase that a hand set says it where no date does', () => {
  const at = (phase: string) => {
    const voyage = voyageOf({ ...ocean, phase }, nothing)
    return [voyage.at, voyage.underway]
  }
  expect(at('30_at_origin_port')).toEqual([0, false])
  expect(at('40_in_transit')).toEqual([0, true])
  expect(at('50_at_destination_port')).toEqual([1, false])
  expect(at('70_delivered')).toEqual([1, false])
  expect(at('10_ready')[0]).toBe(-1)
})

test('by road it goes from pick-up to delivery, with the trip that was typed', () => {
  const road = {
    freightType: 'road',
    origin: { label: 'Laredo' },
    phase: '30_in_transit',
    truckTrip: ['T-88'],
  }
  const voyage = voyageOf(road, nothing)
  expect(voyage.stations.map(({ kind }) => kind)).toEqual(['origin', 'destination'])
  expect(voyage.legs).toEqual(['T-88'])
  expect([voyage.at, voyage.underway]).toEqual([0, true])
})

test('[SHP-01] a leg before the port of loading or after the port of discharge never has the vessel’s name', () => {
  const legs = [{ vessel: 'MAERSK ALTAIR', imo: null, voyage: '643W', from: 'CNSHA', to: 'MXZLO' }]
  const addresses = {
    origin: { label: 'Shanghai', code: 'CNSHA' },
    finalDestination: { label: 'Manzanillo', code: 'MXZLO' },
  }
  expect(voyageOf({ ...ocean, ...addresses }, { ...nothing, legs }).legs).toEqual([
    null,
    'MAERSK ALTAIR / 643W',
    null,
  ])
  const typed = { ...ocean, ...addresses, vesselVoyage: ['MAERSK ALTAIR', 'MSC ANNA'] }
  expect(voyageOf(typed, nothing).legs).toEqual([null, 'MAERSK ALTAIR', null])
  expect(voyageOf({ freightType: 'road', ...addresses, truckTrip: ['12-AB-34'] }, nothing).legs).toEqual([
    '12-AB-34',
  ])
})
