import { createCalendarFeed } from '@rumbo/domain/calendar/api'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { updateMember } from '@rumbo/domain/organizations/members.api'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { tasksApi } from '@rumbo/domain/tasks/api'
import { beforeAll, expect, test } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { type As, anOrder, aShipment, founder } from '../orders/order-story.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { aTask, editTask, followRecords, heardOf, readTask, remindNow } from './task-story.ts'

/** Tasks of people, of records and of dates. */
const holder = useServed()
let ana: As

beforeAll(async () => {
  ana = await founder(holder.served, 'Forwarder')
})

const personOf = ({ person }: As) => ({ code: person.userId, label: person.userId })
const setShipment = (id: string, patch: object, as = ana) =>
  holder.served.call(shipmentsApi.update, { id, ...patch } as never, as)
const member = async (name: string, modules: readonly string[], as = ana) => {
  const permissions = { modules, default: 'edit', fields: {} }
  const role = await customRole(holder.world, as.organization, permissions)
  const person = await memberWith(holder.world, as.organization, { name, role })
  return { role, as: { person, organization: as.organization } }
}

test('[SHP-11] a task is to be done, then done by somebody at a time, and open again', async () => {
  const { served } = holder
  const id = await aTask(served, ana)
  expect(await readTask(served, ana, id)).toMatchObject({ status: 'todo', origin: 'manual', doneAt: null })
  const { body } = await editTask(served, ana, id, { status: 'done' })
  expect(body).toMatchObject({ status: 'done', doneBy: { code: ana.person.userId } })
  const done = await readTask(served, ana, id)
  expect(Date.parse(String(done.doneAt))).toBeGreaterThan(Date.now() - 60_000)
  await editTask(served, ana, id, { status: 'done', name: 'Called otherwise' })
  expect((await readTask(served, ana, id)).doneAt).toBe(done.doneAt)
  await editTask(served, ana, id, { status: 'doing' })
  expect(await readTask(served, ana, id)).toMatchObject({ doneAt: null, doneBy: null })
})

test('[SHP-11] the due day moves with the date of its shipment until somebody sets it', async () => {
  const { served } = holder
  const shipment = await aShipment(served, ana)
  await setShipment(shipment, { eta: '2026-12-10' })
  const rule = { shipment: { code: shipment }, shipmentDate: 'eta', dueDays: -3 }
  const [follows, manual] = [await aTask(served, ana, rule), await aTask(served, ana, rule)]
  expect(await readTask(served, ana, follows)).toMatchObject({
    due: '2026-12-07',
    shipment: { label: 'Chairs' },
  })
  await editTask(served, ana, manual, { due: '2026-12-01' })
  await setShipment(shipment, { eta: '2026-12-20', name: 'Oak chairs' })
  await followRecords(served)
  await followRecords(served)
  expect(await readTask(served, ana, follows)).toMatchObject({
    due: '2026-12-17',
    dueDays: -3,
    shipment: { label: 'Oak chairs' },
  })
  expect(await readTask(served, ana, manual)).toMatchObject({ due: '2026-12-01', shipmentDate: null })
  await setShipment(shipment, { eta: null })
  await followRecords(served)
  expect(await readTask(served, ana, follows)).toMatchObject({ due: null, shipmentDate: 'eta' })
})

test('[SHP-11] a cut-off is of the day that the organization’s clock shows, and an order has its own dates', async () => {
  const { served } = holder
  const shipment = await aShipment(served, ana)
  await setShipment(shipment, { documentsCutOff: '2026-12-11T03:00:00Z' })
  const cutOff = { shipment: { code: shipment }, shipmentDate: 'documentsCutOff' }
  expect(await readTask(served, ana, await aTask(served, ana, cutOff))).toMatchObject({ due: '2026-12-10' })
  const order = await anOrder(served, ana, { arrivalDate: '2027-01-05' })
  const before = { order: { code: order }, orderDate: 'arrivalDate', dueDays: -5 }
  expect(await readTask(served, ana, await aTask(served, ana, before))).toMatchObject({ due: '2026-12-31' })
})

