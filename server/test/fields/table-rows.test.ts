import { createField, createSection } from '@rumbo/domain/records/custom-fields/api'
import {
  createRow,
  createShipment,
  deleteRow,
  getShipment,
  listHistory,
  listRows,
  orderRows,
  updateRow,
} from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let forwarder: Organization
let as: { person: Person; organization: Organization }
let shipment: string
let resource: string
let concept: string
let amount: string

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
  const { served } = holder
  shipment = (await served.call(createShipment, { name: 'One', freightType: 'ocean' }, as)).body.id
  const section = { name: 'Expenses', type: 'table' as const, modules: ['shipments' as const] }
  resource = (await served.call(createSection, section, as)).body.id
  const column = async (name: string, rest: object) =>
    (await served.call(createField, { name, setId: resource, ...rest } as never, as)).body.id
  concept = await column('Concept', { type: 'string', mandatory: true })
  amount = await column('Amount', { type: 'decimal' })
})

const add = (row: Record<string, unknown>) =>
  holder.served.call(createRow, { id: shipment, resource, ...row }, as)
const list = async () => (await holder.served.call(listRows, { id: shipment, resource }, as)).body.items
const issues = (body: unknown) =>
  (body as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path} ${code}`)

test('[FLD-10] rows of a table are added, changed, put in order and taken away, each shown in the history', async () => {
  const first = (await add({ [concept]: 'Duties', [amount]: '1,250.5' })).body
  const second = (await add({ [concept]: 'Storage' })).body
  expect(await list()).toMatchObject([
    { id: first.id, position: 0, version: 1, [concept]: 'Duties', [amount]: '1250.5' },
    { id: second.id, position: 1, [concept]: 'Storage', [amount]: null },
  ])
  const of = { id: shipment, resource }
  const { body } = await holder.served.call(
    updateRow,
    { ...of, rowId: second.id, [amount]: 80, seen: { [amount]: '70' } },
    as,
  )
  expect(body).toMatchObject({
    version: 2,
    [amount]: '80',
    conflicts: [{ field: amount, seen: '70', current: null }],
  })
  const ordered = await holder.served.call(orderRows, { ...of, rowIds: [second.id, first.id] }, as)
  expect(ordered.body.items.map(({ id }) => id)).toEqual([second.id, first.id])
  const lost = await holder.served.call(orderRows, { ...of, rowIds: [second.id] }, as)
  expect(issues(lost.body)).toEqual(['rowIds ORDER_INCOMPLETE'])
  expect((await holder.served.call(deleteRow, { ...of, rowId: first.id }, as)).status).toBe(204)
  expect((await list()).map(({ id }) => id)).toEqual([second.id])
  const history = (await holder.served.call(listHistory, { id: shipment }, as)).body.items
  expect(history.slice(0, 2)).toMatchObject([
    {
      rowId: first.id,
      changes: expect.arrayContaining([{ field: concept, from: 'Duties', to: null }]),
    },
    { rowId: second.id, changes: [{ field: amount, from: null, to: '80' }] },
  ])
  const query = { id: shipment, module: 'shipments', field: amount }
  const ofColumn = (await holder.served.call(listHistory, query, as)).body.items
  expect(ofColumn.flatMap(({ rowId, changes }) => changes.map(({ field }) => [rowId, field]))).toEqual([
    [first.id, amount],
    [second.id, amount],
    [first.id, amount],
  ])
  // The record itself has no such field.
  expect((await holder.served.call(getShipment, { id: shipment }, as)).body).not.toHaveProperty(concept)
})

test('[FLD-10] columns are typed, mandatory ones required, and what the product doesn’t know is refused', async () => {
  const table: readonly [Record<string, unknown>, string][] = [
    [{}, `${concept} FIELD_REQUIRED`],
    [{ [concept]: 'X', [amount]: 'much' }, `${amount} NOT_NUMERIC`],
    [{ [concept]: 'X', eta: '2026-01-01' }, 'eta FIELD_UNKNOWN'],
  ]
  const before = await list()
  for (const [row, expected] of table) {
    const { status, body } = await add(row)
    expect([status, issues(body)]).toEqual([400, [expected]])
  }
  expect(await list()).toEqual(before)
})

test('[FLD-10] who may not see a column doesn’t get it, and who may see it alone can’t change it', async () => {
  const { world, served } = holder
  const { id: rowId } = (await add({ [concept]: 'Duties', [amount]: '5' })).body
  const clerk = await world.person('Clerk')
  const fields = { shipments: { sections: {}, fields: { [amount]: 'hide' } } }
  const { rows } = await world.owner.query(
    `insert into base.roles (organization_id, id, name, permissions)
     values ($1, gen_random_uuid(), 'Clerk', $2) returning id`,
    [forwarder.id, { modules: ['shipments'], default: 'view', fields }],
  )
  await world.owner.query(
    'insert into base.members (organization_id, user_id, role_id) values ($1, $2, $3)',
    [forwarder.id, clerk.userId, rows[0].id],
  )
  const asClerk = { person: clerk, organization: forwarder }
  const of = { id: shipment, resource }
  const seen = (await served.call(listRows, of, asClerk)).body.items.find(({ id }) => id === rowId)
  expect(seen).toMatchObject({ [concept]: 'Duties' })
  expect(seen).not.toHaveProperty(amount)
  const patches: readonly [Record<string, unknown>, number][] = [
    [{ [amount]: '6' }, 400],
    [{ [concept]: 'Y' }, 403],
  ]
  for (const [patch, status] of patches) {
    expect((await served.call(updateRow, { ...of, rowId, ...patch }, asClerk)).status).toBe(status)
  }
  expect((await served.call(createRow, { ...of, [concept]: 'Y' }, asClerk)).status).toBe(403)
  expect((await served.call(deleteRow, { ...of, rowId }, asClerk)).status).toBe(403)
})
