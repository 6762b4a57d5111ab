import { beforeAll, expect, test, vi } from 'vitest'
import { sealHistory } from '../../src/access/history/seal-history.ts'
import { verifyHistory } from '../../src/access/history/verify-history.ts'
import { examineSharing } from '../../src/access/share/doctor/examine.ts'
import { ended } from '../exports/exported.ts'
import { type Acting, actingAdmin } from '../fixtures/things/acting.ts'
import { makeThing, useServedThings } from '../fixtures/things/served-things.ts'
import { thingModule } from '../fixtures/things/thing-module.ts'
import { thingSharing, thingsApi } from '../fixtures/things/things-api.ts'
import { partnerOf } from '../sharing/story.ts'
import { connect } from '../world/sharing.ts'

/** What is kept of things: their history, sealed, what was deleted, and partners' rows, which the doctor examines. */
const holder = useServedThings()
let maker: Acting
let buyer: Acting

const view = { default: 'view', sections: {}, fields: {} } as const
const rights = { things: { ...view, fields: { kind: 'hide' } }, thing_parts: view } as const

beforeAll(async () => {
  maker = await actingAdmin(holder.world, 'Maker')
  buyer = await actingAdmin(holder.world, 'Buyer')
  await connect(holder.world, maker.organization, buyer.organization)
})

const make = (name: string) =>
  makeThing(holder.world, maker, {
    name,
    kind: 'big',
    due: '2026-12-01',
    parts: [{ name: 'Valve', amount: '2', seal: 'S-1' }],
  })

async function share(id: string): Promise<void> {
  const party = { type: 'organization', organizationId: buyer.organization.id } as const
  const { addCollaborator } = thingSharing
  const { status } = await holder.served.call(addCollaborator, { id, party, kind: 'buyer', rights }, maker)
  expect(status).toBe(200)
}

async function examine() {
  const lines: string[] = []
  const { pool, databases } = holder.world
  const health = await examineSharing({ pool, database: databases.admin, tell: (line) => lines.push(line) })
  return { ...health, lines }
}

/** Seals until no line is left. */
const sealAll = () =>
  vi.waitFor(
    async () => {
      await sealHistory(holder.world.pool)
      const { rows } = await holder.world.owner.query(
        `select (select count(*)::int from base.record_history where id > (select safe_id from system.history_sealing))
           + (select count(*)::int from system.history_notes) as left`,
      )
      expect(rows[0].left).toBe(0)
    },
    { timeout: 15_000, interval: 10 },
  )

test('[MOD-01] history tells of every change of a thing and its parts, and an earlier value of it is restored', async () => {
  const { served } = holder
  const id = await make('Pump')
  await served.call(thingsApi.update, { id, due: '2026-12-24' }, maker)
  const history = async (of: object) =>
    (await served.call(thingsApi.history, { id, ...of }, maker)).body.items
  const [last] = await history({ field: 'due' })
  expect(last).toMatchObject({ changes: [{ field: 'due', from: '2026-12-01', to: '2026-12-24' }] })
  const { from, to } = last?.changes[0] ?? {}
  const restored = await served.call(thingsApi.update, { id, due: from, seen: { due: to ?? null } }, maker)
  expect(restored.body).toMatchObject({ due: '2026-12-01', conflicts: [] })
  expect((await history({ field: 'due' })).map(({ changes }) => changes[0]?.to)).toEqual([
    '2026-12-01',
    '2026-12-24',
    '2026-12-01',
  ])
  const ofParts = await history({ module: 'thing_parts' })
  expect(ofParts).toMatchObject([{ module: 'thing_parts', rowId: expect.any(String) }])
  expect(ofParts[0]?.changes).toContainEqual({ field: 'seal', from: null, to: 'S-1' })
})

test('[MOD-01] every line of it is sealed, and one that was changed is found', async () => {
  const { world } = holder
  const id = await make('Sealed')
  await sealAll()
  const { rows } = await world.owner.query(
    `select h.id, s.history_id is not null as sealed from base.record_history h
       left join system.history_seals s on s.history_id = h.id and s.organization_id = h.organization_id
     where h.record_id = $1`,
    [id],
  )
  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect(rows.filter(({ sealed }) => !sealed)).toEqual([])
  const verify = async () => (await verifyHistory(world.databases.admin, {})).tampered
  expect(await verify()).toEqual([])
  const lineId = String(rows[0].id)
  const { rows: kept } = await world.owner.query('select changes from base.record_history where id = $1', [
    lineId,
  ])
  const write = (changes: unknown) =>
    world.owner.query('update base.record_history set changes = $2 where id = $1', [
      lineId,
      JSON.stringify(changes),
    ])
  await write([{ field: 'due', from: null, to: '1999-01-01' }])
  expect(await verify()).toEqual([{ organizationId: maker.organization.id, lineId, what: 'changed' }])
  await write(kept[0].changes)
  expect(await verify()).toEqual([])
})

