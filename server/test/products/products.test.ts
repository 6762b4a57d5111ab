import { listPartners } from '@rumbo/domain/network/partners.api'
import { productSharing, productsApi } from '@rumbo/domain/products/api'
import { listLookAlikes } from '@rumbo/domain/products/look-alikes.api'
import { search } from '@rumbo/domain/search/search.api'
import { suppliersApi } from '@rumbo/domain/suppliers/api'
import { beforeAll, expect, test } from 'vitest'
import { lockToShare } from '../../src/access/share/lock-own.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let andes: Organization
let as: { readonly person: Person; readonly organization: Organization }

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  andes = await holder.world.organization('Andes', ana)
  as = { person: ana, organization: andes }
})

const call = async (contract: Parameters<typeof holder.served.call>[0], input: object, by = as) =>
  (await holder.served.call(contract, input as never, by)) as {
    readonly status: number
    readonly body: Readonly<Record<string, unknown>> & { readonly id: string }
  }
const product = async (values: object) => (await call(productsApi.create, values)).body.id
const codesOf = (body: unknown) =>
  (body as { issues: { path: string; code: string }[] }).issues.map(({ path, code }) => [path, code])

test('[PRD-05] products are listed in pages, filtered and sorted, without what a role hides', async () => {
  const heavy = { amount: '1', unit: 'kilogram' }
  await product({ name: 'Pump', code: 'P-1', category: 'Pumps', weight: heavy, inventory: '40' })
  await product({
    name: 'Valve',
    code: 'V-1',
    category: 'Valves',
    weight: { amount: '8', unit: 'ounce' },
    inventory: '7',
  })
  await product({
    name: 'Pump, large',
    code: 'P-2',
    category: 'Pumps',
    weight: { amount: '9', unit: 'pound' },
  })
  const filter = JSON.stringify({ all: [{ field: 'category', is: 'is', value: 'Pumps' }] })
  const first = await call(productsApi.list, { filter, sort: 'weight', limit: 1 })
  expect(first.body).toMatchObject({ items: [{ name: 'Pump', weight: heavy, inventory: '40' }] })
  const cursor = first.body.nextCursor
  const second = await call(productsApi.list, { filter, sort: 'weight', limit: 1, cursor })
  expect(second.body).toMatchObject({ items: [{ name: 'Pump, large' }], nextCursor: null })

  const role = await customRole(holder.world, andes, {
    modules: ['products'],
    default: 'view',
    fields: { products: { default: 'view', sections: {}, fields: { inventory: 'hide' } } },
  })
  const beto = await memberWith(holder.world, andes, { name: 'Beto', role })
  const seen = await call(productsApi.list, { sort: 'name' }, { person: beto, organization: andes })
  const [one] = seen.body.items as Record<string, unknown>[]
  expect(one).toMatchObject({ name: 'Pump', code: 'P-1' })
  expect(one).not.toHaveProperty('inventory')
})

test('[PRD-05] what a product or a tariff can’t hold is refused at its field', async () => {
  const wrong = await call(productsApi.create, {
    name: 'Pump',
    category: 'c'.repeat(20_000),
    weight: { amount: '2', unit: 'piece' },
    height: { amount: '-1', unit: 'meter' },
  })
  expect([wrong.status, codesOf(wrong.body).sort()]).toEqual([
    400,
    [
      ['category', 'TEXT_TOO_LONG'],
      ['height', 'NUMBER_NEGATIVE'],
      ['weight', 'OPTION_UNKNOWN'],
    ],
  ])
  const id = await product({ name: 'Pump' })
  const row = { id, resource: 'product_tariffs', country: 'MX', importDuties: '145' }
  const made = await call(productsApi.createRow, { ...row, tariffCode: '8413.91.90' })
  expect(made.body).toMatchObject({ country: { code: 'MX' }, tariffCode: '8413.91.90', importDuties: '145' })
  const refused = await call(productsApi.createRow, { ...row, tariffCode: 'ABC' })
  expect([refused.status, codesOf(refused.body)]).toEqual([400, [['tariffCode', 'TARIFF_CODE_NOT_VALID']]])
  const above = await call(productsApi.createRow, { ...row, importDuties: '1001' })
  expect([above.status, codesOf(above.body)]).toEqual([400, [['importDuties', 'NUMBER_OUT_OF_BOUNDS']]])
})

