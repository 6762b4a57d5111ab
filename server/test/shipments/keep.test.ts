import { newId } from '@rumbo/domain/kernel/id'
import {
  createRow,
  createShipment,
  deleteShipment,
  duplicateShipment,
  getShipment,
  listDeletedShipments,
  listHistory,
  listRows,
  listShipments,
  restoreShipment,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { forgetDeleted } from '../../src/features/shipments/forget-deleted.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
})

const full = {
  name: 'Coffee',
  freightType: 'ocean',
  modality: 'fcl',
  incoterm: 'FOB',
  priority: 'urgent',
  pol: 'CNSHA',
  pod: 'MXZLO',
  carrierCode: 'MAEU',
  consignee: { label: 'Importadora' },
  masterBl: 'MAEU123456789',
  bookingNumber: 'B1',
  clientReference: 'PO 1',
  eta: '2026-12-01',
  etd: '2026-11-01',
  phase: '40_in_transit',
  notes: 'Only this one',
  freeTimeAtDestination: 7,
} as const

const create = async (patch: Record<string, unknown> = {}, who = as) =>
  (await holder.served.call(createShipment, { ...full, ...patch } as never, who)).body
const addContainer = (id: string, values: object) =>
  holder.served.call(createRow, { id, resource: 'containers', ...values }, as)

/** All that the database holds of a shipment, by table. */
async function stored(id: string): Promise<unknown> {
  const { rows } = await holder.world.owner.query(
    `select (select jsonb_agg(s) from base.shipments s where s.id = $1) as shipment,
       (select jsonb_agg(c order by c.id) from base.containers c where c.record_id = $1) as containers,
       (select jsonb_agg(h order by h.id) from base.record_history h where h.record_id = $1 and not h.changes @> '[{"field": "id"}]') as history,
       (select jsonb_agg(t) from base.tracking_states t where t.record_id = $1) as tracking`,
    [id],
  )
  return rows[0]
}

/** Waits until nothing is left that follows from changes: alerts come a moment after them. */
const nothingFollows = () =>
  vi.waitFor(async () => {
    const { rows } = await holder.world.owner.query(
      `select 1 from base.outbox where organization_id = $1
       union all select 1 from base.due where organization_id = $1 and due_at <= now()`,
      [forwarder.id],
    )
    expect(rows).toEqual([])
  }, 10_000)

test('[SHP-09] a duplicate has what belongs to the kind, and none of references, dates and tracking', async () => {
  const { id } = await create()
  await addContainer(id, {
    number: 'CSQU3054383',
    type: '45G1',
    seal: 'S-1',
    weight: { amount: '18', unit: 'kilogram' },
  })
  const { body: copy } = await holder.served.call(duplicateShipment, { id, name: 'Coffee 2' }, as)
  expect(copy).toMatchObject({
    name: 'Coffee 2',
    freightType: 'ocean',
    modality: 'fcl',
    incoterm: 'FOB',
    priority: 'urgent',
    pol: { code: 'CNSHA' },
    carrierCode: { code: 'MAEU' },
    consignee: { label: 'Importadora' },
    freeTimeAtDestination: 7,
    masterBl: null,
    bookingNumber: null,
    clientReference: null,
    eta: null,
    etd: null,
    firstEta: null,
    phase: null,
    notes: null,
    archived: false,
    shipmentCargos: null,
  })
  const { body: both } = await holder.served.call(duplicateShipment, { id, containers: true }, as)
  const { body } = await holder.served.call(listRows, { id: both.id, resource: 'containers' }, as)
  expect(body.items).toEqual([
    expect.objectContaining({
      type: '45G1',
      weight: { amount: '18', unit: 'kilogram' },
      number: null,
      seal: null,
    }),
  ])
  expect(both).toMatchObject({ name: 'Coffee' })
  expect((await holder.served.call(duplicateShipment, { id: newId() }, as)).status).toBe(404)
})

test('[SHP-09] a deleted shipment is gone from every read, and comes back as it was with its history', async () => {
  const { id } = await create({ masterBl: 'MAEU111111111' })
  await addContainer(id, { number: 'CSQU3054383', type: '45G1' })
  await holder.served.call(updateShipment, { id, incotermPlace: 'Lima' }, as)
  await nothingFollows()
  const before = await stored(id)
  expect((await holder.served.call(deleteShipment, { id }, as)).status).toBe(204)
  expect((await holder.served.call(getShipment, { id }, as)).status).toBe(404)
  expect((await holder.served.call(listHistory, { id }, as)).status).toBe(404)
  expect((await holder.served.call(updateShipment, { id, eta: '2026-12-06' }, as)).status).toBe(404)
  expect((await holder.served.call(deleteShipment, { id }, as)).status).toBe(404)
  expect((await holder.served.call(listShipments, { search: 'MAEU111111111' }, as)).body.items).toEqual([])
  expect(await stored(id)).toEqual({ shipment: null, containers: null, history: null, tracking: null })
  const { body: deleted } = await holder.served.call(listDeletedShipments, {}, as)
  expect(deleted.items[0]).toMatchObject({
    id,
    name: 'Coffee',
    freightType: 'ocean',
    deletedBy: { label: 'Ana' },
  })

  const { status, body } = await holder.served.call(restoreShipment, { id }, as)
  expect([status, body.incotermPlace]).toEqual([200, 'Lima'])
  expect(await stored(id)).toEqual(before)
  const { body: history } = await holder.served.call(listHistory, { id }, as)
  expect(history.items.slice(0, 2).map(({ changes }) => changes)).toEqual([
    [{ field: 'id', from: null, to: id }],
    [{ field: 'id', from: id, to: null }],
  ])
  expect((await holder.served.call(restoreShipment, { id }, as)).status).toBe(404)
})

