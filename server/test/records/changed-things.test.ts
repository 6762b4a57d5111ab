import { newId } from '@rumbo/domain/kernel/id'
import { modes } from '@rumbo/domain/kernel/mode'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { type Acting, actingAdmin } from '../fixtures/things/acting.ts'
import { makeThing, useServedThings } from '../fixtures/things/served-things.ts'
import { thingSharing, thingsApi } from '../fixtures/things/things-api.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { connect } from '../world/sharing.ts'

/** What others changed since a person last looked, of a module that is declared in tests alone. */
const holder = useServedThings()
let ana: Acting
let beto: Acting
let buyer: Acting

const everything = { modules: ['orders'], create: [...modes], default: 'edit', edits: 'all' }

/** Somebody else of Ana's organization. */
async function memberNamed(name: string, permissions: object = everything): Promise<Acting> {
  const { organization } = ana
  const role = await customRole(holder.world, organization, permissions)
  return { person: await memberWith(holder.world, organization, { name, role }), organization }
}

beforeAll(async () => {
  ana = await actingAdmin(holder.world, 'Ana')
  buyer = await actingAdmin(holder.world, 'Buyer')
  await connect(holder.world, ana.organization, buyer.organization)
  beto = await memberNamed('Beto')
})

const make = (patch: Record<string, string> = {}) =>
  makeThing(holder.world, ana, { name: 'Pump', due: '2026-12-01', ...patch })

const change = async (id: string, patch: Record<string, unknown>, as: Acting = ana) =>
  expect((await holder.served.call(thingsApi.update, { id, ...patch }, as)).status).toBe(200)

const seen = (as: Acting, input: { ids?: string[]; until?: string; begin?: boolean } = {}) =>
  holder.served.call(thingsApi.markSeen, input, as)

/** Fields that changed of some things, as text. */
async function changed(as: Acting, ...ids: string[]): Promise<readonly string[]> {
  const { body } = await holder.served.call(thingsApi.changed, { ids: ids.join(',') }, as)
  return body.items.flatMap(({ fields }) => fields.map(({ module, field }) => `${module}.${field}`)).sort()
}

async function counts(as: Acting) {
  const { body } = await holder.served.call(thingsApi.changedCounts, {}, as)
  return { ...body, changed: body.changed.count, later: body.later.count }
}

/** The ids of the things that a list of those that changed has. */
const listed = async (as: Acting, which: 'any' | 'later' = 'any') =>
  (await holder.served.call(thingsApi.list, { changed: which }, as)).body.items.map(({ id }) => id)

test('[SHP-22] a person begins with nothing unseen; then what others change is listed by field, person and time, without values', async () => {
  const id = await make()
  await change(id, { kind: 'big' })
  expect(await counts(beto)).toMatchObject({ since: null, until: null, changed: 0, later: 0 })
  expect(await changed(beto, id)).toEqual([])
  const begun = (await seen(beto, { begin: true })).body.since
  expect(begun).toMatch(/^\d{4}-/)
  expect(await changed(beto, id)).toEqual([])
  await change(id, { kind: 'small', due: '2026-12-20' })
  await change(id, { due: '2026-12-09' })
  expect((await seen(beto, { begin: true })).body.since).toBe(begun)
  const { body } = await holder.served.call(thingsApi.changed, { ids: id }, beto)
  const by = {
    way: 'api',
    source: null,
    user: { id: ana.person.userId, label: expect.stringContaining('Ana') },
  }
  const organization = { id: ana.organization.id, label: 'Ana Inc.' }
  expect(body.since).toBe(begun)
  expect(body.items).toEqual([
    {
      id,
      fields: expect.arrayContaining([
        { module: 'things', rowId: null, field: 'due', at: expect.any(String), ...by, organization },
        { module: 'things', rowId: null, field: 'kind', at: expect.any(String), ...by, organization },
      ]),
    },
  ])
  expect(body.items[0]?.fields).toHaveLength(2)
  expect(JSON.stringify(body)).not.toMatch(/2026-12-|small/)
  expect(await counts(beto)).toMatchObject({ since: begun, changed: 1, later: 1 })
})

test('[SHP-22] one’s own changes, new records and what changes by itself are no news', async () => {
  const id = await make()
  await seen(beto)
  await change(id, { kind: 'tiny', notes: 'mine' }, beto)
  await change(id, { weight: { amount: '3', unit: 'kilogram' } })
  const born = await make({ name: 'Born' })
  await change(born, { kind: 'big' })
  expect(await changed(beto, id, born)).toEqual([])
  expect(await counts(beto)).toMatchObject({ changed: 0, later: 0, until: null })
  expect(await listed(beto)).toEqual([])
  // What stood in it once is changed, who made it has seen it.
  await change(born, { due: '2027-05-01' })
  expect(await changed(beto, born)).toEqual(['things.due'])
  const mine = String((await holder.served.call(thingsApi.create, { name: 'Mine' }, beto)).body.id)
  await change(mine, { kind: 'big' })
  expect(await changed(beto, mine)).toEqual(['things.kind'])
})

