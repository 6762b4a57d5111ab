import { shipmentFields } from '@rumbo/domain/shipments/fields'
import { expect, test } from 'vitest'
import { completeRules, type DraftRule, draftsOf, moved, newRule } from './rules-draft.ts'

const field = (id: string) => {
  const found = shipmentFields.find((each) => each.id === id)
  if (!found) throw new Error(`no field ${id}`)
  return found
}
const late = { field: 'eta', is: 'less', value: 'today', color: 'red' } as const
const named = { field: 'name', is: 'contains', value: 'x', color: 'green' } as const

test('[VIEW-01] rules come back as they were, and those without a value are left out until they have one', () => {
  const begun: DraftRule = { condition: { field: 'name', is: 'is' }, color: 'gray' }
  expect(completeRules([...draftsOf([late, named]), begun], shipmentFields)).toEqual([late, named])
})

test('[VIEW-01] a rule on a field that is not there is left out', () => {
  expect(completeRules(draftsOf([late, { ...named, field: 'gone' }]), shipmentFields)).toEqual([late])
})

test('[VIEW-01] a new rule on a field has a color that its other rules lack', () => {
  expect(newRule(field('eta'), draftsOf([late, named])).color).toBe('yellow')
  expect(newRule(field('name'), draftsOf([late, named])).color).toBe('red')
})

test('[VIEW-01] a rule moves by one place, and stays at the ends', () => {
  const drafts = draftsOf([late, named])
  expect(completeRules(moved(drafts, 1, -1), shipmentFields)).toEqual([named, late])
  expect(moved(drafts, 1, 1)).toBe(drafts)
})
