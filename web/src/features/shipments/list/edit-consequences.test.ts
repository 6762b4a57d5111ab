import { expect, test } from 'vitest'
import { editConsequences } from './edit-consequences.ts'

const rows = new Map([
  [
    'a',
    {
      id: 'a',
      values: {
        freightType: 'ocean',
        modality: 'fcl',
        eta: '2026-12-01',
        firstEta: '2026-11-30',
        ata: '2026-12-02',
        shipmentCargos: [
          { id: '1', type: '45G1' },
          { id: '2', type: null },
        ],
      },
    },
  ],
  ['b', { id: 'b', values: { freightType: 'ocean', modality: 'fcl', eta: '2026-12-01', firstEta: null } }],
])
const rowOf = (id: string) => rows.get(id) ?? { id, values: {} }
const change = (rowId: string, field: string, value: string | null, seen: string | null) => ({
  rowId,
  field,
  value,
  seen,
})

test('[VIEW-05] another modality takes the types of containers along, the same one nothing', () => {
  const modality = (value: string | null) => editConsequences([change('a', 'modality', value, 'fcl')], rowOf)
  expect(modality('lcl')).toEqual({ others: [{ text: 'shipment-list:alsoTypes', count: 1 }], cleared: [] })
  expect(modality(null)).toEqual({ others: [{ text: 'shipment-list:alsoTypes', count: 1 }], cleared: [] })
  expect(modality('fcl')).toBeNull()
  expect(editConsequences([change('b', 'modality', 'lcl', 'fcl')], rowOf)).toBeNull()
})

test('[PHASE-03] a cleared ETA takes the first ETA along where there is one that is not cleared itself', () => {
  const eta = change('a', 'eta', null, '2026-12-01')
  expect(editConsequences([eta, change('b', 'eta', null, '2026-12-01')], rowOf)).toEqual({
    others: [],
    cleared: [{ field: 'firstEta', count: 1 }],
  })
  expect(editConsequences([eta, change('a', 'firstEta', null, '2026-11-30')], rowOf)).toBeNull()
  expect(editConsequences([change('a', 'eta', '2026-12-05', '2026-12-01')], rowOf)).toBeNull()
  expect(editConsequences([change('a', 'ata', null, '2026-12-02')], rowOf)).toBeNull()
})
