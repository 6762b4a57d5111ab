import { getImport } from '@rumbo/domain/records/imports/imports.api'
import {
  createShipment,
  getShipment,
  listRows,
  restoreShipment,
  updateRow,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { listFailures, undoWork } from '@rumbo/domain/works/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { ran, rowsOf, workEnded } from './importing.ts'
import type { As } from './uploading.ts'

/** An import as a whole is undone; what somebody changed since stays and is listed. */
const holder = useServed()
let as: As

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  as = { person: ana, organization: await holder.world.organization('Andes', ana) }
})

const get = (id: string) => holder.served.call(getShipment, { id }, as)
const containersOf = async (id: string) =>
  (await holder.served.call(listRows, { id, resource: 'containers' }, as)).body.items.map(
    ({ number, seal }) => [number, seal],
  )

test('[IMP-10] undo deletes what was made and brings back what was changed, less what was touched since', async () => {
  const { served } = holder
  const old = {
    name: 'Old',
    freightType: 'ocean',
    masterBl: 'U1',
    clientReference: 'before',
    eta: '2026-11-01',
  }
  const changed = (await served.call(createShipment, old as never, as)).body.id
  const done = await ran(served, as, {
    content: [
      'Name,MBL,Ref,ETA,Container,Seal',
      'Old,U1,after,2026-12-01,CSQU3054383,S1',
      'New,U2,new,,MSKU9070323,S2',
      'Kept,U3,new,,,',
      'Broken,U4,new,31/31/31,,',
    ].join('\n'),
    columns: [
      'name',
      'masterBl',
      'clientReference',
      { field: 'eta', dateShape: 'iso' },
      'containers.number',
      'containers.seal',
    ],
    constants: { freightType: 'ocean' },
    options: { mode: 'upsert', key: ['masterBl'] },
  })
  expect(done).toMatchObject({
    state: 'done',
    counts: { records: 4, new: 3, changed: 1, same: 0, refused: 0, cells: 1 },
  })
  const { items } = await rowsOf(served, as, { id: done.id })
  const [first, made = '', kept = ''] = items.map(({ recordId }) => recordId ?? '')
  expect(first).toBe(changed)
  // What a run wrote is listed as it was, container by container.
  expect(items[0]?.changes).toEqual(
    expect.arrayContaining([
      { module: 'shipments', field: 'clientReference', from: 'before', to: 'after' },
      { module: 'containers', field: 'seal', from: null, to: 'S1' },
    ]),
  )
  expect((await get(changed)).body).toMatchObject({ clientReference: 'after', eta: '2026-12-01' })
  expect(await containersOf(made)).toEqual([['MSKU9070323', 'S2']])

  await served.call(updateShipment, { id: kept, clientReference: 'mine' } as never, as)
  await served.call(updateShipment, { id: changed, eta: '2026-12-24' } as never, as)
  const { status, body: undo } = await served.call(undoWork, { id: done.workId ?? '' }, as)
  expect([status, undo]).toMatchObject([200, { kind: 'import-undo', total: 4 }])
  expect(await workEnded(served, as, undo.id)).toMatchObject({
    state: 'done',
    reasons: expect.arrayContaining([
      expect.objectContaining({ path: 'eta', code: 'CHANGED_SINCE', count: 1 }),
      expect.objectContaining({ path: 'id', code: 'CHANGED_SINCE', count: 1 }),
    ]),
  })
  expect((await get(changed)).body).toMatchObject({ clientReference: 'before', eta: '2026-12-24' })
  expect(await containersOf(changed)).toEqual([])
  expect((await get(made)).status).toBe(404)
  expect((await get(kept)).body).toMatchObject({ clientReference: 'mine' })
  const { body: failures } = await served.call(listFailures, { id: undo.id }, as)
  expect(failures.items.map(({ name }) => name).sort()).toEqual(['Kept', 'Old'])
  expect((await served.call(getImport, { id: done.id }, as)).body.state).toBe('undone')
  expect((await served.call(undoWork, { id: done.workId ?? '' }, as)).status).toBe(409)

  // For thirty days what the undo deleted can be restored by itself.
  expect((await served.call(restoreShipment, { id: made }, as)).status).toBe(200)
  expect(await containersOf(made)).toEqual([['MSKU9070323', 'S2']])
})

test('[IMP-10] an import says whence it came in each history', async () => {
  const { served } = holder
  const id = (
    await served.call(createShipment, { name: 'H', freightType: 'ocean', masterBl: 'H1' } as never, as)
  ).body.id
  const done = await ran(served, as, {
    content: 'Name,MBL,Ref\nH,H1,kept\n',
    columns: ['name', 'masterBl', 'clientReference'],
    constants: { freightType: 'ocean' },
    options: { mode: 'update', key: ['masterBl'] },
  })
  const { rows } = await holder.world.owner.query(
    `select way, source, user_id from base.record_history where record_id = $1 order by id desc limit 1`,
    [id],
  )
  expect(rows).toEqual([{ way: 'import', source: done.id, user_id: as.person.userId }])
})

test('[IMP-10] what an import changed of a container goes back with it, unless somebody changed it since', async () => {
  const { served } = holder
  const content = (seal: string) =>
    ['Name,MBL,Container,Seal', `A,C1,CSQU3054383,${seal}`, `B,C2,MSKU9070323,${seal}`].join('\n')
  const importing = (seal: string) => ({
    content: content(seal),
    columns: ['name', 'masterBl', 'containers.number', 'containers.seal'],
    constants: { freightType: 'ocean' },
    options: { mode: 'upsert', key: ['masterBl'] } as const,
  })
  const first = await ran(served, as, importing('S1'))
  const [a = '', b = ''] = (await rowsOf(served, as, { id: first.id })).items.map(
    ({ recordId }) => recordId ?? '',
  )
  const second = await ran(served, as, importing('S2'))
  expect(second.counts).toMatchObject({ records: 2, new: 0, changed: 2, refused: 0 })
  expect([await containersOf(a), await containersOf(b)]).toEqual([
    [['CSQU3054383', 'S2']],
    [['MSKU9070323', 'S2']],
  ])
  const { body } = await served.call(listRows, { id: b, resource: 'containers' }, as)
  const row = { id: b, resource: 'containers', rowId: body.items[0]?.id, seal: 'mine' }
  expect((await served.call(updateRow, row as never, as)).status).toBe(200)

  const undo = (await served.call(undoWork, { id: second.workId ?? '' }, as)).body
  expect((await workEnded(served, as, undo.id)).state).toBe('done')
  expect([await containersOf(a), await containersOf(b)]).toEqual([
    [['CSQU3054383', 'S1']],
    [['MSKU9070323', 'mine']],
  ])
})

test('[IMP-10] a total below the rows hinders no import that goes in whole or not at all', async () => {
  const done = await ran(holder.served, as, {
    content: 'Name,MBL,Ref,Notes,Invoices\nA,W1,x,y,1\nB,W2,x,y,2\nTotal,,,,3\n',
    columns: ['name', 'masterBl', 'clientReference', 'notes', 'invoiceCount'],
    constants: { freightType: 'ocean' },
    options: { mode: 'add', whole: 'all' },
  })
  expect(done).toMatchObject({ state: 'done', counts: { new: 2, refused: 1 } })
})
