import { ordersApi } from '@rumbo/domain/orders/api'
import { createProduct } from '@rumbo/domain/orders/booking.api'
import { defaultOrderSettings, setOrderSettings } from '@rumbo/domain/orders/settings.api'
import { setRecordDefaults } from '@rumbo/domain/records/defaults/defaults.api'
import { beforeEach, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { type As, founder } from './order-story.ts'

/** What the orders of an organization begin with, where whoever makes one leaves it out. */
const holder = useServed()
let ana: As
let companies = 0

beforeEach(async () => {
  companies += 1
  ana = await founder(holder.served, `Mesa ${companies}`)
})

const set = (values: Readonly<Record<string, unknown>>, as = ana) =>
  holder.served.call(setRecordDefaults, { module: 'orders', values } as never, as)
const made = async (patch: Readonly<Record<string, unknown>>, as = ana) =>
  (await holder.served.call(ordersApi.create, { name: 'Chairs', ...patch } as never, as)).body

test('[SET-01] a new order begins with the organization’s currency and terms, in the fields that are left out', async () => {
  expect(await made({})).toMatchObject({ currency: null, incoterm: null, paymentsTerms: null })
  const terms = { currency: 'EUR', incoterm: 'FOB', paymentsTerms: '30 days net' }
  expect((await set(terms)).body.values).toEqual(terms)
  const order = await made({})
  expect(order).toMatchObject(terms)
  const line = { id: order.id, description: 'Chair', quantity: '2', pricePerUnit: '3.5' }
  const { body } = await holder.served.call(createProduct, line as never, ana)
  expect(body).toMatchObject({ currency: 'EUR', totalPrice: '7' })
})

test('[SET-01] what is given stands, an empty value too; a copy is as its original', async () => {
  await set({ currency: 'EUR', incoterm: 'FOB' })
  const own = await made({ currency: 'USD', incoterm: null })
  expect(own).toMatchObject({ currency: 'USD', incoterm: null })
  const copy = await holder.served.call(ordersApi.duplicate, { id: own.id } as never, ana)
  expect(copy.body).toMatchObject({ currency: 'USD', incoterm: null })
})

test('[SET-01] other fields and words that are no currency are refused, and others’ orders begin with their own', async () => {
  expect((await set({ supplier: { label: 'Tokyo Tools' } })).status).toBe(400)
  expect((await set({ currency: 'euros' })).status).toBe(400)
  await set({ currency: 'EUR' })
  const other = await founder(holder.served, `Other ${companies}`)
  expect(await made({}, other)).toMatchObject({ currency: null })
})

test('[SET-01] whose role doesn’t fill a field in makes orders without it', async () => {
  await set({ currency: 'EUR', incoterm: 'FOB' })
  const orders = { default: 'edit', sections: {}, fields: { currency: 'view' } }
  const permissions = { modules: ['orders'], default: 'edit', fields: { orders } }
  const role = await customRole(holder.world, ana.organization, permissions)
  const beto = await memberWith(holder.world, ana.organization, { name: 'Beto', role })
  expect(await made({}, { ...ana, person: beto })).toMatchObject({ currency: null, incoterm: 'FOB' })
})

test('[SET-01] own numbers of orders go on in the organization’s pattern, and those that are there stay', async () => {
  const number = async (as = ana) => (await made({}, as)).orderNumber
  const pattern = async (numberPattern: string) =>
    (await holder.served.call(setOrderSettings, { ...defaultOrderSettings, numberPattern }, ana)).body
  expect(await number()).toBe('PO-0001')
  expect(await pattern('OC/{###}-26')).toMatchObject({ numberPattern: 'OC/{###}-26' })
  expect([await number(), await number()]).toEqual(['OC/002-26', 'OC/003-26'])
  for (const wrong of ['OC-', '{##}{##}', '{}', `{${'#'.repeat(11)}}`])
    expect(await pattern(wrong)).toMatchObject({
      issues: [{ path: 'numberPattern', code: 'NUMBER_PATTERN_WRONG' }],
    })
  expect(await number()).toBe('OC/004-26')
  expect(await number(await founder(holder.served, `Other ${companies}`))).toBe('PO-0001')
})