test('[MOD-01] a deleted thing keeps its history, which comes back with it; the deletion and the return stand in it', async () => {
  const { served, world } = holder
  const id = await make('Gone')
  const lines = async () => (await served.call(thingsApi.history, { id }, maker)).body.items
  const before = await lines()
  expect((await served.call(thingsApi.delete, { id }, maker)).status).toBe(204)
  expect((await served.call(thingsApi.history, { id }, maker)).status).toBe(404)
  await sealAll()
  expect((await verifyHistory(world.databases.admin, {})).tampered).toEqual([])
  expect((await served.call(thingsApi.restore, { id }, maker)).status).toBe(200)
  const after = await lines()
  expect(after.slice(-before.length)).toEqual(before)
  expect(after.slice(0, -before.length).map(({ changes }) => changes)).toEqual([
    [{ field: 'id', from: null, to: id }],
    [{ field: 'id', from: id, to: null }],
  ])
  await sealAll()
  expect((await verifyHistory(world.databases.admin, {})).tampered).toEqual([])
})

test('[MOD-01] the doctor finds nothing wrong with things that were shared, changed, narrowed, revoked, deleted and restored', async () => {
  const { served, world } = holder
  const [id, ending, deleted] = [await make('Shared'), await make('Ending'), await make('Deleted')]
  const party = buyer.organization.id
  for (const each of [id, ending]) await share(each)
  await served.call(thingsApi.update, { id, due: '2027-01-01', kind: 'tiny' }, maker)
  await served.call(thingsApi.createRow, { id, resource: 'thing_parts', name: 'Wheel' }, maker)
  const narrow = { ...rights, things: { ...view, fields: { due: 'hide' } } } as const
  await served.call(thingSharing.updateCollaborator, { id, collaboratorId: party, rights: narrow }, maker)
  await served.call(thingSharing.removeCollaborator, { id: ending, collaboratorId: party }, maker)
  await served.call(thingsApi.delete, { id: deleted }, maker)
  await served.call(thingsApi.restore, { id: deleted }, maker)
  const partnerId = await partnerOf(world, maker.organization, buyer.organization)
  const many = await served.call(thingSharing.shareMany, { ids: [deleted], partnerId, kind: 'buyer' }, maker)
  expect(await ended(served, many.body.id, maker)).toMatchObject({ state: 'done', changed: 1 })
  expect(await examine()).toEqual({ shares: 3, behind: 0, findings: 0, lines: [] })
})

type Damaged = { readonly id: string; readonly former: string; readonly part: string }
const theirs = () => `organization_id = '${buyer.organization.id}'`
const set = (table: string, what: string, id: string) =>
  `update base.${table} set ${what} where id = '${id}' and ${theirs()}`

test.each<[string, (of: Damaged) => string, string]>([
  ['another value than the owner’s', ({ id }) => set('things', `due = '2030-09-09'`, id), '(due)'],
  ['a value that is hidden', ({ id }) => set('things', `kind = 'big'`, id), '(kind)'],
  ['a row that has ended', ({ id }) => set('things', 'ended_at = now()', id), 'its row has ended'],
  ['another value of a part', ({ part }) => set('thing_parts', `seal = 'X'`, part), '(seal)'],
  [
    'a part without a row',
    ({ part }) => `delete from base.thing_parts where id = '${part}' and ${theirs()}`,
    'there is no row',
  ],
  ['what is left of a share', ({ former }) => set('things', `due = '2026-01-01'`, former), '(due)'],
  [
    'a row that was never shared',
    ({ id }) => `delete from base.shares where record_id = '${id}'`,
    'was never shared',
  ],
  [
    'a share that the thing knows nothing of',
    ({ id }) => `update base.things set is_shared = false where id = '${id}'`,
    'not marked as such',
  ],
])('[MOD-01] the doctor finds %s among things', async (_what, plant, expected) => {
  const { served, world } = holder
  const [id, former] = [await make('Damaged'), await make('Former')]
  for (const each of [id, former]) await share(each)
  const taken = { id: former, collaboratorId: buyer.organization.id }
  await served.call(thingSharing.removeCollaborator, taken, maker)
  const { rows } = await world.owner.query('select id from base.thing_parts where record_id = $1 limit 1', [
    id,
  ])
  const of = { id, former, part: String(rows[0].id) }
  await world.owner.query(plant(of))
  const { findings, lines } = await examine()
  expect(findings).toBe(lines.length)
  const about = lines.filter((line) => Object.values(of).some((each) => line.includes(each)))
  expect(about.join('\n')).toContain(expected)
  expect(about.every((line) => line.startsWith(thingModule.id) || line.startsWith('thing_parts'))).toBe(true)
})
