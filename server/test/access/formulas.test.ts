import { newId } from '@rumbo/domain/kernel/id'
import { beforeAll, expect, test } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { changeMany } from '../../src/access/change/change-many.ts'
import { createRecord } from '../../src/access/change/create/create.ts'
import { createChild, deleteChild } from '../../src/access/change/create/create-child.ts'
import { recomputeMany } from '../../src/access/change/results/recompute.ts'
import { getRecord } from '../../src/access/read/get-record.ts'
import { listHistory } from '../../src/access/read/history/list-history.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { containerModule, shipmentModule } from '../../src/modules.ts'
import { changeAsShown } from '../world/change-as-shown.ts'
import { defineField } from '../world/custom-fields.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

const held = useWorld()
const by = { way: 'api' } as const
let ana: Person
let andes: Organization
let price: string
let count: string
let total: string
let withTax: string
let label: string
let weight: string
let late: string

const formula = (name: string, text: string, type = 'decimal') =>
  defineField(held.world, andes, { name, type: 'formula', formula: { text, type, reads: [] } })

beforeAll(async () => {
  const { world } = held
  ana = await world.person('Ana')
  andes = await world.organization('Andes', ana)
  price = await defineField(world, andes, { name: 'Price', type: 'currency' })
  count = await defineField(world, andes, { name: 'Count', type: 'number' })
  total = await formula('Total', `{${price}} * {${count}}`)
  withTax = await formula('With tax', `ROUND({${total}} * 1.16, 2)`)
  label = await formula('Label', `{name} & " · " & {${withTax}}`, 'string')
  weight = await formula('Weight', 'SUM({containers.weight})')
  late = await formula('Days', 'DAYS(TODAY(), {eta})')
})

const make = (patch = {}) =>
  held.world.as(ana, andes, (scope) =>
    createRecord(scope, shipmentModule, { patch: { name: 'A', freightType: 'ocean', ...patch }, by }),
  )
const recordOf = async (id: string) =>
  open(await held.world.as(ana, andes, (scope) => getRecord(scope, shipmentModule, id)))
const read = async (id: string) => (await recordOf(id)).values
const edit = (id: string, patch: Record<string, unknown>) =>
  held.world.as(ana, andes, (scope) =>
    changeAsShown(scope, { module: shipmentModule, recordId: id, id }, { patch, by }),
  )

test('[FLD-06] results are stored at birth, and an edit computes its dependants in order, and nothing else', async () => {
  const id = await make({ [price]: '100', [count]: 3 })
  expect(await read(id)).toMatchObject({ [total]: '300', [withTax]: '348', [label]: 'A · 348' })
  const changed = await edit(id, { [count]: 4 })
  expect(changed.fields).toEqual([count, total, withTax, label])
  expect(await read(id)).toMatchObject({ [total]: '400', [withTax]: '464', [label]: 'A · 464' })
  expect((await edit(id, { name: 'B' })).fields).toEqual(['name', label])
  expect((await edit(id, { notes: 'nothing of it' })).fields).toEqual(['notes'])
  await edit(id, { [price]: null })
  expect(await read(id)).toMatchObject({ [total]: null, [withTax]: null })
})

test('[FLD-06] nobody writes a result, and history tells of causes alone', async () => {
  const id = await make({ [price]: '100', [count]: 3 })
  await expect(edit(id, { [total]: '1' })).rejects.toMatchObject({
    issues: [{ path: total, code: 'FIELD_READ_ONLY' }],
  })
  await edit(id, { [count]: 5 })
  const history = open(
    await held.world.as(ana, andes, (scope) =>
      listHistory(scope, shipmentModule, { query: { id, limit: 50 }, cursorSecret: new Uint8Array(32) }),
    ),
  )
  const named = history.items.flatMap(({ changes }) => changes.map(({ field }) => field))
  expect(named).toContain(count)
  expect(named).not.toContain(total)
})

