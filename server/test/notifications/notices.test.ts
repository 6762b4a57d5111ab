import type { Changed } from '@rumbo/domain/kernel/changed'
import {
  countNotices,
  listNotices,
  markNotice,
  markNoticesRead,
  type Notice,
} from '@rumbo/domain/notifications/notices.api'
import { changeNotificationSettings } from '@rumbo/domain/notifications/settings.api'
import { createShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { setNotifications } from '@rumbo/domain/shipments/contracts/settings.api'
import { receiveMessage } from '@rumbo/domain/tracking/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, expect, test, vi } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { listen } from '../http/listening.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { vesselCall } from '../tracking/voyage-events.ts'
import { type As, beginDays, foundWithMember, untilNotified } from '../world/members.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'

const holder = useServed()
let ana: As
let beto: As

beforeAll(async () => {
  ;({ ana, beto } = await foundWithMember(holder.world))
})

const make = async (values: object = {}) =>
  (await holder.served.call(createShipment, { name: 'Coffee', freightType: 'ocean', ...values }, ana)).body.id
const change = (id: string, values: object, as = ana) =>
  holder.served.call(updateShipment, { id, ...values }, as)
const wish = (values: object, as: As) => holder.served.call(changeNotificationSettings, values, as)
const noticesOf = async (as: As, input: object = {}) =>
  (await holder.served.call(listNotices, { limit: 100, ...input }, as)).body.items
const of = (notices: readonly Notice[], id: string) =>
  notices
    .filter(({ record, kind }) => record.id === id && kind !== 'alert')
    .map(({ kind, field, from, to, days }) => ({ kind, field, from, to, days }))
/** The notices that somebody has of a shipment, once all that changed until now was notified. */
async function settled(id: string, as: As) {
  await untilNotified(holder.world)
  return of(await noticesOf(as), id)
}

test('[NOTIF-04] a changed date is notified to who wishes to hear of it, by others than themselves', async () => {
  const id = await make({ eta: '2027-05-01' })
  await change(id, { eta: '2027-05-04' })
  expect(await settled(id, beto)).toEqual([
    { kind: 'date', field: 'eta', from: '2027-05-01', to: '2027-05-04', days: null },
  ])
  expect(of(await noticesOf(ana), id)).toEqual([])
  await wish({ changeDateOcean: ['etd'] }, beto)
  await change(id, { eta: '2027-05-05', etd: '2027-04-01' })
  expect((await settled(id, beto)).map(({ field, to }) => [field, to])).toEqual([
    ['etd', '2027-04-01'],
    ['eta', '2027-05-04'],
  ])
  await wish({ changeDateOcean: ['etd', 'atd', 'eta', 'ata'] }, beto)
})

test('[NOTIF-04] that somebody has a notice is heard by their own pages and nobody else’s', async () => {
  const id = await make({ eta: '2027-05-01' })
  await untilNotified(holder.world)
  const [anaHears, betoHears] = await Promise.all(
    [ana, beto].map(({ person, organization }) => listen(holder.served, person, organization)),
  )
  await change(id, { eta: '2027-05-04' })
  await settled(id, beto)
  const aboutNotices = (heard: readonly Changed[] = []) => heard.filter(({ module }) => module === 'notices')
  await vi.waitFor(() =>
    expect(aboutNotices(betoHears?.heard)).toMatchObject([{ rowId: beto.person.userId }]),
  )
  // What comes later was sent later.
  await change(id, { name: 'Tea' })
  await vi.waitFor(() => expect(anaHears?.heard.at(-1)?.fields).toContain('name'))
  expect(aboutNotices(anaHears?.heard)).toEqual([])
})

test('[NOTIF-04] each mode has its own lists of dates and phases, and rail follows road', async () => {
  await wish(
    { changePhaseOcean: ['40_in_transit'], changePhaseRoad: ['30_in_transit'], changeDateRoad: [] },
    beto,
  )
  const ocean = await make()
  await change(ocean, { phase: '20_to_origin_port' })
  await change(ocean, { phase: '40_in_transit' })
  expect((await settled(ocean, beto)).filter(({ kind }) => kind === 'phase').map(({ to }) => to)).toEqual([
    '40_in_transit',
  ])
  const rail = await make({ freightType: 'rail' })
  await change(rail, { phase: '20_at_pickup', eta: '2027-01-01' })
  await change(rail, { phase: '30_in_transit' })
  expect((await settled(rail, beto)).map(({ to }) => to)).toEqual(['30_in_transit'])
  await wish({ changePhaseOcean: [], changePhaseRoad: [], changeDateRoad: ['eta'] }, beto)
})

test('[NOTIF-04] a shipment that is switched off, or settings that are, tell nothing', async () => {
  const id = await make()
  await holder.served.call(setNotifications, { id, notificationsEnabled: false }, beto)
  await change(id, { eta: '2027-06-01' })
  expect(await settled(id, beto)).toEqual([])
  await holder.served.call(setNotifications, { id, notificationsEnabled: true }, beto)
  await wish({ enabled: false }, beto)
  await change(id, { eta: '2027-06-02' })
  expect(await settled(id, beto)).toEqual([])
  await wish({ enabled: true, globalState: 'own' }, beto)
  await change(id, { eta: '2027-06-03' })
  expect(await settled(id, beto)).toEqual([])
  await change(id, { assignedTo: { label: 'Beto', code: beto.person.userId } })
  await change(id, { eta: '2027-06-04' })
  expect((await settled(id, beto)).map(({ to }) => to)).toEqual(['2027-06-04'])
  await wish({ globalState: 'all' }, beto)
})

test('[NOTIF-04] an arrival and the end of free time that come near are notified once, of ocean alone', async () => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const [near, far, air] = [
    await make({ eta: day(1) }),
    await make({ eta: day(20) }),
    await make({ freightType: 'air', eta: day(1) }),
  ]
  for (const id of [near, far, air]) await change(id, { etd: day(-20) })
  const kinds = async (id: string) =>
    (await settled(id, beto)).filter(({ kind }) => kind !== 'date').map(({ kind, field }) => [kind, field])
  expect(await kinds(near)).toEqual([['preAlert', 'eta']])
  expect([await kinds(far), await kinds(air)]).toEqual([[], []])
  await change(near, { etd: day(-19) })
  expect(await kinds(near)).toEqual([['preAlert', 'eta']])
  // It slips, and comes near again.
  await change(near, { eta: day(15) })
  await change(near, { eta: day(2) })
  expect(await kinds(near)).toEqual([
    ['preAlert', 'eta'],
    ['preAlert', 'eta'],
  ])
  // Nobody touches the far one; its day comes.
  await holder.world.owner.query('update base.shipments set eta = $2 where id = $1', [far, day(2)])
  await beginDays(holder.world)
  await vi.waitFor(async () => expect(await kinds(far)).toEqual([['preAlert', 'eta']]), { timeout: 10_000 })
})