test('[SHP-11] a record with tasks can be deleted', async () => {
  const { served } = holder
  const shipment = await aShipment(served, ana)
  const id = await aTask(served, ana, { shipment: { code: shipment } })
  expect((await served.call(shipmentsApi.delete, { id: shipment } as never, ana)).status).toBeLessThan(300)
  await followRecords(served)
  expect(await readTask(served, ana, id)).toMatchObject({ shipment: { label: 'Chairs' } })
})

test('[SHP-11] whose role shuts shipments sees tasks without their shipment, finds none by it, and can’t name one', async () => {
  const { served } = holder
  const shipment = await aShipment(served, ana, 'Secret chairs')
  const rule = { shipment: { code: shipment }, shipmentDate: 'eta' }
  const id = await aTask(served, ana, rule)
  const { as } = await member('Buyer', ['orders', 'tasks'])
  const seen = await readTask(served, as, id)
  expect(seen).not.toHaveProperty('shipment')
  expect(seen).not.toHaveProperty('shipmentDate')
  const filter = { field: 'shipment', is: 'contains', value: 'Secret' }
  const found = await served.call(tasksApi.list, { filter: JSON.stringify(filter) } as never, as)
  expect(found.status).toBe(400)
  const named = await served.call(
    tasksApi.create,
    { name: 'Look', shipment: { code: shipment } } as never,
    as,
  )
  expect(named.status).toBeGreaterThanOrEqual(400)
})

test('[SHP-11] a task that is given to somebody is announced to them, once, and not to who takes it', async () => {
  const { served } = holder
  const { as } = await member('Beto', ['shipments', 'tasks'])
  const id = await aTask(served, ana, { assignedTo: personOf(as) })
  await editTask(served, ana, id, { name: 'Still the same' })
  expect(await heardOf(served, as, id)).toEqual(['task'])
  const own = await aTask(served, as, { assignedTo: personOf(as) })
  expect(await heardOf(served, as, own)).toEqual([])
})

test('[SHP-11] each reminder comes once, of the hour that stands then, and none of what is done', async () => {
  const { served, world } = holder
  const reminders = ['dayBefore', 'atTime']
  const id = await aTask(served, ana, {
    due: '2031-03-10',
    dueTime: '10:00',
    reminders,
    assignedTo: personOf(ana),
  })
  const scheduled = async () =>
    (
      await world.owner.query<{ at: string }>(
        `select to_char(due_at at time zone 'America/Mexico_City', 'YYYY-MM-DD HH24:MI') as at from base.due
         where kind = 'task-reminders' and key like $1 || ' %' order by due_at`,
        [id],
      )
    ).rows.map(({ at }) => at)
  expect(await scheduled()).toEqual(['2031-03-09 10:00', '2031-03-10 10:00'])
  await editTask(served, ana, id, { dueTime: '11:00' })
  await remindNow(served)
  await remindNow(served)
  expect(await heardOf(served, ana, id)).toEqual(['taskDue', 'taskDue'])
  const done = await aTask(served, ana, { due: '2031-03-10', reminders, assignedTo: personOf(ana) })
  await editTask(served, ana, done, { status: 'done' })
  await remindNow(served)
  expect(await heardOf(served, ana, done)).toEqual([])
})

