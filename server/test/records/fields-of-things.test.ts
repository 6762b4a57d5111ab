import { createField, createSection, getMetadata } from '@rumbo/domain/records/custom-fields/api'
import { convertField } from '@rumbo/domain/records/custom-fields/convert.api'
import { beforeAll, expect, test, vi } from 'vitest'
import { runDue } from '../../src/access/due/run-due.ts'
import { newDays } from '../../src/features/results/new-days.service.ts'
import { ended } from '../exports/exported.ts'
import { type Acting, actingAdmin } from '../fixtures/things/acting.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { thingSharing, thingsApi } from '../fixtures/things/things-api.ts'
import { connect, rethrow } from '../world/sharing.ts'

/** Custom fields of a module that is in tests alone, and formulas over them and over its parts. */
const holder = useServedThings()
let as: Acting
let ofThings: string
let ofParts: string
let rank: string
let color: string
let options: readonly string[]
let price: string
let cost: string
let pieces: string
let total: string
let double: string

beforeAll(async () => {
  as = await actingAdmin(holder.world, 'Ana')
  const section = async (name: string, module: string) =>
    (await holder.served.call(createSection, { name, type: 'form', modules: [module] }, as)).body.id
  ofThings = await section('Extra', 'things')
  ofParts = await section('Prices', 'thing_parts')
  rank = await define({ name: 'Rank', type: 'number', setId: ofThings })
  const list = await holder.served.call(
    createField,
    { name: 'Color', type: 'list', setId: ofThings, options: [{ name: 'Red' }, { name: 'Blue' }] },
    as,
  )
  color = list.body.id
  options = list.body.options.map(({ id }) => id)
  price = await define({ name: 'Price', type: 'decimal', setId: ofParts })
  cost = await define({ name: 'Cost', type: 'formula', setId: ofParts, formulaData: `{amount} * {${price}}` })
  pieces = await define(formula('Pieces', 'SUM({thing_parts.amount})'))
  total = await define(formula('Total', `SUM({thing_parts.${cost}})`))
  double = await define(formula('Double', `{${rank}} * 2`))
})

const formula = (name: string, formulaData: string) => ({
  name,
  type: 'formula' as const,
  setId: ofThings,
  formulaData,
})

async function define(field: object): Promise<string> {
  const { status, body } = await holder.served.call(createField, field as never, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return body.id
}

async function make(patch: Record<string, unknown>): Promise<string> {
  const { status, body } = await holder.served.call(thingsApi.create, patch, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return String(body.id)
}

async function addPart(id: string, patch: Record<string, unknown>): Promise<string> {
  const row = { id, resource: 'thing_parts', ...patch }
  const { status, body } = await holder.served.call(thingsApi.createRow, row, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return String(body.id)
}

const read = async (id: string, by = as) => (await holder.served.call(thingsApi.get, { id }, by)).body
const partsOf = async (id: string) =>
  (await holder.served.call(thingsApi.listRows, { id, resource: 'thing_parts' }, as)).body.items
const names = async (query: Record<string, unknown>) =>
  (await holder.served.call(thingsApi.list, query, as)).body.items.map(({ name }) => name)

test('[MOD-01] custom fields of things are filled, changed, filtered, sorted, grouped and summed up', async () => {
  const [red = '', blue = ''] = options
  const first = await make({ name: 'Fan 1', [rank]: 3, [color]: red })
  await make({ name: 'Fan 2', [rank]: 1, [color]: blue })
  await make({ name: 'Fan 3', [color]: red })
  expect(await read(first)).toMatchObject({ [rank]: 3, [color]: red, [double]: '6' })
  const wrong = await holder.served.call(thingsApi.update, { id: first, [rank]: 'many' }, as)
  expect([wrong.status, wrong.body]).toMatchObject([400, { issues: [{ path: rank, code: 'NOT_NUMERIC' }] }])
  await holder.served.call(thingsApi.update, { id: first, [rank]: 5 }, as)
  expect(await read(first)).toMatchObject({ [rank]: 5, [double]: '10' })

  const above = JSON.stringify({ field: rank, is: 'greater', value: 1 })
  expect(await names({ search: 'fan', filter: above })).toEqual(['Fan 1'])
  expect(await names({ search: 'fan', sort: rank })).toEqual(['Fan 2', 'Fan 1', 'Fan 3'])
  expect(await names({ search: 'fan', sort: `-${double}`, limit: 2 })).toEqual(['Fan 1', 'Fan 2'])
  const groups = await holder.served.call(thingsApi.groups, { by: color, sums: rank, search: 'fan' }, as)
  expect(groups.body.items).toEqual([
    { value: red, count: 2, sums: { [rank]: '5' } },
    { value: blue, count: 1, sums: { [rank]: '1' } },
  ])
  const totals = await holder.served.call(thingsApi.totals, { fields: rank, search: 'fan' }, as)
  expect(totals.body.totals[rank]).toMatchObject({ filled: 2, empty: 1, sum: '6' })
  const history = await holder.served.call(thingsApi.history, { id: first, field: rank }, as)
  expect(history.body.items.map(({ changes }) => changes[0]?.to)).toEqual([5, 3])
})

test('[MOD-01] a thing sums up its parts, and follows each change of them', async () => {
  const id = await make({ name: 'Motor' })
  expect(await read(id)).toMatchObject({ [pieces]: '0', [total]: '0', parts: null })
  const rowId = await addPart(id, { name: 'Bolt', amount: '4', [price]: '2.5' })
  await addPart(id, { name: 'Nut', amount: '6' })
  expect(await read(id)).toMatchObject({
    [pieces]: '10',
    [total]: '10',
    parts: [{ name: 'Bolt' }, { name: 'Nut' }],
  })
  expect(await partsOf(id)).toMatchObject([{ [price]: '2.5', [cost]: '10' }, { [cost]: null }])
  const place = { id, resource: 'thing_parts', rowId }
  await holder.served.call(thingsApi.updateRow, { ...place, amount: '8', name: 'Screw' }, as)
  expect(await read(id)).toMatchObject({
    [pieces]: '14',
    [total]: '20',
    parts: [{ name: 'Screw' }, { name: 'Nut' }],
  })
  const sum = JSON.stringify({ field: total, is: 'is', value: '20' })
  expect(await names({ filter: sum })).toEqual(['Motor'])
  await holder.served.call(thingsApi.deleteRow, place, as)
  expect(await read(id)).toMatchObject({ [pieces]: '6', [total]: '0', parts: [{ name: 'Nut' }] })
})

test('[MOD-01] a formula that is made later is computed for the things that are there', async () => {
  const id = await make({ name: 'Wheel', [rank]: 4 })
  const half = await define(formula('Half', `{${rank}} / 2`))
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ [half]: '2' }), 20_000)
})

