import { newId } from '@rumbo/domain/kernel/id'
import { beforeAll, expect, test } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { changeMany } from '../../src/access/change/change-many.ts'
import { createRecord } from '../../src/access/change/create/create.ts'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { getRecord } from '../../src/access/read/get-record.ts'
import { listHistory } from '../../src/access/read/history/list-history.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { shipmentModule } from '../../src/modules.ts'
import { defineField } from '../world/custom-fields.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

const held = useWorld()
const by = { way: 'api' } as const
const cursorSecret = new Uint8Array(32)
let ana: Person
let andes: Organization
let beto: Person
let boreal: Organization

beforeAll(async () => {
  const { world } = held
  ana = await world.person('Ana')
  andes = await world.organization('Andes', ana)
  beto = await world.person('Beto')
  boreal = await world.organization('Boreal', beto)
})

const make = (patch = {}) =>
  held.world.as(ana, andes, (scope) =>
    createRecord(scope, shipmentModule, { patch: { name: 'A', freightType: 'road', ...patch }, by }),
  )
const read = async (id: string, person = ana, organization = andes) =>
  open(await held.world.as(person, organization, (scope) => getRecord(scope, shipmentModule, id))).values
const edit = (id: string, patch: Record<string, unknown>) =>
  held.world.as(ana, andes, (scope) =>
    change(scope, { module: shipmentModule, recordId: id, id }, { patch, by }),
  )

test('a custom field is written, read, emptied and shown in history like a standard one', async () => {
  const customs = await defineField(held.world, andes, { name: 'Customs ref', type: 'string' })
  const id = await make({ [customs]: 'C-1' })
  expect(await read(id)).toMatchObject({ name: 'A', [customs]: 'C-1' })
  await edit(id, { [customs]: 'C-2', name: 'B' })
  expect(await read(id)).toMatchObject({ name: 'B', [customs]: 'C-2' })
  await edit(id, { [customs]: '' })
  expect(await read(id)).toMatchObject({ name: 'B', [customs]: null })
  const history = open(
    await held.world.as(ana, andes, (scope) =>
      listHistory(scope, shipmentModule, { query: { id, limit: 50, field: customs }, cursorSecret }),
    ),
  )
  expect(history.items.map(({ changes }) => changes[0])).toEqual([
    { field: customs, from: 'C-2', to: null },
    { field: customs, from: 'C-1', to: 'C-2' },
    { field: customs, from: null, to: 'C-1' },
  ])
})

test("a custom field is its organization's alone: to another it is a field that doesn't exist", async () => {
  const customs = await defineField(held.world, andes, { name: 'Secret', type: 'string' })
  const id = await held.world.as(beto, boreal, (scope) =>
    createRecord(scope, shipmentModule, { patch: { name: 'B', freightType: 'road' }, by }),
  )
  expect(Object.keys(await read(id, beto, boreal))).not.toContain(customs)
  await expect(
    held.world.as(beto, boreal, (scope) =>
      change(scope, { module: shipmentModule, recordId: id, id }, { patch: { [customs]: 'x' }, by }),
    ),
  ).rejects.toMatchObject({ issues: [{ path: customs, code: 'FIELD_UNKNOWN' }] })
})

test('values of every type keep their shape, and a wrong one is refused at its field', async () => {
  const amount = await defineField(held.world, andes, { name: 'Amount', type: 'decimal' })
  const day = await defineField(held.world, andes, { name: 'Day', type: 'date' })
  const done = await defineField(held.world, andes, { name: 'Done', type: 'checkbox' })
  const option = newId()
  const lane = await defineField(held.world, andes, {
    name: 'Lane',
    type: 'list',
    options: [{ id: option, name: 'Pacífico', color: 'blue', isDefault: true }],
  })
  const id = await make({ [amount]: '12.50', [day]: '2026-03-01', [done]: true })
  expect(await read(id)).toMatchObject({ [day]: '2026-03-01', [done]: true, [lane]: option })
  await expect(edit(id, { [amount]: 'much', [day]: '2026-02-30' })).rejects.toMatchObject({
    issues: [
      { path: amount, code: 'NOT_NUMERIC' },
      { path: day, code: 'DATE_NOT_VALID' },
    ],
  })
  await edit(id, { [lane]: 'pacifico' })
  expect(await read(id)).toMatchObject({ [lane]: option })
})

test('a mandatory field is required of people and not of the product itself', async () => {
  const needed = await defineField(held.world, andes, { name: 'Needed', type: 'string', mandatory: true })
  await expect(make()).rejects.toMatchObject({ issues: [{ path: needed, code: 'FIELD_REQUIRED' }] })
  const id = await make({ [needed]: 'x' })
  await expect(edit(id, { [needed]: null })).rejects.toMatchObject({
    issues: [{ path: needed, code: 'FIELD_REQUIRED' }],
  })
  const made = await held.world.as('job', andes, (scope) =>
    createRecord(scope, shipmentModule, {
      patch: { name: 'T', freightType: 'road' },
      by,
      authority: 'product',
    }),
  )
  expect(await read(made)).toMatchObject({ [needed]: null })
  await held.world.owner.query('delete from base.fields where id = $1', [needed])
  await held.world.owner.query(
    'update base.organizations set catalogue_version = catalogue_version + 1 where id = $1',
    [andes.id],
  )
})

test('many at once keep custom fields as one by one does', async () => {
  const customs = await defineField(held.world, andes, { name: 'Many', type: 'string' })
  const other = await defineField(held.world, andes, { name: 'Other', type: 'number' })
  const made = await held.world.as(ana, andes, (scope) =>
    createManyRecords(scope, shipmentModule, {
      patches: [
        { name: '1', freightType: 'road', [customs]: 'one', [other]: 1 },
        { name: '2', freightType: 'road' },
      ],
      by,
    }),
  )
  const ids = made.map((each) => ('id' in each ? each.id : ''))
  const [first = '', second = ''] = ids
  expect(await read(first)).toMatchObject({ [customs]: 'one', [other]: 1 })
  await held.world.as(ana, andes, (scope) =>
    changeMany(scope, shipmentModule, {
      rows: [
        { id: first, patch: { [customs]: null, name: 'first' } },
        { id: second, patch: { [other]: 5 } },
      ],
      by,
    }),
  )
  expect(await read(first)).toMatchObject({ name: 'first', [customs]: null, [other]: 1 })
  expect(await read(second)).toMatchObject({ name: '2', [customs]: null, [other]: 5 })
})
