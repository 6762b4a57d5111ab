import { newId } from '@rumbo/domain/kernel/id'
import {
  changeShipments,
  createRow,
  createShipment,
  getShipment,
  listHistory,
  listRows,
} from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
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

const create = async (patch: Record<string, unknown> = {}) =>
  (await holder.served.call(createShipment, { name: 'Shipment', freightType: 'ocean', ...patch }, as)).body
const get = async (id: string) => (await holder.served.call(getShipment, { id }, as)).body

test('[DEV-04] many shipments are changed in one call, each whole or not at all, in the given order', async () => {
  const [one, two, three] = [await create(), await create(), await create()]
  const missing = newId()
  const { status, body } = await holder.served.call(
    changeShipments,
    {
      rows: [
        { id: two.id, patch: { eta: '2026-12-01', notes: 'kept' } },
        { id: one.id, patch: { eta: 'soon', notes: 'lost' } },
        { id: missing, patch: { notes: 'x' } },
        { id: three.id, patch: { timing: 'delayed' } },
      ],
    },
    as,
  )
  expect(status).toBe(200)
  expect(body.items).toMatchObject([
    {
      id: two.id,
      changed: expect.arrayContaining(['eta', 'notes']),
      version: two.version + 1,
      conflicts: [],
    },
    {
      id: one.id,
      refused: [{ path: 'eta', code: 'DATE_NOT_VALID', message: 'Esta fecha no existe' }],
    },
    { id: missing, refused: [{ path: 'id', code: 'NOT_FOUND' }] },
    { id: three.id, refused: [{ path: 'timing', code: 'FIELD_READ_ONLY' }] },
  ])
  expect(await get(two.id)).toMatchObject({ eta: '2026-12-01', notes: 'kept', version: two.version + 1 })
  expect(await get(one.id)).toMatchObject({ notes: null, version: one.version })
  const { body: history } = await holder.served.call(listHistory, { id: two.id }, as)
  // Own and shared fields have a line each.
  expect(JSON.stringify(history.items.slice(0, 2))).toContain('"eta"')
})

test('[DEV-04] a value that somebody else changed meanwhile is written, and both are reported', async () => {
  const { id } = await create({ eta: '2026-11-01' })
  await holder.served.call(changeShipments, { rows: [{ id, patch: { eta: '2026-11-05' } }] }, as)
  const { body } = await holder.served.call(
    changeShipments,
    { rows: [{ id, patch: { eta: '2026-11-09' }, seen: { eta: '2026-11-01' } }] },
    as,
  )
  expect(body.items).toMatchObject([
    { id, conflicts: [{ field: 'eta', seen: '2026-11-01', current: '2026-11-05' }] },
  ])
  expect((await get(id)).eta).toBe('2026-11-09')
})

test('[DEV-04] what depends on a shipment follows as after a single change', async () => {
  const { id } = await create({ modality: 'fcl' })
  const row = { id, resource: 'containers' }
  await holder.served.call(createRow, { ...row, number: 'CSQU3054383', type: '45G1' }, as)
  const { body } = await holder.served.call(
    changeShipments,
    { rows: [{ id, patch: { freightType: 'air' } }] },
    as,
  )
  const shipment = await get(id)
  expect(body.items).toMatchObject([{ id, version: shipment.version }])
  expect(shipment).toMatchObject({ freightType: 'air', shipmentCargos: [{ type: null }] })
  const { body: rows } = await holder.served.call(listRows, row, as)
  expect(rows.items).toMatchObject([{ number: 'CSQU3054383', type: null }])
})

test('[DEV-04] wrong rows are refused before anything is done', async () => {
  const { id, version } = await create()
  const wrong = [
    { rows: [] },
    {
      rows: [
        { id, patch: { notes: 'a' } },
        { id, patch: { notes: 'b' } },
      ],
    },
    { rows: Array.from({ length: 501 }, () => ({ id: newId(), patch: {} })) },
    { rows: [{ id, patch: { notes: 'a' }, force: true }] },
    { rows: [{ id: 'x', patch: { notes: 'a' } }] },
  ]
  for (const input of wrong) {
    expect((await holder.served.call(changeShipments, input as never, as)).status).toBe(400)
  }
  expect((await get(id)).version).toBe(version)
})

test('[DEV-04] a member changes what is its own and is refused the rest', async () => {
  const beto = await holder.world.person('Beto')
  await holder.world.join(forwarder, beto, 'member')
  const member = { person: beto, organization: forwarder }
  const theirs = await create()
  const mine = (await holder.served.call(createShipment, { name: 'Mine', freightType: 'ocean' }, member)).body
  const { body } = await holder.served.call(
    changeShipments,
    { rows: [theirs, mine].map(({ id }) => ({ id, patch: { eta: '2026-12-24' } })) },
    member,
  )
  expect(body.items).toMatchObject([
    { id: theirs.id, refused: [{ path: 'eta', code: 'UNAUTHORIZED' }] },
    { id: mine.id, changed: expect.arrayContaining(['eta']) },
  ])
  expect((await get(theirs.id)).eta).toBeNull()
})

test('[VIEW-05] what followed from a change is answered, and sent again with an undo it stands there as before', async () => {
  const { id } = await create({
    modality: 'fcl',
    eta: '2026-12-05',
    firstEta: '2026-12-01',
    phase: '10_ready',
  })
  const row = { id, resource: 'containers', number: 'MSKU9070323', type: '45G1' }
  await holder.served.call(createRow, row as never, as)
  const typeOf = async () =>
    (await holder.served.call(listRows, { id, resource: 'containers' }, as)).body.items[0]?.type
  const write = async (change: Record<string, unknown>) => {
    const { body } = await holder.served.call(changeShipments, { rows: [{ id, ...change }] } as never, as)
    return body.items[0] as never as Record<string, Record<string, unknown>>
  }
  const { containerTypes = {}, ...rest } = await write({ patch: { modality: 'lcl' } })
  expect([Object.values(containerTypes), rest.followed, await typeOf()]).toEqual([['45G1'], undefined, null])
  await write({ patch: { modality: 'fcl' }, containerTypes })
  expect([(await get(id)).modality, await typeOf()]).toEqual(['fcl', '45G1'])
  // What somebody chose since stays.
  await write({ patch: { modality: 'lcl' } })
  await write({ patch: { notes: 'x' }, containerTypes: { [Object.keys(containerTypes)[0] ?? '']: '22G1' } })
  await write({ patch: { notes: 'y' }, containerTypes })
  expect(await typeOf()).toBe('22G1')

  const { followed } = await write({ patch: { eta: null } })
  expect(followed).toEqual({ firstEta: '2026-12-01' })
  await write({ patch: { ...followed, eta: '2026-12-05' } })
  expect(await get(id)).toMatchObject({ eta: '2026-12-05', firstEta: '2026-12-01', timing: 'delayed' })
  const arrived = await write({ patch: { ata: '2026-11-20' } })
  expect(arrived.followed).toEqual({ phase: '10_ready' })
  await write({ patch: { ...arrived.followed, ata: null } })
  expect(await get(id)).toMatchObject({ ata: null, phase: '10_ready' })
})
