import { containerCatalogue } from '@rumbo/domain/containers/fields'
import type { Field } from '@rumbo/domain/fields/field'
import type { HistoryEntry } from '@rumbo/domain/records/contracts/history.contracts'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { expect, test } from 'vitest'
import { type HistoryContext, mergeEntries, saidOf } from './history-sentences.ts'

const standard: HistoryContext = {
  parts: {
    birthField: 'freightType',
    silent: ['shipmentCargos'],
    rowName: 'number',
    rowBirthFields: ['number', 'type'],
  },
  root: shipmentCatalogue,
  children: [containerCatalogue],
  tables: [],
}

const share = {
  party: 'organization',
  organizationId: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f',
  name: 'Agencia Aduanal del Golfo',
  kind: 'customs_broker',
  profile: 'Usual',
  mayShare: false,
  seesOthers: true,
}
const entry = (changes: HistoryEntry['changes']): HistoryEntry => ({
  id: '1',
  at: '2026-11-21T09:14:00.000Z',
  way: 'screen',
  source: null,
  user: null,
  organization: null,
  module: 'shipments',
  rowId: null,
  changes,
})

test('[NET-02] history tells who was brought in, changed and taken out; what it can’t read it leaves out', () => {
  const saidOfChange = (from: unknown, to: unknown) =>
    saidOf(entry([{ field: '@share', from: from as null, to: to as null }]), [], standard)
  expect(saidOfChange(null, share)).toEqual([{ kind: 'share', before: null, after: share }])
  expect(saidOfChange(share, { ...share, kind: 'importer' })).toMatchObject([{ before: share }])
  expect(saidOfChange(share, null)).toEqual([{ kind: 'share', before: share, after: null }])
  expect(saidOfChange(null, { kind: 'root' })).toEqual([])
  expect(mergeEntries([entry([{ field: '@share', from: null, to: share }])], standard)).toHaveLength(1)
})

test('[FLD-02] history tells of rows of own tables by column and table, and of no column that is gone', () => {
  const fee: Field = { id: 'fee', type: 'string', side: 'own', section: 'fees', name: 'Fee' }
  const tables = [{ section: { id: 'fees', label: 'Broker fees' }, columns: [fee] }]
  const withTables = { ...standard, tables }
  const ofRow = (changes: HistoryEntry['changes']): HistoryEntry => ({
    ...entry(changes),
    rowId: share.organizationId,
  })
  const saidOfChange = (from: string | null, to: string | null) =>
    saidOf(ofRow([{ field: 'fee', from, to }]), [], withTables)
  const there = { row: 'Broker fees', table: 'fees', field: fee }
  expect(saidOfChange(null, 'Pedimento')).toEqual([{ kind: 'set', from: null, to: 'Pedimento', ...there }])
  expect(saidOfChange('Pedimento', 'Maniobras')).toMatchObject([{ kind: 'changed' }])
  expect(saidOfChange('Maniobras', null)).toMatchObject([{ kind: 'emptied' }])
  expect(saidOf(ofRow([{ field: 'gone', from: null, to: 'x' }]), [], withTables)).toEqual([])
  expect(mergeEntries([ofRow([{ field: 'fee', from: null, to: 'Pedimento' }])], withTables)).toHaveLength(1)
})
