import { expect, test } from 'vitest'
import type { Field } from '../fields/field.ts'
import { fieldType } from '../fields/field-types.ts'
import { units } from '../fields/units.ts'
import { supplierContactFields, supplierFields } from '../suppliers/fields.ts'
import { suppliers } from '../suppliers/module.ts'
import { productFields, productTariffFields } from './fields.ts'
import { dateInventory } from './inventory.ts'
import { guardTariff } from './tariff-code.ts'

const typesOf = (fields: readonly Field[]) => Object.fromEntries(fields.map(({ id, type }) => [id, type]))

test('[PRD-06] a product has every field that the specification names', () => {
  expect(typesOf(productFields)).toMatchObject({
    name: 'string',
    code: 'string',
    inventory: 'decimal',
    description: 'text',
    unitType: 'list',
    category: 'string',
    height: 'quantity',
    width: 'quantity',
    length: 'quantity',
    weight: 'quantity',
    documents: 'files',
    certificates: 'files',
    photos: 'files',
    createdAt: 'dateTime',
  })
  // The tariff code of each country, and its import duties.
  expect(typesOf(productTariffFields)).toMatchObject({
    country: 'place',
    tariffCode: 'string',
    importDuties: 'percent',
  })
})

test('[PRD-06] the terms of a supplier have every field that the specification names', () => {
  expect(typesOf(supplierFields)).toMatchObject({
    name: 'string',
    code: 'string',
    supplier: 'party',
    product: 'record',
    department: 'string',
    cargoReadyTime: 'number',
    height: 'quantity',
    width: 'quantity',
    length: 'quantity',
    weight: 'quantity',
    masterPack: 'number',
    paymentTerms: 'string',
    invoicesRelated: 'strings',
    originPorts: 'strings',
    originAirports: 'strings',
    createdAt: 'dateTime',
  })
  expect(typesOf(supplierContactFields)).toMatchObject({ name: 'string', email: 'email', phone: 'string' })
  expect(suppliers.children.map(({ table }) => table)).toEqual(['supplier_contacts'])
  expect(suppliers.shareable).toBe(false)
})

test('[PRD-06] products are counted in the 13 units of the specification', () => {
  const unitType = productFields.find(({ id }) => id === 'unitType')
  const all = [
    'centimeter',
    'meter',
    'inch',
    'foot',
    'gram',
    'kilogram',
    'ounce',
    'pound',
    'liter',
    'milliliter',
    'cubic_meter',
    'gallon',
    'piece',
  ]
  expect([...(unitType && 'options' in unitType ? unitType.options : [])].sort()).toEqual([...all].sort())
  expect(Object.keys(units)).toHaveLength(13)
})

const field = (id: string): Field => {
  const found = [...productFields, ...productTariffFields].find((each) => each.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}
const read = (id: string, value: unknown) => {
  const of = field(id)
  const parsed = fieldType(of.type).parse(value, of)
  return parsed.ok ? parsed.value : parsed.code
}

test('[PRD-01] a measure keeps the unit that was typed, and has one of its kind', () => {
  expect(read('weight', { amount: '2.50', unit: 'pound' })).toEqual({ amount: '2.5', unit: 'pound' })
  expect(read('weight', { amount: '2', unit: 'piece' })).toBe('OPTION_UNKNOWN')
  expect(read('height', { amount: '2', unit: 'kilogram' })).toBe('OPTION_UNKNOWN')
  expect(read('height', { amount: '-2', unit: 'meter' })).toBe('NUMBER_NEGATIVE')
})

test('[PRD-01] duties may be more than the goods are worth, up to a thousand percent', () => {
  expect(read('importDuties', '145 %')).toBe('145')
  expect(read('importDuties', '1000.1')).toBe('NUMBER_OUT_OF_BOUNDS')
  expect(read('importDuties', '-1')).toBe('NUMBER_NEGATIVE')
})

test('[PRD-01] a tariff code has six to twelve digits, however it is written', () => {
  const problems = (tariffCode: string) => guardTariff({}, { tariffCode }).map(({ code }) => code)
  for (const right of ['841391', '8413.91.90', '8413 9190 01', '841391900000'])
    expect([right, problems(right)]).toEqual([right, []])
  for (const wrong of ['84139', '8413919000000', '84A391', '8413/91'])
    expect([wrong, problems(wrong)]).toEqual([wrong, ['TARIFF_CODE_NOT_VALID']])
  // What stands there already doesn't keep another field from being changed.
  expect(guardTariff({ tariffCode: 'old' }, { tariffCode: 'old', note: 'x' })).toEqual([])
})

test('[PRD-03] inventory is of the day on which it is said', () => {
  const dayAt = () => '2026-11-23'
  expect(dateInventory({}, { inventory: '12' }, { dayAt })).toEqual({ inventoryAsOf: '2026-11-23' })
  expect(dateInventory({ inventory: '12' }, { inventory: '12' }, { dayAt })).toEqual({})
  expect(dateInventory({ inventory: '12' }, { inventory: null }, { dayAt })).toEqual({ inventoryAsOf: null })
  expect(dateInventory({}, { inventory: '12', inventoryAsOf: '2026-11-01' }, { dayAt })).toEqual({})
  expect(dateInventory({ inventory: '12' }, { name: 'Pump' }, { dayAt })).toEqual({})
})