test('[MOD-01] what a partner changes of a part reaches the formulas of its owner', async () => {
  const { served, world } = holder
  const partner = await actingAdmin(world, 'Partner')
  await connect(world, as.organization, partner.organization)
  const id = await make({ name: 'Shared' })
  const rowId = await addPart(id, { name: 'Bolt', amount: '4' })
  const party = { type: 'organization', organizationId: partner.organization.id } as const
  const all = { default: 'edit', sections: {}, fields: {} } as const
  const rights = { things: all, thing_parts: all }
  await served.call(thingSharing.addCollaborator, { id, party, kind: 'supplier', rights }, as)
  const edit = { id, resource: 'thing_parts', rowId, amount: '9' }
  expect((await served.call(thingsApi.updateRow, edit, partner)).status).toBe(200)
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ [pieces]: '9' }), 10_000)
})

test('[MOD-01] formulas of things and of parts that look at the date follow it at midnight', async () => {
  const { world } = holder
  // 25 hours lie between these two, so that it is never the same day in both.
  const moveTo = (zone: string) =>
    world.owner.query('update base.organizations set time_zone = $2 where id = $1', [
      as.organization.id,
      zone,
    ])
  await moveTo('Pacific/Pago_Pago')
  const bought = await define({ name: 'Bought', type: 'date', setId: ofParts })
  const age = await define({
    name: 'Age',
    type: 'formula',
    setId: ofParts,
    formulaData: `DAYS(TODAY(), {${bought}})`,
  })
  const oldest = await define(formula('Oldest', `MAX({thing_parts.${age}})`))
  const days = await define(formula('Days', 'DAYS(TODAY(), {due})'))
  const id = await make({ name: 'Late', due: '2026-01-01' })
  await addPart(id, { name: 'Bolt', [bought]: '2026-01-01' })
  await runDue(world.pool, [newDays], rethrow)
  const before = await read(id)
  await moveTo('Pacific/Kiritimati')
  await runDue(world.pool, [newDays], rethrow)
  const after = await read(id)
  for (const field of [days, oldest]) expect([1, 2]).toContain(Number(after[field]) - Number(before[field]))
})

test('[MOD-01] a custom field of things gets another type, and its values follow', async () => {
  const { served } = holder
  const id = await make({ name: 'Typed' })
  const field = await define({ name: 'Size', type: 'number', setId: ofThings })
  await served.call(thingsApi.update, { id, [field]: 12 }, as)
  const { body } = await served.call(convertField, { id: field, version: 1, type: 'string' }, as)
  expect(await ended(served, String(body.workId), as)).toMatchObject({ state: 'done', changed: 1 })
  expect(await read(id)).toMatchObject({ [field]: '12' })
})

test('[MOD-01] metadata tell the fields of things, and no section stands in a module that is not there', async () => {
  const { served } = holder
  const { body } = await served.call(getMetadata, { module: 'things' }, as)
  expect(body.items.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['name', 'due', 'parts', rank, total]),
  )
  expect(new Set(body.items.map(({ module }) => module))).toEqual(new Set(['things']))
  expect(body.sections.map(({ id }) => id)).toEqual(['main', ofThings])
  const nowhere = await served.call(createSection, { name: 'X', type: 'form', modules: ['nothings'] }, as)
  expect(nowhere.status).toBe(400)
})