test('[FLD-06] a sum over containers follows each that comes, changes and goes', async () => {
  const id = await make()
  const add = (kilos: number) =>
    held.world.as(ana, andes, (scope) =>
      createChild(scope, containerModule, { recordId: id, patch: { weight: kilos }, by }),
    )
  const one = await add(1000)
  await add(250)
  expect(await read(id)).toMatchObject({ [weight]: '1250' })
  await held.world.as(ana, andes, (scope) =>
    change(scope, { module: containerModule, recordId: id, id: one }, { patch: { weight: 1100 }, by }),
  )
  expect(await read(id)).toMatchObject({ [weight]: '1350' })
  const before = (await recordOf(id)).version
  await held.world.as(ana, andes, (scope) =>
    change(scope, { module: containerModule, recordId: id, id: one }, { patch: { seal: 'S1' }, by }),
  )
  expect((await recordOf(id)).version).toBe(before)
  await held.world.as(ana, andes, (scope) =>
    deleteChild(scope, containerModule, { recordId: id, id: one, by }),
  )
  expect(await read(id)).toMatchObject({ [weight]: '250' })
})

test('[FLD-06] many at once give the same results as one by one', async () => {
  const [one, other] = [await make({ [price]: '10', [count]: 1 }), await make({ [price]: '20', [count]: 2 })]
  await held.world.as(ana, andes, (scope) =>
    changeMany(scope, shipmentModule, {
      rows: [one, other].map((id) => ({ id, patch: { [count]: 7 } })),
      by,
    }),
  )
  expect(await read(one)).toMatchObject({ [total]: '70', [withTax]: '81.2', [label]: 'A · 81.2' })
  expect(await read(other)).toMatchObject({ [total]: '140', [withTax]: '162.4' })
})

test('[FLD-06] a formula that is made later is computed for the records that are there', async () => {
  const id = await make({ [price]: '5', [count]: 2 })
  const half = await formula('Half', `{${total}} / 2`)
  expect(await read(id)).toMatchObject({ [half]: null })
  const recomputed = await held.world.as('job', andes, (scope) =>
    recomputeMany(scope, shipmentModule, { ids: [id], by }),
  )
  expect(recomputed).toBe(1)
  expect(await read(id)).toMatchObject({ [half]: '5' })
  const again = await held.world.as('job', andes, (scope) =>
    recomputeMany(scope, shipmentModule, { ids: [id], by }),
  )
  expect(again).toBe(0)
})

test('[FLD-06] containers that are computed again bring the sums over them along', async () => {
  const id = await make()
  await held.world.as(ana, andes, (scope) =>
    createChild(scope, containerModule, { recordId: id, patch: { weight: 1000 }, by }),
  )
  const gross = await defineField(held.world, andes, {
    name: 'Gross',
    type: 'formula',
    modules: ['containers'],
    formula: { text: '{weight} + 50', type: 'decimal', reads: [] },
  })
  const sum = await formula('Gross weight', `SUM({containers.${gross}})`)
  const { rows } = await held.world.owner.query('select id from base.containers where record_id = $1', [id])
  const recomputed = await held.world.as('job', andes, (scope) =>
    recomputeMany(scope, containerModule, { ids: rows.map((row) => row.id), by }),
  )
  expect(recomputed).toBe(1)
  expect(await read(id)).toMatchObject({ [sum]: '1050' })
})

test('[FLD-06] whoever may not see what a formula reads does not see its result, however far back', async () => {
  const id = await make({ [price]: '100', [count]: 3 })
  const luis = await held.world.person('Luis')
  const role = newId()
  await held.world.owner.query(
    'insert into base.roles (organization_id, id, name, permissions) values ($1, $2, $3, $4)',
    [
      andes.id,
      role,
      'No price',
      JSON.stringify({
        modules: ['shipments'],
        default: 'edit',
        fields: {
          shipments: { default: 'edit', fields: { [price]: 'hide' } },
          containers: { default: 'edit', fields: { weight: 'hide' } },
        },
      }),
    ],
  )
  await held.world.owner.query(
    'insert into base.members (organization_id, user_id, role_id) values ($1, $2, $3)',
    [andes.id, luis.userId, role],
  )
  const seen = open(await held.world.as(luis, andes, (scope) => getRecord(scope, shipmentModule, id))).values
  expect(seen).toMatchObject({ name: 'A', [count]: 3 })
  for (const hidden of [price, total, withTax, label, weight]) expect(seen).not.toHaveProperty(hidden)
  expect(seen).toHaveProperty(late)
})
