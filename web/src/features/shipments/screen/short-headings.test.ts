import { shipmentFields } from '@rumbo/domain/shipments/fields'
import { expect, test } from 'vitest'
import english from '../../../../locales/en-us/shipment-list.json'
import spanish from '../../../../locales/es-mx/shipment-list.json'
import { shipmentColumns } from '../list/shipment-columns.ts'

test.each([
  ['English', english],
  ['Spanish', spanish],
])('[SHP-02] every short heading fits into its column in %s, and has a field', (_language, words) => {
  const short: Readonly<Record<string, string>> = words.columns.short
  expect(Object.keys(short).sort()).toEqual([...shipmentColumns.short].sort())
  for (const id of shipmentColumns.short) {
    expect(shipmentFields.some((field) => field.id === id)).toBe(true)
    expect(short[id]?.length).toBeLessThanOrEqual(18)
  }
})
