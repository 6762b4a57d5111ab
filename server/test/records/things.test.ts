import { newId } from '@rumbo/domain/kernel/id'
import { undoWork } from '@rumbo/domain/works/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { thingsApi } from '../fixtures/things/things-api.ts'
import type { Organization, Person } from '../world/world.ts'

/** Everything that all modules have, of one that is declared in tests alone. */
const holder = useServedThings()
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Andes', person) }
})

async function make(patch: Record<string, unknown>) {
  const { body } = await holder.served.call(thingsApi.create, patch, as)
  return { ...body, id: String(body.id) }
}

test('[MOD-01] a thing is created with its number, and refused with an issue at its field', async () => {
  expect(await make({ name: 'Pump', kind: 'big' })).toMatchObject({
    number: 'TH-0001',
    name: 'Pump',
    owned: true,
  })
  const { status, body } = await holder.served.call(thingsApi.create, { kind: 'huge' }, as)
  expect([status, body]).toMatchObject([400, { issues: [{ path: 'kind', code: 'OPTION_UNKNOWN' }] }])
  const nameless = await holder.served.call(thingsApi.create, { kind: 'big' }, as)
  expect(nameless.body).toMatchObject({ issues: [{ path: 'name', code: 'FIELD_REQUIRED' }] })
})

test('[MOD-01] things are listed, filtered, sorted, searched, paged, counted, grouped and summed up', async () => {
  const { served } = holder
  for (const name of ['Cog 1', 'Cog 2', 'Cog 3'])
    await make({ name, kind: 'small', due: `2026-12-0${name.at(-1)}` })
  const names = async (input: Record<string, unknown>) =>
    (await served.call(thingsApi.list, input, as)).body.items.map(({ name }) => name)
  expect(await names({ search: 'cog', sort: '-due' })).toEqual(['Cog 3', 'Cog 2', 'Cog 1'])
  const filter = JSON.stringify({ field: 'due', is: 'between', value: ['2026-12-02', '2026-12-31'] })
  expect(await names({ filter, sort: 'name' })).toEqual(['Cog 2', 'Cog 3'])
  const first = (await served.call(thingsApi.list, { search: 'cog', sort: 'name', limit: 2 }, as)).body
  expect(first.items).toHaveLength(2)
  expect(await names({ search: 'cog', sort: 'name', limit: 2, cursor: first.nextCursor })).toEqual(['Cog 3'])
  expect((await served.call(thingsApi.counts, { search: 'cog' }, as)).body).toEqual({
    all: { count: 3, capped: false },
    archived: { count: 0, capped: false },
  })
  const groups = (await served.call(thingsApi.groups, { by: 'kind', search: 'cog' }, as)).body
  expect(groups.items).toEqual([{ value: 'small', count: 3, sums: {} }])
  const totals = (await served.call(thingsApi.totals, { fields: 'due', search: 'cog' }, as)).body
  expect(totals.totals.due).toMatchObject({ filled: 3, min: '2026-12-01', max: '2026-12-03' })
  expect((await served.call(thingsApi.list, { mode: 'ocean' } as never, as)).status).toBe(400)
})

test('[MOD-01] things are found by whether each of their fields is filled', async () => {
  const { served } = holder
  const weight = { amount: '3', unit: 'kilogram' }
  const filled = { kind: 'big', weight, due: '2026-12-01', notes: 'heavy' }
  await make({ name: 'Gapless', ...filled })
  await make({ name: 'Gaping' })
  const found = async (field: string, is: string) => {
    const filter = JSON.stringify({ field, is })
    const { status, body } = await served.call(thingsApi.list, { filter, search: 'gap' }, as)
    return [status, body.items?.map(({ name }) => name)]
  }
  for (const field of Object.keys(filled)) {
    expect([field, await found(field, 'isNotEmpty')]).toEqual([field, [200, ['Gapless']]])
    expect([field, await found(field, 'isEmpty')]).toEqual([field, [200, ['Gaping']]])
  }
})

