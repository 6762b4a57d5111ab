import { alertKinds } from '@rumbo/domain/alerts/alert'
import { closeAlert, countAlerts, listAlerts, reopenAlert, workAlert } from '@rumbo/domain/alerts/alerts.api'
import {
  createShipment,
  deleteShipment,
  duplicateShipment,
  getShipment,
  listShipments,
  restoreShipment,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { withScope } from '../../src/access/scope/scope.ts'
import { followAlerts } from '../../src/features/alerts/follow-alerts.service.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

/** How many alerts a shipment has, where lists show it: on each organization's own row. */
const holder = useServed()
type As = { person: Person; organization: Organization }
let ana: As
let beto: As

beforeAll(async () => {
  const { world } = holder
  const person = await world.person('Ana')
  ana = { person, organization: await world.organization('Forwarder', person) }
  beto = { person: await world.person('Beto'), organization: ana.organization }
  await world.join(ana.organization, beto.person, 'member')
})

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const make = async (values: object = {}) => {
  const usual = { name: 'Coffee', freightType: 'ocean', ...values } as const
  return (await holder.served.call(createShipment, usual, ana)).body.id
}
const change = (id: string, values: object) => holder.served.call(updateShipment, { id, ...values }, ana)
const read = async (id: string, as = ana) => (await holder.served.call(getShipment, { id }, as)).body
/** The number and the kind that the list shows of a shipment. */
const glance = async (id: string, as = ana) => {
  const { openAlerts, worstAlert } = await read(id, as)
  return [openAlerts, worstAlert]
}
const until = (id: string, expected: readonly unknown[], as = ana) =>
  vi.waitFor(async () => expect(await glance(id, as)).toEqual(expected), { timeout: 15_000, interval: 100 })
const alertsOf = async (recordId: string, as = ana) =>
  (await holder.served.call(listAlerts, { recordId }, as)).body.items
const idOf = async (recordId: string, kind: string) =>
  (await alertsOf(recordId)).find((each) => each.kind === kind)?.id ?? ''
/** Once nothing is looked at any more, which would put right what was miscounted. */
const settled = () =>
  vi.waitFor(
    async () => {
      const { rows } = await holder.world.owner.query(
        `select (select count(*) from base.outbox) + (select count(*) from base.due
           where kind in ('notices', 'notices-batches', 'notice-days')) as left`,
      )
      expect(Number(rows[0]?.left)).toBe(0)
    },
    { timeout: 15_000, interval: 50 },
  )
/** A shipment that customs holds and whose arrival has moved: two alerts. */
async function troubled(name: string): Promise<string> {
  const id = await make({ name, eta: day(20), customsStatus: 'hold' })
  await change(id, { eta: day(30) })
  await until(id, [2, 'hold'])
  await settled()
  return id
}

test('[NOTIF-06] the list tells how many alerts are open, and the most urgent of them, as they come and go', async () => {
  const { served } = holder
  const id = await make({ name: 'Coffee', eta: day(20) })
  expect(await glance(id)).toEqual([null, null])
  await change(id, { eta: day(25) })
  await until(id, [1, 'dateMoved'])
  await change(id, { customsStatus: 'hold' })
  await until(id, [2, 'hold'])
  const hold = await idOf(id, 'hold')
  await served.call(closeAlert, { id: hold, reason: 'expected' }, ana)
  expect(await glance(id)).toEqual([1, 'dateMoved'])
  await served.call(reopenAlert, { id: hold }, ana)
  expect(await glance(id)).toEqual([2, 'hold'])
  await change(id, { customsStatus: 'released' })
  await until(id, [1, 'dateMoved'])
  await served.call(closeAlert, { id: await idOf(id, 'dateMoved'), reason: 'done' }, ana)
  expect(await glance(id)).toEqual([null, null])
})

test('[NOTIF-06] what is put off isn’t counted until its time has come, and then is by itself', async () => {
  const { served, world } = holder
  const id = await troubled('Snoozed')
  const hold = await idOf(id, 'hold')
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await served.call(workAlert, { id: hold, snoozedUntil: later }, ana)
  expect(await glance(id)).toEqual([1, 'dateMoved'])
  const { version } = await read(id)
  await world.owner.query('update base.alerts set snoozed_until = now() where id = $1', [hold])
  await until(id, [2, 'hold'])
  expect((await read(id)).version).toBe(version + 1)
})

test('[NOTIF-06] one filters and sorts shipments by their alerts', async () => {
  const { served } = holder
  const [two, one, none] = [
    await troubled('Glance two'),
    await make({ name: 'Glance one' }),
    await make({ name: 'Glance none' }),
  ]
  await change(one, { customsStatus: 'hold' })
  await until(one, [1, 'hold'])
  const list = async (query: object) =>
    (await served.call(listShipments, { search: 'Glance', ...query }, ana)).body.items.map(({ id }) => id)
  expect(await list({ sort: '-openAlerts' })).toEqual([two, one, none])
  expect(await list({ sort: 'openAlerts' })).toEqual([one, two, none])
  const filter = (field: string, is: string, ...values: unknown[]) => ({
    filter: JSON.stringify({ field, is, ...(values.length > 0 ? { value: values[0] } : {}) }),
  })
  expect((await list(filter('openAlerts', 'isNotEmpty'))).sort()).toEqual([two, one].sort())
  expect(await list(filter('openAlerts', 'greater', 1))).toEqual([two])
  expect((await list(filter('worstAlert', 'is', 'hold'))).sort()).toEqual([two, one].sort())
})

test('[NOTIF-06] it comes back with a deleted shipment, and a copy of one has none', async () => {
  const { served } = holder
  const id = await troubled('Restored')
  await served.call(deleteShipment, { id }, ana)
  await served.call(restoreShipment, { id }, ana)
  expect(await glance(id)).toEqual([2, 'hold'])
  const copy = (await served.call(duplicateShipment, { id }, ana)).body as { id: string }
  expect(await glance(copy.id)).toEqual([null, null])
})

test('[NOTIF-06] nobody writes it manually', async () => {
  const id = await make()
  expect((await change(id, { openAlerts: 9 })).status).toBe(400)
  expect((await change(id, { worstAlert: 'hold' })).status).toBe(400)
  expect(await glance(id)).toEqual([null, null])
})

test('[NOTIF-06] many who close, open and look at once count right', async () => {
  const { served, world } = holder
  const ids = [await troubled('Race 1'), await troubled('Race 2'), await troubled('Race 3')]
  const job = { kind: 'job', name: 'test', organizationId: ana.organization.id, way: 'automation' } as const
  const both = await Promise.all(ids.map(async (id) => [await idOf(id, 'hold'), await idOf(id, 'dateMoved')]))
  const look = () => withScope(world.pool, job, (scope) => followAlerts(scope, { ids, today: day(0) }))
  const close = () => both.flat().map((id) => served.call(closeAlert, { id, reason: 'done' }, ana))
  const reopen = () => both.flat().map((id) => served.call(reopenAlert, { id }, ana))
  const all = async (expected: readonly unknown[]) => {
    for (const id of ids) expect(await glance(id)).toEqual(expected)
  }
  // A look would put right what was miscounted: first none, then some too many.
  for (const looks of [0, 0, 0, 2]) {
    const looking = Array.from({ length: looks }, look)
    const answers = await Promise.all(close())
    expect(answers.map(({ status }) => status)).toEqual(both.flat().map(() => 200))
    await Promise.all(looking)
    await all([null, null])
    await Promise.all([...reopen(), ...Array.from({ length: looks }, look)])
    await all([2, 'hold'])
  }
})

test('[NOTIF-06] an alert and its count are one: a stop in between leaves neither, and both come afterwards', async () => {
  const { world } = holder
  const id = await make({ name: 'Cut', eta: day(20) })
  await world.owner.query(
    `create function base.cut() returns trigger language plpgsql as $$ begin
       if new.open_alerts is distinct from old.open_alerts then raise exception 'cut'; end if; return new; end $$`,
  )
  await world.owner.query(
    'create trigger cut before update on base.shipments for each row execute function base.cut()',
  )
  await change(id, { eta: day(30) })
  await vi.waitFor(
    async () => {
      const { rows } = await world.owner.query(
        "select attempts from base.due where kind = 'notices' and left(key, 36) = $1",
        [id],
      )
      expect(Number(rows[0]?.attempts)).toBeGreaterThan(0)
    },
    { timeout: 15_000 },
  )
  expect(await alertsOf(id)).toEqual([])
  await world.owner.query('drop trigger cut on base.shipments')
  await world.owner.query("update base.due set due_at = now() where kind = 'notices'")
  await until(id, [1, 'dateMoved'])
  expect(await alertsOf(id)).toHaveLength(1)
})

test('[NOTIF-06] whoever may not see a field of alerts doesn’t learn their number, nor by sorting or filtering', async () => {
  const { world, served } = holder
  const hiding = (fields: object) => ({
    modules: ['shipments'],
    default: 'view',
    fields: { shipments: { fields } },
  })
  const role = await customRole(world, ana.organization, hiding({ eta: 'hide' }))
  const person = await memberWith(world, ana.organization, { name: 'Clara', role })
  const clara = { person, organization: ana.organization }
  const id = await troubled('Hidden')
  const seen = await read(id, clara)
  expect(Object.keys(seen)).not.toContain('openAlerts')
  expect(Object.keys(seen)).not.toContain('worstAlert')
  for (const query of [
    { sort: '-openAlerts' },
    { filter: JSON.stringify({ field: 'openAlerts', is: 'isNotEmpty' }) },
    { filter: JSON.stringify({ field: 'worstAlert', is: 'is', value: 'hold' }) },
  ])
    expect((await served.call(listShipments, query, clara)).status).toBe(400)
  // What free time is counted from hides it too; what alerts don't tell of doesn't.
  await rewriteRole(world, role, hiding({ lineLastFreeDay: 'hide' }))
  expect(Object.keys(await read(id, clara))).not.toContain('openAlerts')
  await rewriteRole(world, role, hiding({ vesselVoyage: 'hide' }))
  expect(await glance(id, clara)).toEqual([2, 'hold'])
})

test('[NOTIF-06] a partner sees its own alerts alone, and none of what isn’t shared with it any more', async () => {
  const { world, served } = holder
  const person = await world.person('Pia')
  const pia = { person, organization: await world.organization('Importer', person) }
  await connect(world, ana.organization, pia.organization)
  const rights = (fields: object) => ({ shipments: { default: 'hide', fields } })
  const profile = await profileOf(
    world,
    ana.organization,
    rights({ eta: 'view', firstEta: 'view', customsStatus: 'view' }),
  )
  const id = await make({ name: 'Shared', eta: day(20) })
  const { organization: to } = pia
  await share(world, { by: ana.person, from: ana.organization, ids: [id], to, profile })
  await change(id, { eta: day(30), etd: day(3) })
  await until(id, [1, 'dateMoved'])
  await until(id, [1, 'dateMoved'], pia)
  const theirs = (await alertsOf(id, pia))[0]?.id ?? ''
  await served.call(closeAlert, { id: theirs, reason: 'notOurs' }, pia)
  expect(await glance(id, pia)).toEqual([null, null])
  expect(await glance(id)).toEqual([1, 'dateMoved'])
  await served.call(reopenAlert, { id: theirs }, pia)
  expect(await glance(id, pia)).toEqual([1, 'dateMoved'])
  // The arrival is shown to it no more: at the next look its alert counts no more.
  await world.owner.query('update base.profiles set rights = $2, version = version + 1 where id = $1', [
    profile,
    JSON.stringify(rights({ customsStatus: 'view' })),
  ])
  expect(await alertsOf(id, pia)).toEqual([])
  await change(id, { customsStatus: 'hold' })
  await until(id, [1, 'hold'], pia)
  await until(id, [2, 'hold'])
  await world.owner.query('update base.shares set revoked_at = now() where record_id = $1', [id])
  expect(Object.keys(await read(id, pia))).not.toContain('openAlerts')
})

test('[NOTIF-06] a person sees what needs work today: due, without an owner, of each kind', async () => {
  const { world, served } = holder
  const person = await world.person('Diego')
  const diego = { person, organization: await world.organization('Broker', person) }
  const counts = async () => (await served.call(countAlerts, {}, diego)).body
  expect(await counts()).toEqual({
    open: 0,
    mine: 0,
    mineDue: 0,
    nobodys: 0,
    longOver: 0,
    kinds: Object.fromEntries(alertKinds.map((kind) => [kind, 0])),
  })
  const ids: string[] = []
  for (const name of ['Tea 1', 'Tea 2', 'Tea 3']) {
    const made = { name, freightType: 'ocean', eta: day(20), customsStatus: 'hold' } as const
    ids.push((await served.call(createShipment, made, diego)).body.id)
  }
  for (const id of ids) await served.call(updateShipment, { id, eta: day(30) }, diego)
  await vi.waitFor(async () => expect((await counts()).open).toBe(6), { timeout: 15_000 })
  const items = (await served.call(listAlerts, { kind: 'dateMoved' }, diego)).body.items
  const [late, today, later] = items
  const take = (alert: typeof late, dueOn: string) =>
    served.call(workAlert, { id: alert?.id ?? '', ownerId: person.userId, dueOn }, diego)
  await take(late, day(-2))
  // The organization's own day: Mexico City's, six hours behind.
  const mexico = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(new Date())
  await take(today, mexico)
  await take(later, day(3))
  expect(await counts()).toMatchObject({
    open: 6,
    mine: 3,
    mineDue: 2,
    nobodys: 3,
    kinds: { hold: 3, dateMoved: 3, silent: 0 },
  })
  const due = (await served.call(listAlerts, { due: 'today', owner: 'me' }, diego)).body.items
  expect(due.map(({ id }) => id).sort()).toEqual([late?.id, today?.id].sort())
  expect((await served.call(listAlerts, { due: 'tomorrow' } as never, diego)).status).toBe(400)
})