test('[SHP-22] mark seen moves the mark of all or of one record, as far as was looked; opening moves nothing; it is undone once', async () => {
  const [first, second] = [await make(), await make()]
  await seen(beto)
  await change(first, { due: '2027-01-01' })
  const { until } = await counts(beto)
  await change(second, { kind: 'big' })
  await holder.served.call(thingsApi.get, { id: first }, beto)
  expect([...(await listed(beto))].sort()).toEqual([first, second].sort())
  expect(await listed(beto, 'later')).toEqual([first])
  // What came after the count stays unseen.
  await seen(beto, { until: until ?? '' })
  expect(await listed(beto)).toEqual([second])
  await holder.served.call(thingsApi.unmarkSeen, {}, beto)
  expect(await counts(beto)).toMatchObject({ changed: 2, later: 1 })
  expect((await holder.served.call(thingsApi.unmarkSeen, {}, beto)).status).toBe(200)
  expect(await counts(beto)).toMatchObject({ changed: 2 })
  await seen(beto, { ids: [first] })
  expect(await changed(beto, first, second)).toEqual(['things.kind'])
  await change(first, { kind: 'tiny' })
  expect(await changed(beto, first)).toEqual(['things.kind'])
  await holder.served.call(thingsApi.unmarkSeen, { ids: [first] }, beto)
  await holder.served.call(thingsApi.unmarkSeen, { ids: [first] }, beto)
  expect(await changed(beto, first)).toEqual(['things.due', 'things.kind'])
  await seen(beto)
  // A page that is behind doesn't bring back what another marked.
  await seen(beto, { until: until ?? '' })
  expect(await counts(beto)).toMatchObject({ changed: 0, later: 0 })
  expect(await counts(ana)).toMatchObject({ since: null, changed: 0 })
})

test('[SHP-22] the date counts as later by what it was when one last looked', async () => {
  const [back, moved] = [await make(), await make()]
  await seen(beto)
  await change(back, { due: '2026-12-20' })
  await change(back, { due: '2026-11-30' })
  await change(moved, { due: '2026-11-20' })
  await change(moved, { due: '2026-12-02' })
  expect(await listed(beto, 'later')).toEqual([moved])
  expect(await counts(beto)).toMatchObject({ changed: 2, later: 1 })
})

test('[SHP-22] the count is that of the list: its search and filter hold, and its pages have exactly those', async () => {
  const ids = [
    await make({ name: 'Counted 1' }),
    await make({ name: 'Counted 2' }),
    await make({ name: 'Other' }),
  ]
  await seen(beto)
  for (const id of ids) await change(id, { kind: 'big' })
  const { served } = holder
  const counted = await served.call(thingsApi.changedCounts, { search: 'counted' }, beto)
  expect(counted.body.changed).toEqual({ count: 2, capped: false })
  const query = { changed: 'any', search: 'counted', limit: 1, sort: 'name' } as const
  const first = (await served.call(thingsApi.list, query, beto)).body
  const next = (await served.call(thingsApi.list, { ...query, cursor: first.nextCursor ?? '' }, beto)).body
  expect([...first.items, ...next.items].map(({ name }) => name)).toEqual(['Counted 1', 'Counted 2'])
  const all = (await served.call(thingsApi.counts, { changed: 'any' }, beto)).body
  expect(all.all).toEqual({ count: 3, capped: false })
  const groups = (await served.call(thingsApi.groups, { by: 'kind', changed: 'any' }, beto)).body
  expect(groups.items).toEqual([{ value: 'big', count: 3, sums: {} }])
})

test('[SHP-22] a field that is hidden from the reader neither counts nor shows, not even if it is shown later', async () => {
  const fields = { things: { fields: { due: 'hide' } }, thing_parts: { fields: { seal: 'hide' } } }
  const carla = await memberNamed('Carla', { ...everything, fields })
  const id = await make()
  await seen(carla)
  const part = { id, resource: 'thing_parts', name: 'Valve', seal: 'S-1' }
  const rowId = String((await holder.served.call(thingsApi.createRow, part, ana)).body.id)
  await seen(carla)
  await change(id, { due: '2027-02-01' })
  await holder.served.call(thingsApi.updateRow, { id, resource: 'thing_parts', rowId, seal: 'S-2' }, ana)
  expect(await changed(carla, id)).toEqual([])
  expect(await counts(carla)).toMatchObject({ changed: 0, later: 0 })
  expect(await listed(carla)).toEqual([])
  await holder.served.call(thingsApi.updateRow, { id, resource: 'thing_parts', rowId, amount: '7' }, ana)
  const { body } = await holder.served.call(thingsApi.changed, { ids: id }, carla)
  expect(body.items).toMatchObject([{ id, fields: [{ module: 'thing_parts', rowId, field: 'amount' }] }])
})