test('[MOD-01] a thing is changed, conflicts are reported, and history tells who changed what', async () => {
  const { served } = holder
  const { id } = await make({ name: 'Gear', due: '2026-12-01' })
  await served.call(thingsApi.update, { id, due: '2026-12-05' }, as)
  const late = await served.call(thingsApi.update, { id, due: '2026-12-09', seen: { due: '2026-12-01' } }, as)
  expect(late.body).toMatchObject({
    due: '2026-12-09',
    conflicts: [{ field: 'due', seen: '2026-12-01', current: '2026-12-05' }],
  })
  const outdated = await served.call(
    thingsApi.update,
    { id, name: 'x' },
    { ...as, headers: { 'if-match': '"1"' } },
  )
  expect(outdated.status).toBe(412)
  const { body } = await served.call(thingsApi.history, { id, field: 'due' }, as)
  expect(body.items.map(({ changes }) => changes[0]?.to)).toEqual(['2026-12-09', '2026-12-05', '2026-12-01'])
})

test('[MOD-01] many things are changed at once, by call and as a work that is undone', async () => {
  const { served } = holder
  const ids = [(await make({ name: 'A' })).id, (await make({ name: 'B' })).id]
  const rows = [...ids.map((id) => ({ id, patch: { kind: 'big' } })), { id: newId(), patch: { kind: 'big' } }]
  const { body } = await served.call(thingsApi.changeMany, { rows }, as)
  expect(body.items).toMatchObject([
    { changed: ['kind'], version: 2 },
    { changed: ['kind'], version: 2 },
    { refused: [{ path: 'id', code: 'NOT_FOUND' }] },
  ])
  const edit = { ids, patch: { kind: 'small' } }
  expect((await served.call(thingsApi.previewBulk, edit, as)).body).toMatchObject({ count: 2, changed: 2 })
  const work = (await served.call(thingsApi.startBulk, edit, as)).body
  const kinds = async () =>
    Promise.all(ids.map(async (id) => (await served.call(thingsApi.get, { id }, as)).body.kind))
  await vi.waitFor(async () => expect(await kinds()).toEqual(['small', 'small']), 10_000)
  await vi.waitFor(
    async () => expect((await served.call(undoWork, { id: work.id }, as)).status).toBe(200),
    10_000,
  )
  await vi.waitFor(async () => expect(await kinds()).toEqual(['big', 'big']), 10_000)
})

test('[MOD-01] parts belong to a thing; a copy takes them along; a deleted thing comes back with them', async () => {
  const { served } = holder
  const { id } = await make({ name: 'Engine' })
  const place = { id, resource: 'thing_parts' }
  const part = (await served.call(thingsApi.createRow, { ...place, name: 'Valve', amount: '2' }, as)).body
  const rowId = String(part.id)
  await served.call(thingsApi.updateRow, { ...place, rowId, seal: 'S-1' }, as)
  const partsOf = async (of: string) =>
    (await served.call(thingsApi.listRows, { ...place, id: of }, as)).body.items
  expect(await partsOf(id)).toMatchObject([{ name: 'Valve', amount: '2', seal: 'S-1' }])
  const copy = (await served.call(thingsApi.duplicate, { id, name: 'Engine 2', thing_parts: true }, as)).body
  expect(await partsOf(String(copy.id))).toMatchObject([{ name: 'Valve', amount: '2' }])
  expect((await served.call(thingsApi.delete, { id }, as)).status).toBe(204)
  expect((await served.call(thingsApi.get, { id }, as)).status).toBe(404)
  const { body: deleted } = await served.call(thingsApi.listDeleted, {}, as)
  expect(deleted.items).toMatchObject([{ id, name: 'Engine', number: expect.stringMatching(/^TH-\d{4}$/) }])
  expect((await served.call(thingsApi.restore, { id }, as)).status).toBe(200)
  expect(await partsOf(id)).toMatchObject([{ name: 'Valve', seal: 'S-1' }])
  expect((await served.call(thingsApi.deleteRow, { ...place, rowId }, as)).status).toBe(204)
  expect(await partsOf(id)).toEqual([])
})

test('[MOD-01] who has no part in the organization finds nothing, and a role without the module is refused', async () => {
  const { served, world } = holder
  const { id } = await make({ name: 'Secret' })
  const eve = await world.person('Eve')
  const strangers = { person: eve, organization: await world.organization('Strangers', eve) }
  for (const contract of [thingsApi.get, thingsApi.history, thingsApi.delete, thingsApi.restore])
    expect((await served.call(contract as typeof thingsApi.get, { id }, strangers)).status).toBe(404)
  expect((await served.call(thingsApi.get, { id }, {})).status).toBe(401)
})
