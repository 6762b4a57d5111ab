import { expect, test } from 'vitest'
import { assessFreeTime } from './assess.ts'
import type { Contract } from './terms.ts'
import { inputOf } from './ways-of.ts'

const detention: Contract = {
  id: 'c',
  name: 'Line',
  carrier: null,
  place: null,
  validFrom: null,
  validUntil: null,
  clock: 'detention',
  side: 'buy',
  direction: 'import',
  startEvent: 'gatedOut',
  stopEvent: 'emptyReturned',
  startRule: 'sameDay',
  dayBasis: 'calendar',
  chargeBasis: 'calendar',
  workingDays: null,
  currency: 'USD',
  rates: [{ sizeTypes: [], freeDays: 3, tiers: [{ days: null, perDay: '50' }] }],
}
const shipment = {
  freightType: 'ocean',
  phase: '60_to_final_destination',
  pod: { code: 'MXZLO', label: 'Manzanillo' },
  pol: { code: 'CNSHA', label: 'Shanghai' },
  etd: '2026-10-20',
  ata: '2026-12-01',
}
const days = { import: '2026-12-06', export: '2026-12-06' }

test('[SHP-16] the forecast ends with the empty return that the carrier estimates', () => {
  const container = { type: '45G1', gatedOutOn: '2026-12-02', emptyReturnEstimatedOn: '2026-12-08' }
  const input = inputOf(shipment, [{ id: 'a', values: container }])
  expect(assessFreeTime({ ...input, contracts: [detention], days }).assessments).toMatchObject([
    {
      state: 'overdue',
      lastFreeDay: '2026-12-04',
      cost: { money: { amount: '100' } },
      forecast: { money: { amount: '200' }, until: '2026-12-08' },
    },
  ])
})

test('[SHP-16] a container at the origin is counted by its pick-up, its gate-in and the day that the ship leaves', () => {
  const terms = {
    ...detention,
    direction: 'export',
    startEvent: 'emptyPickedUp',
    stopEvent: 'gatedIn',
  } as const
  const demurrage = { ...terms, clock: 'demurrage', startEvent: 'gatedIn', stopEvent: 'loaded' } as const
  const container = { type: '45G1', emptyPickedUpOn: '2026-10-10', gatedInOn: '2026-10-15' }
  const waiting = { ...shipment, phase: '30_at_origin_port', ata: null }
  const input = inputOf(waiting, [{ id: 'a', values: container }])
  expect(input.facts).toMatchObject({ place: 'MXZLO', origin: 'CNSHA' })
  const at = { import: '2026-10-16', export: '2026-10-16' }
  expect(assessFreeTime({ ...input, contracts: [terms, demurrage], days: at }).assessments).toMatchObject([
    { clock: 'demurrage', state: 'running', lastFreeDay: '2026-10-17', forecast: { until: '2026-10-20' } },
    { clock: 'detention', state: 'stopped', daysLeft: -3 },
  ])
})
