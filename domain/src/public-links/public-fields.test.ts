import { expect, test } from 'vitest'
import { shipmentCatalogue } from '../shipments/fields.ts'
import { mayBePublic, statusAndDates, timelineField, withoutField, withSources } from './public-fields.ts'

const fieldOf = (id: string) => {
  const field = shipmentCatalogue.fields.find((each) => each.id === id)
  if (!field) throw new Error(`no field ${id}`)
  return field
}

test('the shared side may be public, one’s own side and the product’s keys never', () => {
  expect(['eta', 'pol', 'shipper', 'transshipmentPorts'].map((id) => mayBePublic(fieldOf(id)))).toEqual(
    Array(4).fill(true),
  )
  const kept = [
    'notes',
    'tags',
    'assignedTo',
    'shipmentNumber',
    'archived',
    'createByUserId',
    'organizationId',
    'phases',
  ]
  expect(kept.filter((id) => mayBePublic(fieldOf(id)))).toEqual([])
  expect(mayBePublic({ ...fieldOf('name'), side: 'shared', column: undefined } as never)).toBe(false)
})

test('a computed field comes with what it is computed from, and goes with it', () => {
  expect(withSources(shipmentCatalogue, ['timing'])).toEqual(['timing', 'eta', 'ata', 'firstEta'])
  expect(withoutField(shipmentCatalogue, ['name', 'timing', 'eta', 'ata', 'firstEta'], 'eta')).toEqual([
    'name',
    'ata',
  ])
})

test('the usual choice is whole: nothing in it is computed from what it leaves out', () => {
  const usual = statusAndDates(shipmentCatalogue)
  expect(usual).toEqual(expect.arrayContaining(['name', 'phase', 'eta', 'deliveredActual', 'pol']))
  expect(usual).not.toEqual(expect.arrayContaining(['shipper']))
  expect(withSources(shipmentCatalogue, [...usual, timelineField])).toEqual(usual)
})
