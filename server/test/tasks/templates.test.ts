import { newId } from '@rumbo/domain/kernel/id'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { tasksApi } from '@rumbo/domain/tasks/api'
import * as api from '@rumbo/domain/tasks/templates.api'
import { beforeAll, expect, test } from 'vitest'
import { type As, aShipment, founder } from '../orders/order-story.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { followRecords } from './task-story.ts'

/** Templates of tasks, applied manually and by themselves. */
const holder = useServed()
let ana: As

beforeAll(async () => {
  ana = await founder(holder.served, 'Forwarder')
})

const item = (name: string, more: object = {}) => ({ id: newId(), name, ...more })
const save = (template: object, as = ana) =>
  holder.served.call(
    api.saveTaskTemplate,
    { id: newId(), name: 'Export', module: 'shipments', ...template } as never,
    as,
  )
const apply = (id: string, recordId: string, as = ana) =>
  holder.served.call(api.applyTaskTemplate, { id, recordId }, as)

async function tasksOf(shipment: string, as = ana) {
  const filter = { field: 'shipment', is: 'is', value: { label: 'x', code: shipment } }
  const query = { filter: JSON.stringify(filter), sort: 'name', limit: 50 }
  const { body } = await holder.served.call(tasksApi.list, query as never, as)
  return body.items as unknown as readonly Record<string, unknown>[]
}

test('[SHP-11] a template makes what a record lacks, with days that follow its dates', async () => {
  const { served } = holder
  const shipment = await aShipment(served, ana)
  const assignedTo = { code: ana.person.userId, label: 'Ana' }
  await served.call(shipmentsApi.update, { id: shipment, etd: '2026-12-10', assignedTo } as never, ana)
  const [first, second] = [
    item('Book', { date: 'etd', days: -7, reminders: ['dayBefore'], person: 'responsible' }),
    item('Close'),
  ]
  const { body } = await save({ items: [first, second] })
  expect((await apply(body.id, shipment)).body).toEqual({ created: 2 })
  expect((await apply(body.id, shipment)).body).toEqual({ created: 0 })
  expect(await tasksOf(shipment)).toMatchObject([
    { name: 'Book', due: '2026-12-03', assignedTo, origin: 'template', reminders: ['dayBefore'] },
    { name: 'Close', due: null, assignedTo: null },
  ])
  await save({ id: body.id, items: [first, second, item('Archive')] })
  expect((await apply(body.id, shipment)).body).toEqual({ created: 1 })
})

test('[SHP-11] new records of the mode have the tasks of a template that is applied by itself', async () => {
  const { served } = holder
  const other = await founder(served, 'By itself')
  const all = { atCreation: true, items: [item('Ask', { person: 'maker' })] }
  await save({ ...all, mode: 'ocean' }, other)
  await save({ ...all, mode: 'air', items: [item('Never')] }, other)
  const shipment = await aShipment(served, other)
  await followRecords(served)
  expect(await tasksOf(shipment, other)).toMatchObject([
    { name: 'Ask', assignedTo: { code: other.person.userId } },
  ])
})

test('[SHP-11] a template has dates of its records alone, and who may not change settings or see the record changes nothing', async () => {
  const { served, world } = holder
  expect((await save({ items: [item('Wrong', { date: 'arrivalDate' })] })).status).toBe(400)
  expect((await save({ module: 'orders', mode: 'air', items: [item('Wrong')] })).status).toBe(400)
  const { body } = await save({ items: [item('Ask')] })
  const permissions = { modules: ['orders', 'tasks'], default: 'edit', fields: {} }
  const role = await customRole(world, ana.organization, permissions)
  const person = await memberWith(world, ana.organization, { name: 'Buyer', role })
  const buyer = { person, organization: ana.organization }
  expect((await save({ id: body.id, items: [item('Mine')] }, buyer)).status).toBe(403)
  const shipment = await aShipment(served, ana)
  expect((await apply(body.id, shipment, buyer)).status).toBe(404)
  const stranger = await founder(served, 'Stranger')
  expect((await apply(body.id, shipment, stranger)).status).toBe(404)
  expect((await served.call(api.deleteTaskTemplate, { id: body.id }, stranger)).status).toBe(404)
  expect(await tasksOf(shipment)).toEqual([])
})

test('[SHP-11] a template tells nobody a date that their role hides: neither by its list nor by the day of a task', async () => {
  const { served, world } = holder
  const { body } = await save({ items: [item('Book', { date: 'etd', days: -7 })] })
  const role = await customRole(world, ana.organization, {
    organization: ['organizations'],
    modules: ['shipments', 'tasks'],
    default: 'edit',
    fields: { shipments: { sections: {}, fields: { etd: 'hide' } } },
  })
  const person = await memberWith(world, ana.organization, { name: 'Without dates', role })
  const eva = { person, organization: ana.organization }
  const { body: listed } = await served.call(api.listTaskTemplates, {}, eva)
  expect(listed.items.find(({ id }) => id === body.id)?.items).toMatchObject([{ date: null, days: 0 }])
  expect((await save({ id: body.id, items: [item('Other')] }, eva)).status).toBe(403)
  const shipment = await aShipment(served, ana)
  await served.call(shipmentsApi.update, { id: shipment, etd: '2026-12-10' } as never, ana)
  expect((await apply(body.id, shipment, eva)).body).toEqual({ created: 1 })
  expect(await tasksOf(shipment)).toMatchObject([{ name: 'Book', due: null, shipmentDate: null }])
})
