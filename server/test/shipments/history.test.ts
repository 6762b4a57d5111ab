import {
  createRow,
  createShipment,
  listHistory,
  updateRow,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let beto: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }
let id: string

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  beto = await holder.world.person('Beto')
  forwarder = await holder.world.organization('Forwarder', ana)
  await holder.world.join(forwarder, beto, 'admin')
  as = { person: ana, organization: forwarder }
  id = (await holder.served.call(createShipment, { name: 'Coffee', freightType: 'ocean' }, as)).body.id
  const asBeto = { person: beto, organization: forwarder }
  const onScreen = { ...as, headers: { 'x-rumbo-client': 'web' } }
  await holder.served.call(updateShipment, { id, eta: '2026-12-01', notes: 'first' }, as)
  await holder.served.call(updateShipment, { id, eta: '2026-12-02' }, asBeto)
  await holder.served.call(updateShipment, { id, eta: '2026-12-03' }, onScreen)
  const row = { id, resource: 'containers' }
  const { body } = await holder.served.call(createRow, { ...row, number: 'CSQU3054383' }, as)
  await holder.served.call(updateRow, { ...row, rowId: body.id, notes: 'of the container' }, as)
})

const history = async (query: object = {}) => {
  const { status, body } = await holder.served.call(listHistory, { id, ...query }, as)
  return { status, body, lines: status === 200 ? body.items.map(({ changes }) => changes) : [] }
}

test('[SHP-13] history is filtered by field, by user, by way, and by what it is about', async () => {
  expect((await history({ field: 'eta' })).lines).toEqual([
    [{ field: 'eta', from: '2026-12-02', to: '2026-12-03' }],
    [{ field: 'eta', from: '2026-12-01', to: '2026-12-02' }],
    [{ field: 'eta', from: null, to: '2026-12-01' }],
  ])
  expect((await history({ field: 'eta', userId: beto.userId })).lines).toHaveLength(1)
  expect((await history({ way: 'screen' })).body.items.map(({ way }) => way)).toEqual(['screen'])
  expect((await history({ way: 'import' })).lines).toEqual([])
  // The same name of a field in two modules.
  expect((await history({ field: 'notes' })).lines).toEqual([[{ field: 'notes', from: null, to: 'first' }]])
  expect((await history({ field: 'notes', module: 'containers' })).lines).toEqual([
    [{ field: 'notes', from: null, to: 'of the container' }],
  ])
  const modules = (await history({ module: 'containers' })).body.items.map(({ module }) => module)
  expect(new Set(modules)).toEqual(new Set(['containers']))
})

test('[SHP-13] a filter that is wrong is refused, and a cursor holds for its own filter', async () => {
  expect((await history({ field: 'colour' })).status).toBe(400)
  expect((await history({ field: 'seal' })).status).toBe(400)
  expect((await history({ way: 'magic' })).status).toBe(400)
  const { body } = await history({ field: 'eta', limit: 1 })
  expect((await history({ field: 'eta', limit: 1, cursor: body.nextCursor })).lines).toHaveLength(1)
  expect((await history({ limit: 1, cursor: body.nextCursor })).status).toBe(400)
})
