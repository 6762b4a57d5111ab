import { expect, test } from 'vitest'
import type { Field } from '../fields/field.ts'
import { orderFields, orderLineFields } from './fields.ts'

const typesOf = (fields: readonly { readonly id: string; readonly type: string }[]) =>
  Object.fromEntries(fields.map(({ id, type }) => [id, type]))

test('[ORD-08] an order has every field of the specification, by its name', () => {
  expect(typesOf(orderFields)).toMatchObject({
    id: 'id',
    name: 'string',
    number: 'string',
    supplier: 'party',
    client: 'party',
    description: 'text',
    salesOrder: 'string',
    cargoReadyDate: 'date',
    arrivalDate: 'date',
    pickUpAddress: 'place',
    deliveryPlace: 'place',
    originCountry: 'place',
    originPort: 'place',
    destinationCountry: 'place',
    destinationPort: 'place',
    paymentsDate: 'date',
    paymentsTerms: 'string',
    incoterm: 'list',
    comments: 'text',
    creatorUser: 'id',
    ownerOrganization: 'id',
  })
})

test('[ORD-08] a line has every field of the specification, by its name', () => {
  expect(typesOf(orderLineFields)).toMatchObject({
    id: 'id',
    product: 'place',
    quantity: 'decimal',
    code: 'string',
    description: 'string',
    shipments: 'structured',
    pricePerUnit: 'decimal',
    totalPrice: 'decimal',
    booked: 'decimal',
    balanceBooked: 'decimal',
  })
})

test('[ORD-08] the name alone is required, and nobody hides it', () => {
  const fields: readonly Field[] = orderFields
  const required = fields.filter((field) => field.required)
  expect(required.map(({ id, alwaysVisible }) => [id, alwaysVisible])).toEqual([['name', true]])
})

test('[ORD-02] what the product counts is nobody’s to write, and a price that is hidden hides what is made of it', () => {
  const line = new Map(orderLineFields.map((field) => [field.id, field] as const))
  for (const id of ['totalPrice', 'booked', 'balanceBooked', 'currency', 'shipments'] as const)
    expect([id, line.get(id)]).toEqual([id, expect.objectContaining({ readOnly: true })])
  expect(line.get('totalPrice')).toMatchObject({
    computedFrom: expect.arrayContaining(['pricePerUnit', 'quantity']),
  })
  expect(line.get('balanceBooked')).toMatchObject({ computedFrom: ['quantity', 'booked'] })
})
