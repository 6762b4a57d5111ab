import type { Changed } from '@rumbo/domain/kernel/changed'
import { roleOf } from '@rumbo/domain/records/rights/role'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { changeMany } from '../../src/access/change/change-many.ts'
import { createRecord } from '../../src/access/change/create/create.ts'
import { createChild } from '../../src/access/change/create/create-child.ts'
import { deleteRecord, restoreRecord } from '../../src/access/change/delete/delete.ts'
import type { OutboxEvent } from '../../src/access/events/dispatcher.ts'
import { holdEvents, visibleEvents } from '../../src/access/events/visible-events.ts'
import { getRecord } from '../../src/access/read/get-record.ts'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { containerModule, shipmentModule } from '../../src/modules.ts'
import { defineField } from '../world/custom-fields.ts'
import { connect, followAll, profileOf, share } from '../world/sharing.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

/** What follows from others' changes: own numbers, own formulas, open pages; and records that go. */
const holder = useWorld()
const by = { way: 'api' } as const
let ana: Person
let beto: Person
let andes: Organization
let boreal: Organization
let profile: string
let twice: string
let wait: string

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  beto = await world.person('Beto')
  andes = await world.organization('Andes', ana)
  boreal = await world.organization('Boreal', beto)
  await connect(world, andes, boreal)
  profile = await profileOf(world, andes, { shipments: { default: 'edit' }, containers: { default: 'edit' } })
  const formula = (text: string) => ({ type: 'formula', formula: { text, type: 'decimal', reads: [] } })
  twice = await defineField(world, andes, { name: 'Twice', ...formula('{freeTimeAtDestination} * 2') })
  wait = await defineField(world, boreal, { name: 'Wait', ...formula('{freeTimeAtDestination} + 100') })
})

const make = (patch = {}) =>
  holder.world.as(ana, andes, (scope) =>
    createRecord(scope, shipmentModule, { patch: { name: 'A1', freightType: 'ocean', ...patch }, by }),
  )
const edit = (who: Person, organization: Organization, id: string, patch: Record<string, unknown>) =>
  holder.world.as(who, organization, (scope) =>
    change(scope, { module: shipmentModule, recordId: id, id }, { patch, by }),
  )
const read = async (who: Person, organization: Organization, id: string) =>
  open(await holder.world.as(who, organization, (scope) => getRecord(scope, shipmentModule, id)))
const give = (ids: readonly string[]) =>
  share(holder.world, { by: ana, from: andes, ids, to: boreal, profile })
const revoke = (ids: readonly string[]) =>
  holder.world.as(ana, andes, (scope) => revokeShares(scope, { ids, organizationId: boreal.id }))

const taken: OutboxEvent[] = []
/** Hands on what happened, and gives back what the members of an organization hear of it. */
async function hear(organization: Organization): Promise<readonly Changed[]> {
  taken.length = 0
  const keep = async (events: readonly OutboxEvent[]) => void taken.push(...events)
  await followAll(holder.world, [keep])
  const own = taken.filter((event) => event.organization_id === organization.id)
  const admin = roleOf({ id: 'r', name: 'Admin', builtIn: 'admin', permissions: {}, version: 1 })
  return open(visibleEvents(await holdEvents(holder.world.pool, organization.id, own), admin))
}

test('who is given shipments has numbers of its own for them, and its own formulas', async () => {
  const ids = []
  for (let at = 0; at < 3; at++) ids.push(await make({ freeTimeAtDestination: at }))
  await give(ids)
  await hear(boreal)
  const seen = await Promise.all(ids.map((id) => read(beto, boreal, id)))
  expect(seen.map(({ values }) => values.shipmentNumber).sort()).toEqual([1, 2, 3])
  expect(seen.map(({ values }) => values[wait])).toEqual(['100', '101', '102'])
  expect((await read(ana, andes, ids[0] ?? '')).values[twice]).toBe('0')
  const own = await holder.world.as(beto, boreal, (scope) =>
    createRecord(scope, shipmentModule, { patch: { name: 'Own', freightType: 'air' }, by }),
  )
  expect((await read(beto, boreal, own)).values.shipmentNumber).toBe(4)
})

