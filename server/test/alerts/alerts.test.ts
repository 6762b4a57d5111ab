import {
  changeAlertRules,
  closeAlert,
  countAlerts,
  listAlertSteps,
  listAlerts,
  reopenAlert,
  workAlert,
} from '@rumbo/domain/alerts/alerts.api'
import { newId } from '@rumbo/domain/kernel/id'
import { listNotices } from '@rumbo/domain/notifications/notices.api'
import { createShipment, deleteShipment, restoreShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { withScope } from '../../src/access/scope/scope.ts'
import { followAlerts } from '../../src/features/alerts/follow-alerts.service.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { type As, beginDays, foundWithMember, untilNotified } from '../world/members.ts'
import { useServed } from '../world/served.ts'

const holder = useServed()
let ana: As
let beto: As

beforeAll(async () => {
  ;({ ana, beto } = await foundWithMember(holder.world))
})

/** A day as its organization has it. */
const day = (ahead: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(
    Date.now() + ahead * 86_400_000,
  )
const make = async (values: object = {}) => {
  const usual = { name: 'Coffee', freightType: 'ocean', ...values } as const
  return (await holder.served.call(createShipment, usual, ana)).body.id
}
const change = (id: string, values: object) => holder.served.call(updateShipment, { id, ...values }, ana)
const alertsOf = async (recordId: string, as = ana, state: 'open' | 'snoozed' | 'closed' = 'open') =>
  (await holder.served.call(listAlerts, { recordId, state }, as)).body.items
/** The alerts of a shipment, once all that changed until now was looked at. */
async function settled(id: string, as = ana, state: 'open' | 'snoozed' | 'closed' = 'open') {
  await untilNotified(holder.world)
  return alertsOf(id, as, state)
}

test('[NOTIF-06] a moved arrival fires once for each crossing, and says from where to where', async () => {
  const id = await make({ eta: day(20) })
  await change(id, { eta: day(22) })
  expect(await settled(id)).toEqual([])
  await change(id, { eta: day(25) })
  expect(await settled(id)).toMatchObject([
    { kind: 'dateMoved', field: 'eta', from: day(20), to: day(25), days: 5 },
  ])
  await change(id, { eta: day(26) })
  expect(await settled(id)).toHaveLength(1)
  await change(id, { eta: day(29) })
  expect((await settled(id)).map(({ from, to }) => [from, to])).toEqual([
    [day(25), day(29)],
    [day(20), day(25)],
  ])
})

test('[NOTIF-06] a hold is closed by the product once it has passed, and fires again when it comes again', async () => {
  const id = await make({ customsStatus: 'hold' })
  await change(id, { notes: 'x', etd: day(3) })
  const [hold] = await settled(id)
  expect(hold).toMatchObject({ kind: 'hold', holds: true, state: 'open', owner: null })
  await change(id, { customsStatus: 'released' })
  expect(await settled(id)).toEqual([])
  expect(await alertsOf(id, ana, 'closed')).toMatchObject([
    { closed: { reason: 'passed', by: null }, holds: false },
  ])
  await change(id, { customsStatus: 'hold' })
  expect(await settled(id)).toHaveLength(1)
})

test('[NOTIF-06] what is most urgent comes first, however new the rest is, page by page', async () => {
  const id = await make({ eta: day(20), customsStatus: 'hold' })
  await change(id, { notes: 'x' })
  await settled(id)
  await change(id, { eta: day(25) })
  expect((await settled(id)).map(({ kind }) => kind)).toEqual(['hold', 'dateMoved'])
  const page = async (cursor?: string) =>
    (await holder.served.call(listAlerts, { recordId: id, limit: 1, ...(cursor ? { cursor } : {}) }, ana))
      .body
  const first = await page()
  const second = await page(first.nextCursor ?? undefined)
  expect([first, second].map(({ items }) => items.map(({ kind }) => kind))).toEqual([['hold'], ['dateMoved']])
  expect(second.nextCursor).toBeNull()
})

test('[NOTIF-06] an alert is worked: owner, next step, snooze, a reason for closing, and all of it is notified', async () => {
  const { served } = holder
  const id = await make({ eta: day(-4) })
  await change(id, { etd: day(-20), atd: day(-20) })
  const [alert] = await settled(id)
  expect(alert).toMatchObject({ kind: 'arrivalMissed', days: 4, to: day(-4) })
  const one = { id: alert?.id ?? '' }
  const worked = await served.call(
    workAlert,
    { ...one, ownerId: beto.person.userId, nextStep: 'Call the line', dueOn: day(1) },
    ana,
  )
  expect(worked.body).toMatchObject({ owner: { name: 'Beto' }, nextStep: 'Call the line', dueOn: day(1) })
  const notices = (await served.call(listNotices, { kind: 'alert' }, beto)).body.items
  expect(notices).toMatchObject([{ kind: 'alert', field: 'eta', record: { id } }])
  expect((await served.call(countAlerts, {}, beto)).body.mine).toBe(1)
  // Removed and assigned once more, it is notified again.
  await served.call(workAlert, { ...one, ownerId: ana.person.userId }, ana)
  await served.call(workAlert, { ...one, ownerId: beto.person.userId }, ana)
  expect((await served.call(listNotices, { kind: 'alert' }, beto)).body.items).toHaveLength(2)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await served.call(workAlert, { ...one, snoozedUntil: until }, beto)).body.state).toBe('snoozed')
  expect(await alertsOf(id)).toEqual([])
  expect(await alertsOf(id, ana, 'snoozed')).toHaveLength(1)
  await holder.world.owner.query('update base.alerts set snoozed_until = now() where id = $1', [alert?.id])
  expect(await alertsOf(id)).toHaveLength(1)
  const closed = await served.call(closeAlert, { ...one, reason: 'expected', note: 'Berth taken' }, beto)
  expect(closed.body.closed).toMatchObject({ reason: 'expected', note: 'Berth taken', by: { name: 'Beto' } })
  expect((await served.call(workAlert, { ...one, nextStep: 'More' }, ana)).status).toBe(409)
  expect((await served.call(closeAlert, { ...one, reason: 'done' }, ana)).status).toBe(409)
  expect((await served.call(reopenAlert, one, ana)).body).toMatchObject({ state: 'open', closed: null })
  const steps = (await served.call(listAlertSteps, one, ana)).body.items
  expect(steps.map(({ what, to }) => `${what} ${to}`).sort()).toEqual([
    'closed expected',
    `dueOn ${day(1)}`,
    'nextStep Call the line',
    'owner Ana',
    'owner Beto',
    'owner Beto',
    'reopened null',
    `snoozed ${until}`,
  ])
  expect(steps[0]).toMatchObject({ what: 'reopened', by: { name: 'Ana' } })
})