test('[SHP-22] a partner hears of the fields that the share shows, and by which company; the maker of what the partner wrote', async () => {
  const id = await make()
  const hidden = { default: 'hide', sections: {}, fields: {} } as const
  const rights = { things: { ...hidden, fields: { due: 'edit' as const } }, thing_parts: hidden }
  const party = { type: 'organization', organizationId: buyer.organization.id } as const
  const shared = await holder.served.call(
    thingSharing.addCollaborator,
    { id, party, kind: 'buyer', rights },
    ana,
  )
  expect(shared.status).toBe(200)
  await seen(buyer)
  await seen(beto)
  await change(id, { kind: 'big', notes: 'ours alone' })
  expect(await changed(buyer, id)).toEqual([])
  await change(id, { due: '2027-03-01' })
  const heard = (await holder.served.call(thingsApi.changed, { ids: id }, buyer)).body
  const ofAna = { id: ana.organization.id, label: 'Ana Inc.' }
  expect(heard.items).toMatchObject([{ id, fields: [{ field: 'due', user: null, organization: ofAna }] }])
  expect(heard.items[0]?.fields).toHaveLength(1)
  expect(await counts(buyer)).toMatchObject({ changed: 1, later: 1 })
  expect(await listed(buyer, 'later')).toEqual([id])
  await seen(beto)
  await change(id, { due: '2027-03-09' }, buyer)
  const back = (await holder.served.call(thingsApi.changed, { ids: id }, beto)).body
  const ofBuyer = { id: buyer.organization.id, label: 'Buyer Inc.' }
  expect(back.items).toMatchObject([{ id, fields: [{ field: 'due', user: null, organization: ofBuyer }] }])
  expect(await listed(beto)).toEqual([id])
  // The share has ended: nothing is said of what it showed.
  await holder.world.owner.query('update base.shares set revoked_at = now() where record_id = $1', [id])
  expect(await changed(buyer, id)).toEqual([])
})

test('[SHP-22] a change that was under way when one marked, with a lower id, stays unseen', async () => {
  const [slow, quick] = [await make(), await make()]
  await seen(beto)
  const client = new pg.Client(holder.world.databases.admin)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into base.record_history (organization_id, record_id, module, shared, user_id, way, changes)
       values ($1, $2, 'things', true, $3, 'screen', '[{"field": "due", "from": "2026-12-01", "to": "2026-12-24"}]')`,
      [ana.organization.id, slow, ana.person.userId],
    )
    await change(quick, { kind: 'big' })
    expect(await listed(beto)).toEqual([quick])
    await seen(beto)
    expect(await listed(beto)).toEqual([])
    await client.query('commit')
  } finally {
    await client.end()
  }
  expect(await listed(beto)).toEqual([slow])
  await seen(beto)
  expect(await listed(beto)).toEqual([])
})

test('[SHP-22] another organization sees and marks nothing of it, and marks go with the person and the record', async () => {
  const { served, world } = holder
  const id = await make()
  const other = await actingAdmin(world, 'Other')
  await seen(other)
  await seen(beto)
  await change(id, { kind: 'big' })
  expect(await changed(other, id)).toEqual([])
  expect(await counts(other)).toMatchObject({ changed: 0 })
  await seen(other, { ids: [id] })
  await seen(beto, { ids: [id] })
  const marks = async (of: string, column: string) =>
    (await world.owner.query(`select user_id from base.seen_records where ${column} = $1`, [of])).rows
  expect(await marks(id, 'record_id')).toEqual([{ user_id: beto.person.userId }])
  expect((await served.call(thingsApi.delete, { id }, ana)).status).toBe(204)
  expect(await marks(id, 'record_id')).toEqual([])
  const gone = await memberNamed('Gone')
  await seen(gone)
  await seen(gone, { ids: [await make()] })
  await world.owner.query('delete from base.members where user_id = $1', [gone.person.userId])
  await world.owner.query('delete from base.users where id = $1', [gone.person.userId])
  expect(await marks(gone.person.userId, 'user_id')).toEqual([])
})

test('[SHP-22] more than 999 changed records are counted as 999 and more; ids are bounded', async () => {
  const { world, served } = holder
  const id = await make()
  await seen(beto)
  await world.owner.query(
    `insert into base.records (id, organization_id, owner_organization_id, module)
     select gen_random_uuid(), $1, $1, 'things' from generate_series(1, 1000)`,
    [ana.organization.id],
  )
  await world.owner.query(
    `insert into base.things (organization_id, id, owner_organization_id, name)
     select organization_id, id, organization_id, 'Many' from base.records r
     where r.organization_id = $1 and r.module = 'things' and not exists (select from base.things t where t.id = r.id)`,
    [ana.organization.id],
  )
  await world.owner.query(
    `insert into base.record_history (organization_id, record_id, module, shared, way, changes)
     select organization_id, id, 'things', true, 'automation', '[{"field": "kind", "from": "small", "to": "big"}]'
     from base.things where organization_id = $1 and name = 'Many'`,
    [ana.organization.id],
  )
  await change(id, { kind: 'big' })
  const { body } = await served.call(thingsApi.changedCounts, {}, beto)
  expect(body.changed).toEqual({ count: 999, capped: true })
  const ids = Array.from({ length: 201 }, () => newId()).join(',')
  expect((await served.call(thingsApi.changed, { ids }, beto)).status).toBe(400)
  await seen(beto)
  expect(await counts(beto)).toMatchObject({ changed: 0 })
})
