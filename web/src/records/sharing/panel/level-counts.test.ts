import { beginningsOf } from '@rumbo/domain/records/sharing/beginnings'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { shipments } from '@rumbo/domain/shipments/module'
import { expect, test } from 'vitest'
import { levelCounts } from './level-counts.ts'

test('[NET-02] the levels show ever more fields, and the highest alone lets edit', () => {
  const [status, usual, everything] = beginningsOf([shipments]).map(({ rights }) =>
    levelCounts(rights, 'shipments', shipmentCatalogue.fields),
  )
  expect(status?.shown).toBeGreaterThan(10)
  expect(usual?.shown).toBeGreaterThan(status?.shown ?? Number.POSITIVE_INFINITY)
  expect(everything?.shown).toBeGreaterThan(usual?.shown ?? Number.POSITIVE_INFINITY)
  expect([status?.edited, usual?.edited]).toEqual([0, 0])
  expect(everything?.edited).toBeGreaterThan(20)
})
