import { productsApi } from '@rumbo/domain/products/api'
import { setRecordDefaults } from '@rumbo/domain/records/defaults/defaults.api'
import { getOfferedValues, setOfferedValues } from '@rumbo/domain/records/offered/offered.api'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** What forms of products offer first is the organization's setting, and forbids nothing. */
const holder = useServed()
type As = { readonly person: Person; readonly organization: Organization }
let as: As

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Andes', person) }
})

const read = async (module: string, who = as) =>
  (await holder.served.call(getOfferedValues, { module }, who)).body.values
const set = (module: string, values: Readonly<Record<string, unknown>>, who = as) =>
  holder.served.call(setOfferedValues, { module, values } as never, who)

test('[SET-01] categories and countries are kept in their order, each once, as their fields have them', async () => {
  expect(await read('products')).toEqual({})
  await set('products', { category: ['Pumps', ' pumps ', 'Valves'] })
  expect(await read('products')).toEqual({ category: ['Pumps', 'Valves'] })
  await set('product_tariffs', { country: [{ label: 'us' }, { label: 'Mexico', code: 'MX' }] })
  expect(await read('product_tariffs')).toMatchObject({ country: [{ code: 'US' }, { code: 'MX' }] })
  await set('products', {})
  expect(await read('products')).toEqual({ category: ['Pumps', 'Valves'] })
  await set('products', { category: [] })
  expect(await read('products')).toEqual({})
})

test('[SET-01] any other category is taken; a new product begins with the organization’s unit', async () => {
  await set('products', { category: ['Pumps'] })
  const unit = { module: 'products', values: { unitType: 'kilogram' } }
  await holder.served.call(setRecordDefaults, unit as never, as)
  const made = await holder.served.call(productsApi.create, { name: 'Hose', category: 'Hoses' } as never, as)
  expect(made.body).toMatchObject({ category: 'Hoses', unitType: 'kilogram' })
})

test('[SET-01] fields that offer nothing, countries that don’t exist and unknown modules are refused', async () => {
  expect(await set('products', { name: ['Pump'] })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'name', code: 'FIELD_UNKNOWN' }] },
  })
  expect((await set('product_tariffs', { country: [{ label: 'Nowhere' }] })).status).toBe(400)
  expect((await set('products', { category: [7] })).status).toBe(400)
  expect((await set('nothing', {})).status).toBe(404)
})

test('[SET-01] members read what their role shows and set nothing; another organization has its own', async () => {
  await set('products', { category: ['Pumps'] })
  const shown = { default: 'view', sections: {}, fields: {} }
  const hidden = { default: 'view', sections: {}, fields: { category: 'hide' } }
  for (const [products, values] of [
    [shown, { category: ['Pumps'] }],
    [hidden, {}],
  ] as const) {
    const permissions = { modules: ['products'], default: 'view', fields: { products } }
    const role = await customRole(holder.world, as.organization, permissions)
    const person = await memberWith(holder.world, as.organization, { name: 'Beto', role })
    expect(await read('products', { ...as, person })).toEqual(values)
    expect((await set('products', { category: [] }, { ...as, person })).status).toBe(403)
  }
  const carla = await holder.world.person('Carla')
  const others = { person: carla, organization: await holder.world.organization('Others', carla) }
  expect(await read('products', others)).toEqual({})
})