test('[NOTIF-06] what a person closed stays closed while it goes on holding', async () => {
  const id = await make({ eta: day(-5) })
  await change(id, { etd: day(-30), atd: day(-30) })
  const [alert] = await settled(id)
  await holder.served.call(closeAlert, { id: alert?.id ?? '', reason: 'expected' }, ana)
  await change(id, { notes: 'Still at sea', eta: day(-6) })
  expect((await settled(id)).filter(({ kind }) => kind === 'arrivalMissed')).toEqual([])
  expect(await alertsOf(id, ana, 'closed')).toMatchObject([{ kind: 'arrivalMissed', days: 6, to: day(-6) }])
})

test('[NOTIF-06] who is looked at by many at once fires once', async () => {
  const id = await make({ name: 'Busy' })
  await settled(id)
  await holder.world.owner.query(`update base.shipments set customs_status = 'hold' where id = $1`, [id])
  const job = { kind: 'job', name: 'test', organizationId: ana.organization.id, way: 'automation' } as const
  const look = () =>
    withScope(holder.world.pool, job, (scope) => followAlerts(scope, { ids: [id], today: day(0) }))
  await Promise.all([1, 2, 3, 4, 5].map(look))
  expect(await alertsOf(id)).toHaveLength(1)
})

test('[NOTIF-06] time alone crosses lines too: a new day is looked at by itself', async () => {
  const id = await make({ eta: day(10) })
  await settled(id)
  await holder.world.owner.query('update base.shipments set eta = $2, first_eta = $2 where id = $1', [
    id,
    day(-9),
  ])
  await beginDays(holder.world)
  await vi.waitFor(
    async () => expect(await alertsOf(id)).toMatchObject([{ kind: 'arrivalMissed', days: 9 }]),
    { timeout: 15_000 },
  )
})

test('[NOTIF-06] silence counts from the making where nothing was ever heard, and from the last answer of a source', async () => {
  const { owner } = holder.world
  const id = await make({ eta: day(30) })
  const look = async () => {
    await beginDays(holder.world)
  }
  await settled(id)
  // At noon of the organization's own day, whatever the hour is now.
  await owner.query(
    `update base.shipments set created_at = ((now() at time zone 'America/Mexico_City')::date - 5 + time '12:00')
       at time zone 'America/Mexico_City' where id = $1`,
    [id],
  )
  await look()
  await vi.waitFor(async () => expect(await alertsOf(id)).toMatchObject([{ kind: 'silent', days: 5 }]), {
    timeout: 15_000,
  })
  await owner.query(
    `with source as (insert into base.tracking_sources (organization_id, id, name, kind, teller, way, base_url,
         sealed_secret, enrolled_at)
       select organization_id, gen_random_uuid(), 'Line', 'dcsa22', 'carrier', 'poll', 'http://127.0.0.1:1', '', now()
       from base.shipments where id = $1 limit 1 returning *)
     insert into base.tracking_polls (organization_id, record_id, source_id, due_at, last_ok_at)
     select organization_id, $1, id, now() + interval '1 day', now() - interval '1 day' from source`,
    [id],
  )
  await look()
  await vi.waitFor(async () => expect(await alertsOf(id)).toEqual([]), { timeout: 15_000 })
})