test('[NOTIF-04] a field that one may not see is notified neither then nor later, and isn’t counted', async () => {
  const { world, served } = holder
  const permissions = { modules: ['shipments'], default: 'view' }
  const role = await customRole(world, ana.organization, permissions)
  const clara = {
    organization: ana.organization,
    person: await memberWith(world, ana.organization, { name: 'Clara', role }),
  }
  const id = await make()
  await change(id, { eta: '2027-08-01' })
  expect(await settled(id, clara)).toHaveLength(1)
  const unread = async () => (await served.call(countNotices, {}, clara)).body.count
  const before = await unread()
  await rewriteRole(world, role, { ...permissions, fields: { shipments: { fields: { eta: 'hide' } } } })
  expect(of(await noticesOf(clara), id)).toEqual([])
  expect(await unread()).toBe(before - 1)
  await change(id, { eta: '2027-08-02', etd: '2027-07-01' })
  await settled(id, clara)
  await rewriteRole(world, role, permissions)
  expect(of(await noticesOf(clara), id).map(({ field, to }) => [field, to])).toEqual([
    ['etd', '2027-07-01'],
    ['eta', '2027-08-01'],
  ])
})

test('[NOTIF-04] a partner hears of what is shared with it, as far as it is, and of nothing once it is revoked', async () => {
  const { world } = holder
  const person = await world.person('Pia')
  const pia = { person, organization: await world.organization('Importer', person) }
  await connect(world, ana.organization, pia.organization)
  const profile = await profileOf(world, ana.organization, {
    shipments: { default: 'hide', fields: { eta: 'view' } },
  })
  const id = await make()
  await share(world, { by: ana.person, from: ana.organization, ids: [id], to: pia.organization, profile })
  await change(id, { eta: '2027-09-01', etd: '2027-08-01' })
  expect((await settled(id, pia)).map(({ field, to }) => [field, to])).toEqual([['eta', '2027-09-01']])
  await world.owner.query('update base.shares set revoked_at = now() where record_id = $1', [id])
  expect(of(await noticesOf(pia), id)).toEqual([])
})

