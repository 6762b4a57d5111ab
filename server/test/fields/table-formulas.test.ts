import { createField, createSection } from '@rumbo/domain/records/custom-fields/api'
import {
  createRow,
  createShipment,
  deleteRow,
  getShipment,
  listHistory,
  listRows,
  listShipments,
  updateRow,
} from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { runDue } from '../../src/access/due/run-due.ts'
import { newDays } from '../../src/features/results/new-days.service.ts'
import { useServed } from '../world/served.ts'
import { rethrow } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let forwarder: Organization
let as: { person: Person; organization: Organization }
let resource: string
let costs: string
let pieces: string
let price: string
let amount: string
let taxed: string
let total: string

const field = async (name: string, rest: object) => {
  const { body, status } = await holder.served.call(createField, { name, ...rest } as never, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return body.id
}
const formula = (name: string, setId: string, formulaData: string) =>
  field(name, { type: 'formula', setId, formulaData })

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
  const section = (name: string, type: 'form' | 'table') =>
    holder.served.call(createSection, { name, type, modules: ['shipments'] }, as)
  resource = (await section('Expenses', 'table')).body.id
  costs = (await section('Costs', 'form')).body.id
  pieces = await field('Pieces', { type: 'number', setId: resource })
  price = await field('Price', { type: 'decimal', setId: resource })
  amount = await formula('Amount', resource, `{${pieces}} * {${price}}`)
  taxed = await formula('Taxed', resource, `ROUND({${amount}} * 1.16, 2)`)
  total = await formula('Total', costs, `SUM({${resource}.${taxed}})`)
})

const make = async () =>
  (await holder.served.call(createShipment, { name: 'One', freightType: 'ocean' }, as)).body.id
const add = async (id: string, row: Record<string, unknown>) =>
  (await holder.served.call(createRow, { id, resource, ...row }, as)).body
const rowsOf = async (id: string, by = as) =>
  (await holder.served.call(listRows, { id, resource }, by)).body.items
const read = async (id: string) =>
  (await holder.served.call(getShipment, { id }, as)).body as unknown as Record<string, unknown>

test('[FLD-06] a formula among the columns of a table has a result in each row, and what sums over it follows', async () => {
  const id = await make()
  const first = await add(id, { [pieces]: 3, [price]: '10.5' })
  expect(first).toMatchObject({ [amount]: '31.5', [taxed]: '36.54' })
  const second = await add(id, { [pieces]: 2 })
  expect(second).toMatchObject({ [amount]: null, [taxed]: null })
  expect(await read(id)).toMatchObject({ [total]: '36.54' })
  const of = { id, resource }
  const { body } = await holder.served.call(updateRow, { ...of, rowId: second.id, [price]: 100 }, as)
  expect(body).toMatchObject({ [amount]: '200', [taxed]: '232' })
  expect(await read(id)).toMatchObject({ [total]: '268.54' })
  await holder.served.call(updateRow, { ...of, rowId: second.id, [pieces]: null }, as)
  expect((await rowsOf(id))[1]).toMatchObject({ [amount]: null, [taxed]: null })
  expect(await read(id)).toMatchObject({ [total]: '36.54' })
  await holder.served.call(deleteRow, { ...of, rowId: first.id }, as)
  expect(await read(id)).toMatchObject({ [total]: '0' })
  const sorted = await holder.served.call(listShipments, { sort: `-${total}` }, as)
  expect(sorted.status).toBe(200)
})

test('[FLD-06] nobody writes a result of a row, and history tells of causes alone', async () => {
  const id = await make()
  const refused = await holder.served.call(createRow, { id, resource, [pieces]: 1, [amount]: '5' }, as)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ issues: [{ path: amount, code: 'FIELD_READ_ONLY' }] })
  await add(id, { [pieces]: 1, [price]: 5 })
  const { body } = await holder.served.call(listHistory, { id }, as)
  const changed = body.items.flatMap(({ changes }) => changes.map((each) => each.field))
  expect(changed).toEqual(expect.arrayContaining([pieces, price]))
  expect(changed).not.toContain(amount)
})

test('[FLD-05] a column reads the other columns of its table alone, and no circle is taken', async () => {
  const refused = async (formulaData: string) =>
    (
      await holder.served.call(
        createField,
        { name: 'Wrong', type: 'formula', setId: resource, formulaData } as never,
        as,
      )
    ).body
  for (const text of [
    '{name} & "!"',
    `SUM({${resource}.${price}})`,
    `{${total}} * 2`,
    '{containers.weight}',
  ]) {
    expect(await refused(text)).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path: 'formulaData' }] })
  }
})

test('[FLD-06] a column that is made later is computed for the rows that are there, in the background', async () => {
  const id = await make()
  await add(id, { [pieces]: 4, [price]: 2 })
  const half = await formula('Half', resource, `{${amount}} / 2`)
  const sum = await formula('Halves', costs, `SUM({${resource}.${half}})`)
  await vi.waitFor(
    async () => {
      expect(await rowsOf(id)).toMatchObject([{ [half]: '4' }])
      expect(await read(id)).toMatchObject({ [sum]: '4' })
    },
    { timeout: 20_000, interval: 50 },
  )
})

test('[FLD-06] at midnight the columns that look at the date follow, and their sums', async () => {
  const zone = (name: string) =>
    holder.world.owner.query('update base.organizations set time_zone = $2 where id = $1', [
      forwarder.id,
      name,
    ])
  await zone('Pacific/Pago_Pago')
  const due = await field('Due', { type: 'date', setId: resource })
  const late = await formula('Late', resource, `DAYS(TODAY(), {${due}})`)
  const latest = await formula('Latest', costs, `MAX({${resource}.${late}})`)
  const id = await make()
  await runDue(holder.world.pool, [newDays], rethrow)
  const row = await add(id, { [due]: '2026-01-01' })
  const before = Number(row[late as never])
  await zone('Pacific/Kiritimati')
  await runDue(holder.world.pool, [newDays], rethrow)
  const passed = Number((await rowsOf(id))[0]?.[late as never]) - before
  expect([1, 2]).toContain(passed)
  expect(Number((await read(id))[latest])).toBe(before + passed)
})

test('[ROLE-03] [FLD-06] who may not see a column sees no result that reads it, in rows and in sums over them', async () => {
  const { world, served } = holder
  const id = await make()
  await add(id, { [pieces]: 3, [price]: '10.5' })
  const clerk = await world.person('Clerk')
  const fields = { shipments: { sections: {}, fields: { [price]: 'hide' } } }
  const { rows } = await world.owner.query(
    `insert into base.roles (organization_id, id, name, permissions)
     values ($1, gen_random_uuid(), 'Clerk', $2) returning id`,
    [forwarder.id, { modules: ['shipments'], default: 'edit', fields }],
  )
  await world.owner.query(
    'insert into base.members (organization_id, user_id, role_id) values ($1, $2, $3)',
    [forwarder.id, clerk.userId, rows[0].id],
  )
  const asClerk = { person: clerk, organization: forwarder }
  const [seen] = await rowsOf(id, asClerk)
  expect(seen).toMatchObject({ [pieces]: 3 })
  for (const hidden of [price, amount, taxed]) expect(seen).not.toHaveProperty(hidden)
  const { body } = await served.call(getShipment, { id }, asClerk)
  expect(body).not.toHaveProperty(total)
})