test('the owner’s formulas follow a holder’s edit, and nobody computes its own edit twice', async () => {
  const id = await make({ freeTimeAtDestination: 1 })
  await give([id])
  await hear(boreal)
  await edit(beto, boreal, id, { freeTimeAtDestination: 7 })
  expect((await read(ana, andes, id)).values).toMatchObject({ freeTimeAtDestination: 7, [twice]: '2' })
  await hear(andes)
  expect((await read(ana, andes, id)).values[twice]).toBe('14')
  expect((await read(beto, boreal, id)).values[wait]).toBe('107')
  await edit(ana, andes, id, { freeTimeAtDestination: 8 })
  const { version } = await read(ana, andes, id)
  await hear(andes)
  expect((await read(ana, andes, id)).version).toBe(version)
  expect((await read(beto, boreal, id)).values[wait]).toBe('108')
})

test('a bulk edit of shared shipments reaches the formulas of all of them', async () => {
  const ids = []
  for (let at = 0; at < 4; at++) ids.push(await make({ freeTimeAtDestination: 1 }))
  await give(ids)
  await hear(boreal)
  const rows = ids.map((id, at) => ({ id, patch: { freeTimeAtDestination: 10 + at } }))
  await holder.world.as(ana, andes, (scope) => changeMany(scope, shipmentModule, { rows, by }))
  await hear(boreal)
  const seen = await Promise.all(ids.map((id) => read(beto, boreal, id)))
  expect(seen.map(({ values }) => values[wait])).toEqual(['110', '111', '112', '113'])
})

test('an open page hears at once that a record was revoked, and no field of it ever after', async () => {
  const id = await make({ etd: '2026-01-01' })
  await give([id])
  expect(await hear(boreal)).toContainEqual(expect.objectContaining({ recordId: id, fields: [] }))
  await edit(ana, andes, id, { etd: '2026-01-02' })
  // Between the change and its telling the share ends.
  await revoke([id])
  const heard = (await hear(boreal)).filter(({ recordId }) => recordId === id)
  expect(heard.length).toBeGreaterThan(0)
  for (const { fields } of heard) expect(fields).toEqual([])
  expect((await read(beto, boreal, id)).values[wait] ?? null).toBeNull()
})

test('a batch is one event for a holder, about no record in particular', async () => {
  const ids = [await make(), await make()]
  await hear(boreal)
  await give(ids)
  const heard = await hear(boreal)
  expect(heard.filter(({ fields }) => fields.length === 0)).toEqual([
    { module: 'shipments', recordId: null, rowId: null, version: null, fields: [] },
  ])
})

test('a shared record cannot be deleted; when its shares have ended it goes, comes back, and others keep what is theirs', async () => {
  const id = await make({ etd: '2026-01-01' })
  await holder.world.as(ana, andes, (scope) =>
    createChild(
      scope,
      { ...containerModule, parent: shipmentModule },
      { recordId: id, patch: { number: 'CSQU3054383' }, by },
    ),
  )
  await give([id])
  await edit(beto, boreal, id, { notes: 'mine' })
  const remove = () => holder.world.as(ana, andes, (scope) => deleteRecord(scope, shipmentModule, { id, by }))
  await expect(remove()).rejects.toMatchObject({ code: 'RECORD_SHARED' })
  await revoke([id])
  await remove()
  expect(await read(beto, boreal, id)).toMatchObject({ ended: true, values: { notes: 'mine' } })
  await edit(beto, boreal, id, { notes: 'still mine' })
  await holder.world.as(ana, andes, (scope) => restoreRecord(scope, shipmentModule, { id, by }))
  expect(await read(beto, boreal, id)).toMatchObject({ ended: true })
  expect(await give([id])).toMatchObject({ granted: [id] })
  expect(await read(beto, boreal, id)).toMatchObject({
    ended: false,
    values: { notes: 'still mine', etd: '2026-01-01' },
  })
})

/** Until so many transactions of this database wait for a lock. */
const waiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await holder.world.owner.query(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows[0].count).toBe(count)
    },
    { timeout: 10_000, interval: 10 },
  )

test('an edit that waited while the record was shared for the first time reaches the new row', async () => {
  const id = await make()
  const blocker = new pg.Client(holder.world.databases.admin)
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('select 1 from base.shipments where id = $1 for update', [id])
  const given = give([id])
  await waiting(1)
  const edits = [
    edit(ana, andes, id, { bookingNumber: 'B1' }),
    holder.world.as(ana, andes, (scope) =>
      changeMany(scope, shipmentModule, { rows: [{ id, patch: { houseBl: 'H1' } }], by }),
    ),
  ]
  await waiting(3)
  await blocker.query('commit')
  await blocker.end()
  await Promise.all([given, ...edits])
  expect((await read(beto, boreal, id)).values).toMatchObject({ bookingNumber: 'B1', houseBl: 'H1' })
})