test('[SHP-09] a member deletes and restores its own alone; a stranger finds nothing to restore', async () => {
  const [beto, eve] = [await holder.world.person('Beto'), await holder.world.person('Eve')]
  await holder.world.join(forwarder, beto, 'member')
  const strangers = await holder.world.organization('Strangers', eve)
  const asBeto = { person: beto, organization: forwarder }
  const theirs = await create()
  const own = await create({}, asBeto)
  expect((await holder.served.call(deleteShipment, { id: theirs.id }, asBeto)).status).toBe(403)
  expect((await holder.served.call(getShipment, { id: theirs.id }, as)).status).toBe(200)
  expect((await holder.served.call(deleteShipment, { id: own.id }, asBeto)).status).toBe(204)
  await holder.served.call(deleteShipment, { id: theirs.id }, as)
  expect((await holder.served.call(restoreShipment, { id: theirs.id }, asBeto)).status).toBe(403)
  const asEve = { person: eve, organization: strangers }
  expect((await holder.served.call(restoreShipment, { id: own.id }, asEve)).status).toBe(404)
  expect((await holder.served.call(listDeletedShipments, {}, asEve)).body.items).toEqual([])
  expect((await holder.served.call(restoreShipment, { id: own.id }, asBeto)).status).toBe(200)
})

test('[SHP-09] the number of a deleted shipment is not shown where a role hides it', async () => {
  const { id } = await create()
  await holder.served.call(deleteShipment, { id }, as)
  const diego = await holder.world.person('Diego')
  await holder.world.join(forwarder, diego, 'member')
  await holder.world.owner.query(
    `with made as (insert into base.roles (organization_id, id, name, permissions) values ($1, gen_random_uuid(), 'No number',
       '{"modules": ["shipments"], "default": "view", "fields": {"shipments": {"fields": {"shipmentNumber": "hide"}}}}') returning id)
     update base.members set role_id = made.id from made where user_id = $2`,
    [forwarder.id, diego.userId],
  )
  const item = async (person: Person) => {
    const { body } = await holder.served.call(listDeletedShipments, {}, { person, organization: forwarder })
    return body.items.find((each) => each.id === id)
  }
  expect(await item(ana)).toHaveProperty('shipmentNumber')
  expect(await item(diego)).not.toHaveProperty('shipmentNumber')
})

test('[SHP-09] what another organization holds by a live share is not deleted', async () => {
  const { id } = await create()
  const carla = await holder.world.person('Carla')
  const importer = await holder.world.organization('Importer', carla)
  const profile = newId()
  const { owner } = holder.world
  await owner.query(`insert into base.profiles (organization_id, id, name) values ($1, $2, 'P')`, [
    forwarder.id,
    profile,
  ])
  await owner.query(
    `insert into base.shares (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
     values ($1, 'shipments', $2, $3, $3, 'importer', $4)`,
    [id, importer.id, forwarder.id, profile],
  )
  await owner.query(
    `with registered as (insert into base.records (id, organization_id, owner_organization_id, module)
       values ($1, $2, $3, 'shipments'))
     insert into base.shipments (id, organization_id, owner_organization_id, profile_id, freight_type)
     values ($1, $2, $3, $4, 'ocean')`,
    [id, importer.id, forwarder.id, profile],
  )
  const refused = await holder.served.call(deleteShipment, { id }, as)
  expect(refused).toMatchObject({ status: 409, body: { code: 'RECORD_SHARED' } })
  expect((await holder.served.call(getShipment, { id }, as)).status).toBe(200)
  const theirs = await holder.served.call(deleteShipment, { id }, { person: carla, organization: importer })
  expect(theirs.status).toBe(403)
  await owner.query('update base.shares set revoked_at = now() where record_id = $1', [id])
  expect((await holder.served.call(deleteShipment, { id }, as)).status).toBe(204)
  expect((await holder.served.call(restoreShipment, { id }, as)).status).toBe(200)
})

test('[SHP-09] after thirty days a deleted shipment is forgotten', async () => {
  const { id } = await create()
  await holder.served.call(deleteShipment, { id }, as)
  await holder.world.owner.query(
    `update base.deleted_records set deleted_at = now() - interval '31 days' where id = $1`,
    [id],
  )
  const { body } = await holder.served.call(listDeletedShipments, { limit: 200 }, as)
  expect(body.items.map((item) => item.id)).not.toContain(id)
  await forgetDeleted(callDoorWith(holder.world.pool))
  expect((await holder.served.call(restoreShipment, { id }, as)).status).toBe(404)
})

test('[SHP-09] the list of deleted shipments has pages', async () => {
  for (let at = 0; at < 3; at++) await holder.served.call(deleteShipment, { id: (await create()).id }, as)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await holder.served.call(
      listDeletedShipments,
      { limit: 2, ...(cursor ? { cursor } : {}) },
      as,
    )
    seen.push(...body.items.map(({ id }) => id))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(3)
})