test('[PRD-03] inventory is of the day on which it was said', async () => {
  const made = await call(productsApi.create, { name: 'Pump', inventory: '40' })
  expect(made.body.inventoryAsOf).toMatch(/^\d{4}-\d\d-\d\d$/)
  const { id } = made.body
  const dated = await call(productsApi.update, { id, inventoryAsOf: '2026-01-31' })
  expect(dated.body).toMatchObject({ inventory: '40', inventoryAsOf: '2026-01-31' })
  const counted = await call(productsApi.update, { id, inventory: '39' })
  expect(counted.body.inventoryAsOf).toBe(made.body.inventoryAsOf)
})

test('[PRD-02] a product that others name can’t be deleted, and tells what uses it', async () => {
  const id = await product({ name: 'Gasket', code: 'G-77' })
  const terms = await call(suppliersApi.create, { name: 'Gasket from Zhejiang', product: 'g77' })
  expect(terms.body.product).toEqual({ label: 'Gasket', code: id })
  const refused = await call(productsApi.delete, { id })
  expect([refused.status, refused.body.code]).toEqual([409, 'RECORD_IN_USE'])
  const uses = await call(productsApi.uses, { id })
  const item = { module: 'suppliers', id: terms.body.id, label: 'Gasket from Zhejiang' }
  expect(uses.body).toEqual({ count: 1, items: [item] })
  const archived = await call(productsApi.update, { id, archived: true })
  expect([archived.status, archived.body.archived]).toEqual([200, true])

  // Whoever doesn't see which product the terms are of doesn’t learn that they are of this one.
  const role = await customRole(holder.world, andes, {
    modules: ['products'],
    default: 'view',
    fields: { suppliers: { default: 'view', sections: {}, fields: { product: 'hide' } } },
  })
  const carla = await memberWith(holder.world, andes, { name: 'Carla', role })
  const seen = await call(productsApi.uses, { id }, { person: carla, organization: andes })
  expect(seen.body).toEqual({ count: 1, items: [] })

  await call(suppliersApi.delete, { id: terms.body.id })
  expect((await call(productsApi.delete, { id })).status).toBe(204)
})

test('[PRD-04] terms name a product by its id, code or name, and say what nothing or several have', async () => {
  const id = await product({ name: 'Flange', code: 'F-9' })
  await product({ name: 'Twin' })
  await product({ name: 'twin' })
  const found = async (named: unknown) => {
    const { status, body } = await call(suppliersApi.create, { name: 'Terms', product: named })
    return status === 200 ? body.product : codesOf(body)
  }
  const flange = { label: 'Flange', code: id }
  expect(await found({ label: 'whatever', code: id })).toEqual(flange)
  expect(await found('f 9')).toEqual(flange)
  expect(await found('FLANGE')).toEqual(flange)
  expect(await found('Nothing')).toEqual([['product', 'REFERENCE_NOT_FOUND']])
  expect(await found('Twin')).toEqual([['product', 'REFERENCE_AMBIGUOUS']])
  // Another organization's products are none.
  const eva = await holder.world.person('Eva')
  const others = { person: eva, organization: await holder.world.organization('Others', eva) }
  const theirs = await call(suppliersApi.create, { name: 'Terms', product: { label: 'x', code: id } }, others)
  expect([theirs.status, codesOf(theirs.body)]).toEqual([400, [['product', 'REFERENCE_NOT_FOUND']]])
})

