import type { Contract, Received } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import {
  createRow,
  createShipment,
  getShipment,
  listRows,
  previewBulkEdit,
  startBulkEdit,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { getWork, isUnfinished, listFailures, listWorks, undoWork } from '@rumbo/domain/works/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
type As = { person: Person; organization: Organization }
let as: As

beforeAll(async () => {
  const { world } = holder
  const ana = await world.person('Ana')
  as = { person: ana, organization: await world.organization('Forwarder', ana) }
})

const create = async (patch: Record<string, unknown> = {}, who: As = as) =>
  (await holder.served.call(createShipment, { name: 'Shipment', freightType: 'ocean', ...patch }, who)).body
const get = async (id: string) => (await holder.served.call(getShipment, { id }, as)).body

async function ended(id: string, who: As = as): Promise<Received<typeof getWork>> {
  return vi.waitFor(
    async () => {
      const { body } = await holder.served.call(getWork, { id }, who)
      expect(isUnfinished(body)).toBe(false)
      return body
    },
    { timeout: 15_000, interval: 20 },
  )
}
const bulk = <C extends Contract>(contract: C, input: Record<string, unknown>, who: As = as) =>
  holder.served.call(contract, input as never, who)

test('[VIEW-04] all that match are edited after a preview that counts; what can’t be is listed with its reason', async () => {
  const marked = { clientReference: 'BULK-1' }
  const ocean = [await create(marked), await create({ ...marked, pod: 'MXZLO' })]
  const air = await create({ ...marked, freightType: 'air', name: 'By air' })
  const other = await create()
  const input = { query: { search: 'bulk-1' }, patch: { pod: 'MXZLO' } }
  const { body: preview } = await bulk(previewBulkEdit, input)
  expect(preview).toMatchObject({
    count: 3,
    checked: 3,
    changed: 1,
    same: 1,
    refused: 1,
    reasons: [{ path: 'pod', code: 'FIELD_NOT_IN_MODE', count: 1 }],
  })
  expect((await get(ocean[0]?.id ?? '')).pod).toBeNull()

  const { body: begun } = await bulk(startBulkEdit, input)
  expect(begun).toMatchObject({ kind: 'shipments-edit', total: 3, title: { fields: ['pod'] } })
  const work = await ended(begun.id)
  expect(work).toMatchObject({
    state: 'done',
    done: 3,
    changed: 1,
    refused: 1,
    reasons: [{ path: 'pod', code: 'FIELD_NOT_IN_MODE', count: 1 }],
  })
  const { body: failures } = await holder.served.call(listFailures, { id: begun.id }, as)
  expect(failures).toMatchObject({ items: [{ recordId: air.id, name: 'By air' }], nextCursor: null })
  expect(await get(ocean[0]?.id ?? '')).toMatchObject({ pod: { code: 'MXZLO' }, podName: 'Manzanillo' })
  expect((await get(other.id)).pod).toBeNull()
  const { body: list } = await holder.served.call(listWorks, {}, as)
  expect(list.items[0]).toMatchObject({ id: begun.id, state: 'done', user: { id: as.person.userId } })
})

test('[VIEW-04] one undo writes the earlier values back, and keeps and lists what others changed since', async () => {
  const [one, two] = [await create({ eta: '2026-11-01', notes: 'old' }), await create({ eta: '2026-11-02' })]
  const { body: begun } = await bulk(startBulkEdit, {
    ids: [one.id, two.id],
    patch: { eta: '2026-12-01', notes: 'new' },
  })
  await ended(begun.id)
  expect(await get(one.id)).toMatchObject({ eta: '2026-12-01', notes: 'new' })
  await holder.served.call(updateShipment, { id: two.id, eta: '2026-12-24' }, as)

  const { body: undo } = await bulk(undoWork, { id: begun.id })
  expect(undo).toMatchObject({ undoOf: begun.id, total: 2, undoUntil: null })
  expect(await ended(undo.id)).toMatchObject({
    state: 'done',
    changed: 2,
    refused: 1,
    reasons: [{ path: 'eta', code: 'CHANGED_SINCE', count: 1 }],
  })
  expect(await get(one.id)).toMatchObject({ eta: '2026-11-01', notes: 'old' })
  expect(await get(two.id)).toMatchObject({ eta: '2026-12-24', notes: null })
  expect((await ended(begun.id)).state).toBe('undone')
  expect((await bulk(undoWork, { id: begun.id })).status).toBe(409)
  expect((await bulk(undoWork, { id: undo.id })).status).toBe(409)
})

test('[VIEW-04] all that match less some left out', async () => {
  const marked = { clientReference: 'BULK-2' }
  const [one, two] = [await create(marked), await create(marked)]
  const input = { query: { search: 'bulk-2' }, except: [one.id], patch: { notes: 'seen' } }
  const { body } = await bulk(startBulkEdit, input)
  expect(await ended(body.id)).toMatchObject({ total: 1, changed: 1 })
  expect([(await get(one.id)).notes, (await get(two.id)).notes]).toEqual([null, 'seen'])
})

test('[SHP-09] many are archived at once, and taken out of the archive again', async () => {
  const ids = [(await create()).id, (await create()).id]
  for (const archived of [true, false]) {
    const { body } = await bulk(startBulkEdit, { ids, patch: { archived } })
    expect(body.title).toEqual({ fields: ['archived'], archived })
    expect(await ended(body.id)).toMatchObject({ state: 'done', changed: 2, refused: 0 })
    for (const id of ids) expect((await get(id)).archived).toBe(archived)
  }
})

test('[VIEW-04] tags are added to those that each has, and one undo takes them off again', async () => {
  const tag = async (name: string) => (await holder.served.call(createTag, { name }, as)).body.id
  const [own, added] = [await tag('Own'), await tag('Added')]
  const [one, two] = [await create({ tags: [own] }), await create({ tags: [added] })]
  const ids = [one.id, two.id]
  const { body } = await bulk(startBulkEdit, { ids, addTags: [added] })
  expect(body.title).toEqual({ fields: ['tags'] })
  expect(await ended(body.id)).toMatchObject({ changed: 1, refused: 0 })
  expect(new Set((await get(one.id)).tags as string[])).toEqual(new Set([own, added]))
  const { body: undo } = await bulk(undoWork, { id: body.id })
  await ended(undo.id)
  expect([(await get(one.id)).tags, (await get(two.id)).tags]).toEqual([[own], [added]])
})

test('[VIEW-04] modality in bulk tells what else goes, and one undo brings the types of containers back', async () => {
  const one = await create({ modality: 'fcl' })
  const two = await create({ modality: 'fcl' })
  const types = async () => {
    const { body } = await holder.served.call(listRows, { id: one.id, resource: 'containers' }, as)
    return (body.items as readonly Record<string, unknown>[]).map(({ number, type }) => [number, type])
  }
  for (const [number, type] of [
    ['MSKU9070323', '45G1'],
    ['MSKU1234565', null],
  ])
    await holder.served.call(createRow, { id: one.id, resource: 'containers', number, type } as never, as)
  const before = await types()
  const input = { ids: [one.id, two.id], patch: { modality: 'lcl' } }
  expect((await bulk(previewBulkEdit, input)).body).toMatchObject({
    changed: 2,
    containerTypes: 1,
    cleared: [],
  })
  expect(await types()).toEqual(before)
  const { body: begun } = await bulk(startBulkEdit, input)
  expect(await ended(begun.id)).toMatchObject({ changed: 2, refused: 0 })
  expect((await types()).map(([, type]) => type)).toEqual([null, null])
  const { body: undo } = await bulk(undoWork, { id: begun.id })
  expect(await ended(undo.id)).toMatchObject({ changed: 2, refused: 0 })
  expect(await types()).toEqual(before)
  expect(await get(one.id)).toMatchObject({
    modality: 'fcl',
    shipmentCargos: [{ number: 'MSKU9070323', type: '45G1' }, { number: 'MSKU1234565' }],
  })
})

test('[VIEW-04] transport type in bulk, with all that it maps and clears, and back by one undo', async () => {
  const { id } = await create({ pol: 'CNSHA', modality: 'fcl', phase: '40_in_transit', eta: '2026-12-01' })
  const row = {
    id,
    resource: 'containers',
    number: 'MSKU9070323',
    type: '45G1',
    currentPhase: '40_in_transit',
  }
  await holder.served.call(createRow, row as never, as)
  const containers = async () =>
    (await holder.served.call(listRows, { id, resource: 'containers' }, as)).body.items
  const before = [await get(id), await containers()]
  const input = { ids: [id], patch: { freightType: 'road' } }
  const { body: preview } = await bulk(previewBulkEdit, input)
  expect(preview).toMatchObject({ changed: 1, refused: 0, containerTypes: 1 })
  expect(new Set(preview.cleared.map(({ field }) => field))).toEqual(new Set(['pol', 'polName', 'modality']))
  const { body: begun } = await bulk(startBulkEdit, input)
  await ended(begun.id)
  expect(await get(id)).toMatchObject({
    freightType: 'road',
    pol: null,
    modality: null,
    phase: '30_in_transit',
  })
  expect(await containers()).toMatchObject([{ type: null, currentPhase: '30_in_transit' }])
  const { body: undo } = await bulk(undoWork, { id: begun.id })
  expect(await ended(undo.id)).toMatchObject({ changed: 1, refused: 0 })
  const { version: _v, updatedAt: _u, ...values } = before[0] as never as Record<string, unknown>
  expect(await get(id)).toMatchObject(values)
  expect(await containers()).toMatchObject([{ type: '45G1', currentPhase: '40_in_transit' }])
})

test('[VIEW-04] clearing a date in bulk tells which others go with it', async () => {
  const ids = [(await create({ eta: '2026-12-01' })).id, (await create()).id]
  expect((await bulk(previewBulkEdit, { ids, patch: { eta: null } })).body).toMatchObject({
    changed: 1,
    cleared: [
      { field: 'firstEta', count: 1 },
      { field: 'timing', count: 1 },
    ],
  })
})

test('[VIEW-04] wrong bulk edits are refused before anything begins', async () => {
  const { id } = await create()
  const query = { search: 'x' }
  const wrong = [
    { patch: { notes: 'a' } },
    { ids: [id], query, patch: { notes: 'a' } },
    { ids: [id], except: [id], patch: { notes: 'a' } },
    { ids: [id], patch: {} },
    { ids: [], patch: { notes: 'a' } },
    { query: { filter: '{"field":"nowhere","is":"is","value":"x"}' }, patch: { notes: 'a' } },
    { query: { colour: 'red' }, patch: { notes: 'a' } },
  ]
  const before = (await holder.served.call(listWorks, {}, as)).body.items.length
  for (const input of wrong) {
    expect([input, (await bulk(startBulkEdit, input)).status]).toEqual([input, 400])
    expect([input, (await bulk(previewBulkEdit, input)).status]).toEqual([input, 400])
  }
  expect((await holder.served.call(listWorks, {}, as)).body.items).toHaveLength(before)
})

test('[VIEW-04] a work is its user’s own; administrators follow all of the organization', async () => {
  const { world } = holder
  const [beto, carla] = [await world.person('Beto'), await world.person('Carla')]
  await world.join(as.organization, beto, 'member')
  await world.join(as.organization, carla, 'member')
  const [member, another] = [beto, carla].map((person) => ({ person, organization: as.organization })) as [
    As,
    As,
  ]
  const { id } = await create({}, member)
  const { body } = await bulk(startBulkEdit, { ids: [id], patch: { notes: 'mine' } }, member)
  expect(await ended(body.id, member)).toMatchObject({ changed: 1 })
  expect((await bulk(getWork, { id: body.id }, another)).status).toBe(404)
  expect((await bulk(undoWork, { id: body.id }, another)).status).toBe(404)
  expect((await bulk(listWorks, {}, another)).body).toMatchObject({ items: [] })
  expect((await bulk(listWorks, { whose: 'organization' }, another)).status).toBe(403)
  const { body: all } = await holder.served.call(listWorks, { whose: 'organization', limit: 1 }, as)
  expect(all).toMatchObject({ items: [{ id: body.id, user: { name: 'Beto' } }], nextCursor: body.id })
  expect((await bulk(getWork, { id: newId() })).status).toBe(404)
})

test('[DEV-04] a bulk edit that is sent twice under one key begins once', async () => {
  const { id } = await create()
  const send = () =>
    holder.served.call(
      startBulkEdit,
      { ids: [id], patch: { notes: 'once' } },
      { ...as, headers: { 'idempotency-key': `once ${id}` } },
    )
  const [first, second] = [await send(), await send()]
  expect(second.body.id).toBe(first.body.id)
  expect(await ended(first.body.id)).toMatchObject({ changed: 1 })
})
