import { closeAlert, countAlerts, listAlerts, reopenAlert, workAlert } from '@rumbo/domain/alerts/alerts.api'
import { needsApi, saveDocumentRule } from '@rumbo/domain/documents/needs/needs.api'
import { newId } from '@rumbo/domain/kernel/id'
import { listNotices } from '@rumbo/domain/notifications/notices.api'
import { ordersApi } from '@rumbo/domain/orders/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import type { As } from '../imports/uploading.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { beginDays, foundWithMember, untilNotified } from '../world/members.ts'
import { useServed } from '../world/served.ts'
import { addDocument, pdf } from './adding.ts'

const holder = useServed()
let ana: As

const call: typeof holder.served.call = (contract, input, as) => holder.served.call(contract, input, as)
const inDays = (days: number) => todayOf('America/Mexico_City', new Date(Date.now() + days * 86_400_000))

beforeAll(async () => {
  ;({ ana } = await foundWithMember(holder.world))
  const due = { date: 'arrivalDate', days: -7 } as const
  await call(saveDocumentRule, { id: newId(), module: 'orders', type: 'packingList', due }, ana)
})

const create = async (values: object): Promise<string> =>
  (await call(ordersApi.create, { name: 'Chairs', ...values } as never, ana)).body.id
const update = (id: string, values: object) => call(ordersApi.update, { id, ...values } as never, ana)
const alertsOf = async (recordId: string, as = ana) => {
  await untilNotified(holder.world)
  const { body } = await call(listAlerts, { recordId }, as)
  return body.items.map(({ kind, from, to, days }) => [kind, from, to, days])
}
/** An order whose packing list was due yesterday, and its alert. */
const late = async () => {
  const id = await create({ arrivalDate: inDays(30) })
  await update(id, { arrivalDate: inDays(6) })
  await untilNotified(holder.world)
  const alert = (await call(listAlerts, { recordId: id }, ana)).body.items[0]
  return { id, alert, alertId: alert?.id ?? '' }
}

test('[DOC-06] [NOTIF-06] documents that an order lacks are alerts of it, which end as they are in, not needed, or the order is over', async () => {
  const id = await create({ arrivalDate: inDays(30) })
  expect(await alertsOf(id)).toEqual([])
  await update(id, { arrivalDate: inDays(9) })
  expect(await alertsOf(id)).toEqual([['documentMissing', 'packingList', inDays(2), 2]])
  await update(id, { arrivalDate: inDays(6) })
  const overdue = [['documentOverdue', 'packingList', inDays(-1), -1]]
  expect(await alertsOf(id)).toEqual(overdue)
  const needed = { id, type: 'packingList' } as const
  await call(needsApi.orders.mark, { ...needed, reason: 'Loose' }, ana)
  expect(await alertsOf(id)).toEqual([])
  await call(needsApi.orders.unmark, needed, ana)
  expect(await alertsOf(id)).toEqual(overdue)
  await update(id, { state: 'closed' })
  expect(await alertsOf(id)).toEqual([])
  await update(id, { state: 'sent' })
  expect(await alertsOf(id)).toEqual(overdue)
  const links = [{ module: 'orders', recordId: id }]
  await addDocument(holder.served, ana, { part: pdf('packed'), type: 'packingList', links })
  expect(await alertsOf(id)).toEqual([])
})

test('[NOTIF-06] an alert of an order says of what record it is, and is worked on as one of a shipment', async () => {
  const { id, alert, alertId } = await late()
  expect(alert).toMatchObject({
    record: { id, module: 'orders', name: 'Chairs', mode: null, arrival: inDays(6) },
    field: 'sharedDocuments',
    isLongOver: false,
  })
  const owned = await call(workAlert, { id: alertId, ownerId: ana.person.userId, nextStep: 'Call them' }, ana)
  expect(owned.body).toMatchObject({ owner: { id: ana.person.userId }, nextStep: 'Call them' })
  const later = new Date(Date.now() + 86_400_000).toISOString()
  expect((await call(workAlert, { id: alertId, snoozedUntil: later }, ana)).body.state).toBe('snoozed')
  await holder.world.owner.query(`update base.alerts set snoozed_until = now() where id = $1`, [alertId])
  await holder.world.owner.query(`update base.due set due_at = now() where kind = 'alerts-back'`)
  await vi.waitFor(async () => {
    const { rows } = await holder.world.owner.query('select snoozed_until from base.alerts where id = $1', [
      alertId,
    ])
    expect(rows).toEqual([{ snoozed_until: null }])
  })
  expect((await call(closeAlert, { id: alertId, reason: 'done' }, ana)).body.state).toBe('closed')
  expect((await call(reopenAlert, { id: alertId }, ana)).body.state).toBe('open')
})

test('[NOTIF-06] who sees less of orders or documents learns of no alert that follows from it; who has no shipments reads those of orders', async () => {
  const { id, alertId } = await late()
  const seen = async (permissions: object) => {
    const usual = { modules: ['orders', 'documents'], default: 'edit', fields: {} }
    const role = await customRole(holder.world, ana.organization, { ...usual, ...permissions })
    const person = await memberWith(holder.world, ana.organization, { name: 'Looks', role })
    const as = { person, organization: ana.organization }
    const { status } = await call(workAlert, { id: alertId, nextStep: 'Mine' }, as)
    const counted = (await call(countAlerts, {}, as)).body.kinds.documentOverdue > 0
    return [(await alertsOf(id, as)).length, counted, status]
  }
  const hidden = (module: string, field: string) => ({
    fields: { [module]: { sections: {}, fields: { [field]: 'hide' } } },
  })
  expect(await seen({})).toEqual([1, true, 200])
  for (const less of [
    hidden('orders', 'arrivalDate'),
    hidden('orders', 'sharedDocuments'),
    hidden('documents', 'type'),
    { modules: ['orders'] },
    { modules: ['shipments', 'documents'] },
  ])
    expect(await seen(less)).toEqual([0, false, 404])
})

test('[NOTIF-06] an order that nobody changes is looked at as its day begins, and whoever it is assigned to gets a notice, as long as it is there', async () => {
  const assignedTo = { code: ana.person.userId, label: 'Ana' }
  const id = await create({ arrivalDate: inDays(8), assignedTo })
  await beginDays(holder.world)
  await vi.waitFor(async () =>
    expect(await alertsOf(id)).toEqual([['documentMissing', 'packingList', inDays(1), 1]]),
  )
  const noticed = async () =>
    (await call(listNotices, { kind: 'alert' }, ana)).body.items.filter(({ record }) => record.id === id)
  expect(await noticed()).toMatchObject([
    { record: { module: 'orders', name: 'Chairs', mode: null }, field: 'sharedDocuments', to: null },
  ])
  await call(ordersApi.delete, { id }, ana)
  expect(await alertsOf(id)).toEqual([])
  expect(await noticed()).toEqual([])
})