test('[SHP-11] whoever leaves, or no longer sees the record, gives their open tasks back, and who made them hears of it', async () => {
  const { served, world } = holder
  const [leaves, loses] = [
    await member('Caro', ['shipments', 'tasks']),
    await member('Dani', ['shipments', 'tasks']),
  ]
  const shipment = await aShipment(served, ana)
  const of = (as: As, patch = {}) => aTask(served, ana, { assignedTo: personOf(as), ...patch })
  const [open, done] = [await of(leaves.as), await of(leaves.as, { status: 'done' })]
  const [ofShipment, plain] = [await of(loses.as, { shipment: { code: shipment } }), await of(loses.as)]
  const leaving = { userId: leaves.as.person.userId, status: 'deactivated' } as const
  await served.call(updateMember, leaving, ana)
  await rewriteRole(world, loses.role, { modules: ['tasks'], default: 'edit', fields: {} })
  await followRecords(served)
  expect(await readTask(served, ana, open)).toMatchObject({ assignedTo: null })
  expect(await readTask(served, ana, done)).toMatchObject({ assignedTo: { code: leaves.as.person.userId } })
  expect(await readTask(served, ana, ofShipment)).toMatchObject({ assignedTo: null })
  expect(await readTask(served, ana, plain)).toMatchObject({ assignedTo: { code: loses.as.person.userId } })
  expect(await heardOf(served, ana, open)).toEqual(['taskReturned'])
  expect(await heardOf(served, ana, ofShipment)).toEqual(['taskReturned'])
  expect(await heardOf(served, ana, done)).toEqual([])
})

test('[SHP-11] tasks of a shipment that is held follow what its share shows, and lose it with the share', async () => {
  const { served, world } = holder
  const importer = await founder(served, 'Importer')
  await connect(world, ana.organization, importer.organization)
  const shows = { default: 'view', sections: {}, fields: { eta: 'hide' } }
  const profile = await profileOf(world, ana.organization, { shipments: shows })
  const shipment = await aShipment(served, ana, 'Shared chairs')
  await setShipment(shipment, { eta: '2026-12-10', etd: '2026-11-10' })
  const sharing = { by: ana.person, from: ana.organization, to: importer.organization, profile }
  await share(world, { ...sharing, ids: [shipment] })
  const of = (shipmentDate: string) => aTask(served, importer, { shipment: { code: shipment }, shipmentDate })
  const [shown, hidden] = [await of('etd'), await of('eta')]
  await setShipment(shipment, { etd: '2026-11-15' })
  await followRecords(served)
  expect(await readTask(served, importer, shown)).toMatchObject({ due: '2026-11-15' })
  expect(await readTask(served, importer, hidden)).toMatchObject({ due: null })
  const revoking = { ids: [shipment], organizationId: importer.organization.id }
  await world.as(ana.person, ana.organization, (scope) => revokeShares(scope, revoking))
  await followRecords(served)
  expect(await readTask(served, importer, shown)).toMatchObject({
    shipment: null,
    shipmentDate: null,
    due: '2026-11-15',
  })
})

test('[SHP-11] nobody of another organization reads a task or names its records', async () => {
  const { served } = holder
  const stranger = await founder(served, 'Stranger')
  const shipment = await aShipment(served, ana)
  const id = await aTask(served, ana, { shipment: { code: shipment } })
  expect((await served.call(tasksApi.get, { id }, stranger)).status).toBe(404)
  const named = await served.call(
    tasksApi.create,
    { name: 'Look', shipment: { code: shipment } } as never,
    stranger,
  )
  expect(named.status).toBe(400)
})

test('[SHP-23] the calendar of a member has what they still have to do, and nothing of others', async () => {
  const { served } = holder
  const reader = await founder(served, 'Reader')
  const due = addDays(todayOf('America/Mexico_City'), 5)
  await aTask(served, reader, { name: 'Mine to do', due, assignedTo: personOf(reader) })
  await aTask(served, reader, { name: 'Done by now', due, assignedTo: personOf(reader), status: 'done' })
  await aTask(served, reader, { name: 'Of nobody', due })
  const { body } = await served.call(createCalendarFeed, { kinds: ['tasks'] }, reader)
  const feed = await (await fetch(new URL(new URL(body.url).pathname, served.url))).text()
  expect(feed).toContain('Mine to do')
  expect(feed).toContain(`DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`)
  expect(feed).not.toContain('Done by now')
  expect(feed).not.toContain('Of nobody')
})