test('[PRD-04] nobody finds out by naming it which product has a code that their role hides', async () => {
  const id = await product({ name: 'Secret pump', code: 'S-1' })
  const role = await customRole(holder.world, andes, {
    modules: ['products'],
    default: 'edit',
    fields: { products: { default: 'view', sections: {}, fields: { code: 'hide' } } },
  })
  const carla = {
    person: await memberWith(holder.world, andes, { name: 'Carla', role }),
    organization: andes,
  }
  const found = async (named: string) =>
    (await call(suppliersApi.create, { name: 'Terms', product: named }, carla)).body
  expect(codesOf(await found('s 1'))).toEqual([['product', 'REFERENCE_NOT_FOUND']])
  expect(await found('secret PUMP')).toMatchObject({ product: { label: 'Secret pump', code: id } })
})

test('[PRD-04] a new supplier becomes a passive partner; one that is there is taken', async () => {
  const named = async (name: string) => {
    const { body } = await call(listPartners, { search: name })
    return (body.items as { id: string; name: string; kinds: string[]; state: string }[]).map(
      (partner) => partner,
    )
  }
  const terms = await call(suppliersApi.create, { name: 'Terms', supplier: 'Ningbo Pumps' })
  const [partner] = await named('Ningbo')
  expect(partner).toMatchObject({ name: 'Ningbo Pumps', kinds: ['supplier'], state: 'passive' })
  expect(terms.body.partnerId).toBe(partner?.id)
  const again = await call(suppliersApi.create, { name: 'More terms', supplier: 'NINGBO PUMPS ' })
  expect(again.body.partnerId).toBe(partner?.id)
  expect(await named('Ningbo')).toHaveLength(1)
  const found = await call(suppliersApi.list, { search: 'ningbo' })
  expect(found.body.items).toHaveLength(2)
  const everywhere = await call(search, { search: 'ningbo' })
  expect(JSON.stringify(everywhere.body)).toContain(terms.body.id)
  const other = await call(suppliersApi.update, { id: terms.body.id, supplier: null })
  expect(other.body.partnerId).toBe(null)
})

test('[PRD-04] many suppliers at once make each partner once', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      call(suppliersApi.create, { name: `Terms ${at}`, supplier: `Dalian ${at % 2}` }),
    ),
  )
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
  expect(new Set(made.map(({ body }) => body.partnerId)).size).toBe(2)
})

test('[PRD-04] terms of suppliers are never shared', async () => {
  const { body } = await call(suppliersApi.create, { name: 'Terms' })
  const party = { type: 'user', userId: ana.userId }
  const { status } = await call(productSharing.addCollaborator, { id: body.id, party, kind: 'client' })
  expect(status).toBe(404)
  const locked = await holder.world.as(ana, andes, (scope) => lockToShare(scope, [body.id]))
  expect(locked).toEqual({ ids: [], refused: [{ id: body.id, code: 'UNAUTHORIZED' }] })
})

test('[PRD-01] codes that an eye takes for one another are listed, within what the reader sees', async () => {
  const id = await product({ name: 'Look', code: 'LK-0010' })
  const alike = async (code: string, by = as, exceptId?: string) =>
    (
      (await call(listLookAlikes, { code, ...(exceptId ? { exceptId } : {}) }, by)).body.items as {
        id: string
      }[]
    ).map((each) => each.id)
  for (const code of ['LK-0010', 'lk0010', 'LK OO1O', 'LK-OOIO'])
    expect([code, await alike(code)]).toEqual([code, [id]])
  for (const code of ['LK-010', 'LK-00100', '--', '']) expect([code, await alike(code)]).toEqual([code, []])
  expect(await alike('LK-0010', as, id)).toEqual([])
  // It keeps nobody from anything.
  expect((await call(productsApi.create, { name: 'Twin', code: 'LK-OO1O' })).status).toBe(200)
  const role = await customRole(holder.world, andes, {
    modules: ['products'],
    default: 'view',
    fields: { products: { default: 'view', sections: {}, fields: { code: 'hide' } } },
  })
  const dana = await memberWith(holder.world, andes, { name: 'Dana', role })
  expect(await alike('LK-0010', { person: dana, organization: andes })).toEqual([])
  const eva = await holder.world.person('Eva again')
  const others = { person: eva, organization: await holder.world.organization('Others again', eva) }
  expect(await alike('LK-0010', others)).toEqual([])
})