test('[NOTIF-05] notices are read one by one or up to one, and filtered', async () => {
  const { served } = holder
  await wish({ changePhaseOcean: ['40_in_transit'] }, beto)
  const id = await make()
  await change(id, { eta: '2027-10-01' })
  await settled(id, beto)
  await change(id, { phase: '40_in_transit' })
  await settled(id, beto)
  const [phase, date] = await noticesOf(beto)
  expect([phase?.kind, date?.kind]).toEqual(['phase', 'date'])
  expect(of(await noticesOf(beto, { kind: 'phase' }), id)).toHaveLength(1)
  await served.call(markNoticesRead, { until: date?.id ?? '' }, beto)
  expect((await noticesOf(beto, { unread: true })).map((each) => each.id)).toEqual([phase?.id])
  expect((await served.call(countNotices, {}, beto)).body.count).toBe(1)
  await served.call(markNotice, { id: phase?.id ?? '', read: true }, beto)
  expect((await served.call(countNotices, {}, beto)).body.count).toBe(0)
  await served.call(markNotice, { id: date?.id ?? '', read: false }, beto)
  expect((await noticesOf(beto, { unread: true })).map((each) => each.id)).toEqual([date?.id])
  expect((await served.call(markNotice, { id: date?.id ?? '', read: true }, ana)).status).toBe(404)
})

test('[NOTIF-04] a change that is handed on twice is notified once', async () => {
  const id = await make()
  await change(id, { eta: '2027-11-01' })
  expect(await settled(id, beto)).toHaveLength(1)
  await callDoorWith(holder.world.pool)({
    text: `select system.mark_due('notices', jsonb_build_array(jsonb_build_object('organization_id', $1::uuid, 'keys',
      jsonb_build_array($2::text || ' ' || $3::text))))`,
    values: [ana.organization.id, id, (await lastChange(id)) as unknown],
  })
  expect(await settled(id, beto)).toHaveLength(1)
})

async function lastChange(id: string): Promise<string> {
  const { rows } = await holder.world.owner.query<{ at: string }>(
    'select created_at::text as at from base.record_history where record_id = $1 order by id desc limit 1',
    [id],
  )
  return rows[0]?.at ?? ''
}

test('[NOTIF-04] what a carrier tells of months ago is no news, what it tells of now is', async () => {
  await wish({ changeDateOcean: ['etd', 'atd', 'eta', 'ata'], changePhaseOcean: ['40_in_transit'] }, beto)
  const source = (await holder.served.call(createSource, { name: 'Carrier', proof: 'bearer' }, ana)).body
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const send = async (items: readonly unknown[]) => {
    const path = receiveMessage.path.replace('{sourceId}', source.id)
    const headers = { 'content-type': 'text/plain', authorization: `Bearer ${source.secret}` }
    const body = JSON.stringify(items)
    const answer = await fetch(new URL(path, holder.served.url), { method: 'POST', headers, body })
    expect(answer.status).toBe(204)
  }
  const left = (mbl: string, days: number) =>
    vesselCall(mbl, { event: 'DEPA', port: 'CNSHA', at: ago(days), created: ago(days - 1) })
  const [old, now] = [
    await make({ masterBl: 'MAEU860000001', pol: 'CNSHA', pod: 'NLRTM', etd: ago(90).slice(0, 10) }),
    await make({ masterBl: 'MAEU860000002', pol: 'CNSHA', pod: 'NLRTM' }),
  ]
  await send([left('MAEU860000001', 90), left('MAEU860000002', 2)])
  const fieldsOf = async (id: string) => (await settled(id, beto)).map(({ field }) => field).sort()
  expect(await fieldsOf(old)).toEqual([])
  expect(await fieldsOf(now)).toEqual(['atd', 'phase'])
})
