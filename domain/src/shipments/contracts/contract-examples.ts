import { containerExample, newShipmentExample, shipmentExample } from './examples.ts'

/** Shipments in every endpoint that all modules have, as the reference page shows them. */
export const contractExamples = {
  record: shipmentExample,
  created: newShipmentExample,
  child: containerExample,
  newChild: { number: 'MSKU9070323', type: '45G1', weight: { amount: '18250', unit: 'kilogram' } },
  list: {
    mode: 'ocean',
    filter: '{"field":"eta","is":"is","value":"next 7 days"}',
    sort: '-eta,name',
    limit: 50,
  },
  counts: { all: 412, ocean: 301, air: 64, road: 40, rail: 7, archived: 18 },
  changes: { patch: { eta: '2026-11-20' }, seen: { eta: '2026-11-18' }, childPatch: { seal: 'ML-0045121' } },
  bulk: {
    query: { mode: 'ocean' },
    patch: { priority: 'urgent' },
    preview: {
      count: 412,
      checked: 412,
      changed: 400,
      same: 12,
      refused: 0,
      reasons: [],
      cleared: [],
      containerTypes: 0,
    },
  },
  totals: {
    input: { fields: 'freeDaysOfDemurrage', mode: 'ocean' },
    totals: {
      freeDaysOfDemurrage: { filled: 380, empty: 32, sum: '3990', average: '10.5', min: 3, max: 21 },
    },
  },
  groups: {
    by: 'phase',
    items: [
      { value: '40_in_transit', count: 212, sums: {} },
      { value: null, count: 3, sums: {} },
    ],
  },
  history: {
    source: 'Maersk',
    organization: { id: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f', label: 'Cargo del Golfo' },
    change: { field: 'eta', from: '2026-11-18', to: '2026-11-20' },
  },
  copy: {
    input: { name: 'Coffee, December', containers: true },
    output: {
      id: '019ab0c3-5d3e-7c41-9f0a-3b7d1c2e4f61',
      version: 1,
      name: 'Coffee, December',
      phase: null,
      masterBl: null,
      etd: null,
      eta: null,
    },
  },
  deleted: { name: 'Coffee, November', freightType: 'ocean', shipmentNumber: 412 },
} as const