test('[NOTIF-06] whoever may not see the field knows nothing of the alert', async () => {
  const { world, served } = holder
  const role = await customRole(world, ana.organization, {
    modules: ['shipments'],
    default: 'view',
    fields: { shipments: { fields: { eta: 'hide' } } },
  })
  const clara = {
    person: await memberWith(world, ana.organization, { name: 'Clara', role }),
    organization: ana.organization,
  }
  const id = await make({ eta: day(20), customsStatus: 'hold' })
  await change(id, { eta: day(40) })
  const all = await settled(id)
  expect(all.map(({ kind }) => kind).sort()).toEqual(['dateMoved', 'hold'])
  expect((await alertsOf(id, clara)).map(({ kind }) => kind)).toEqual(['hold'])
  const hidden = { id: all.find(({ kind }) => kind === 'dateMoved')?.id ?? '' }
  for (const one of [hidden, { id: newId() }]) {
    expect((await served.call(workAlert, { ...one, nextStep: 'x' }, clara)).status).toBe(404)
    expect((await served.call(closeAlert, { ...one, reason: 'done' }, clara)).status).toBe(404)
    expect((await served.call(listAlertSteps, one, clara)).status).toBe(404)
  }
})

test('[NOTIF-06] free time that runs out fires as soon as it is counted, its last day for who may see that alone', async () => {
  const { world } = holder
  const role = await customRole(world, ana.organization, {
    modules: ['shipments'],
    default: 'view',
    fields: { shipments: { fields: { lastFreeDay: 'hide' } } },
  })
  const dora = {
    person: await memberWith(world, ana.organization, { name: 'Dora', role }),
    organization: ana.organization,
  }
  const id = await make({ pol: 'CNSHA', pod: 'MXZLO', ata: day(-20), freeDaysOfDemurrage: 2 })
  const soon = { timeout: 15_000, interval: 50 }
  await vi.waitFor(async () => expect(await alertsOf(id)).toMatchObject([{ kind: 'freeTime' }]), soon)
  const [alert] = await alertsOf(id)
  expect(alert?.to).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(await alertsOf(id, dora)).toMatchObject([{ kind: 'freeTime', days: alert?.days, to: null }])
})

test('[NOTIF-06] a day less at the port crosses a line at once, though history has no line of it', async () => {
  const { owner } = holder.world
  const id = await make({ pol: 'CNSHA', pod: 'MXZLO', ata: day(-1), freeDaysOfDemurrage: 9 })
  const soon = { timeout: 15_000, interval: 50 }
  const left = async () =>
    (await owner.query('select free_days_countdown as left from base.shipments where id = $1', [id])).rows[0]
      .left
  await vi.waitFor(async () => expect(await left()).not.toBeNull(), soon)
  expect(await settled(id)).toEqual([])
  await holder.served.call(changeAlertRules, { freeTime: 10 }, ana)
  // As if it had been counted yesterday, and midnight has passed there.
  await owner.query('update base.shipments set free_days_countdown = free_days_countdown + 1 where id = $1', [
    id,
  ])
  await owner.query('update base.due set due_at = now() where key = $1', [id])
  await vi.waitFor(async () => expect(await alertsOf(id)).toMatchObject([{ kind: 'freeTime' }]), soon)
  await holder.served.call(changeAlertRules, { freeTime: 3 }, ana)
})

test('[NOTIF-06] rules are the organization’s own, and an owner is an active member', async () => {
  const { served } = holder
  const rules = await served.call(changeAlertRules, { dateMoved: 10, hold: false }, ana)
  expect(rules.body).toMatchObject({ dateMoved: 10, hold: false, silent: 5 })
  expect((await served.call(changeAlertRules, { silent: 0 }, ana)).status).toBe(400)
  expect((await served.call(changeAlertRules, { silent: 9 }, beto)).status).toBe(403)
  const id = await make({ eta: day(20), customsStatus: 'hold' })
  await change(id, { eta: day(29) })
  expect(await settled(id)).toEqual([])
  await served.call(changeAlertRules, { dateMoved: 2, hold: true }, ana)
  await change(id, { eta: day(30) })
  const [alert] = await settled(id)
  const answer = await served.call(workAlert, { id: alert?.id ?? '', ownerId: newId() }, ana)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    400,
    expect.stringContaining('MEMBER_UNKNOWN'),
  ])
})

test('[NOTIF-06] alerts go with their shipment, and come back with it', async () => {
  const id = await make({ customsStatus: 'hold' })
  await change(id, { etd: day(3) })
  const before = await settled(id)
  await holder.served.call(workAlert, { id: before[0]?.id ?? '', nextStep: 'Ask the broker' }, ana)
  await holder.served.call(deleteShipment, { id }, ana)
  expect(await alertsOf(id)).toEqual([])
  await holder.served.call(restoreShipment, { id }, ana)
  expect(await alertsOf(id)).toMatchObject([{ id: before[0]?.id, nextStep: 'Ask the broker' }])
})
