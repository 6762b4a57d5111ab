import type { ImportOptions } from '@rumbo/domain/records/imports/import'
import { setImportOptions } from '@rumbo/domain/records/imports/imports.api'
import { runImport } from '@rumbo/domain/records/imports/rows.api'
import { createShipment, getShipment, listRows, listShipments } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { check, checked, matched, ran, rowsOf, run, settled } from './importing.ts'
import type { As } from './uploading.ts'

/** What an import would do, and then does: by mode, key and empty cells. */
const holder = useServed()
let as: As

beforeAll(async () => {
  const { world } = holder
  const ana = await world.person('Ana')
  as = { person: ana, organization: await world.organization('Andes', ana) }
})

const fresh = async (): Promise<As> => {
  const person = await holder.world.person('Ana')
  return { person, organization: await holder.world.organization('Fresh', person) }
}
const create = async (patch: Record<string, unknown>, who: As) =>
  (await holder.served.call(createShipment, { name: 'Old', freightType: 'ocean', ...patch }, who)).body.id
const shipments = async (who: As) => {
  const { body } = await holder.served.call(listShipments, { limit: 100 }, who)
  return [...body.items].sort((a, b) => String(a.name).localeCompare(String(b.name)))
}
const columns = ['name', 'masterBl', 'clientReference', 'eta'] as const
const constants = { freightType: 'ocean' }
const head = 'Name,MBL,Ref,ETA\n'

test.each([
  { mode: 'add', empties: 'ignore', counts: { new: 1, changed: 0, same: 0, refused: 2 } },
  { mode: 'update', empties: 'ignore', counts: { new: 0, changed: 1, same: 1, refused: 1 } },
  { mode: 'upsert', empties: 'ignore', counts: { new: 1, changed: 1, same: 1, refused: 0 } },
  { mode: 'upsert', empties: 'save', counts: { new: 1, changed: 2, same: 0, refused: 0 } },
] as const)(
  '[IMP-05] $mode with empties $empties: the dry run says what the run does',
  async ({ mode, empties, counts }) => {
    const who = await fresh()
    await create({ name: 'One', masterBl: 'MAEU 111-111', clientReference: 'A', eta: '2026-11-01' }, who)
    await create({ name: 'Two', masterBl: 'MAEU222222', clientReference: 'B' }, who)
    const found = await checked(holder.served, who, {
      content: `${head}One,maeu111111,A2,\nTwo,MAEU222222,${empties === 'save' ? '' : 'B'},\nThree,MAEU333333,C,2026-12-01\n`,
      columns,
      constants,
      options: { mode, empties, key: ['masterBl'] },
    })
    expect(found).toMatchObject({
      state: 'verifying',
      counts: { records: 3, ...counts, cells: expect.any(Number) },
    })
    const before = await shipments(who)
    expect(before.map(({ clientReference }) => clientReference)).toEqual(['A', 'B'])
    const { items } = await rowsOf(holder.served, who, { id: found.id })
    if (mode !== 'add') {
      const erased =
        empties === 'save' ? [{ module: 'shipments', field: 'eta', from: '2026-11-01', to: null }] : []
      expect(items[0]?.changes).toEqual(
        expect.arrayContaining([
          { module: 'shipments', field: 'clientReference', from: 'A', to: 'A2' },
          ...erased,
        ]),
      )
      expect(items[0]?.changes.some(({ field }) => field === 'masterBl')).toBe(true)
    } else expect(items[0]?.problems).toMatchObject([{ column: 1, field: 'masterBl', code: 'KEY_EXISTS' }])
    const { status } = await holder.served.call(runImport, { id: found.id }, who)
    expect(status).toBe(200)
    const done = await settled(holder.served, who, found.id)
    expect(done).toMatchObject({ state: 'done', counts: { records: 3, ...counts } })
    const after = new Map((await shipments(who)).map((values) => [values.name, values]))
    expect(after.size).toBe(mode === 'update' ? 2 : 3)
    expect(after.get('One')).toMatchObject(
      mode === 'add'
        ? { clientReference: 'A', eta: '2026-11-01' }
        : { clientReference: 'A2', eta: empties === 'save' ? null : '2026-11-01' },
    )
    expect(after.get('Two')?.clientReference).toBe(empties === 'save' ? null : 'B')
  },
)

test('[IMP-05] a key that no record, several records, an earlier row or nothing has is reported at its cell', async () => {
  const who = await fresh()
  await create({ name: 'One', masterBl: 'DUP1' }, who)
  await create({ name: 'Two', masterBl: 'DUP 1' }, who)
  const update = await checked(holder.served, who, {
    content: `${head}A,DUP1,,\nB,NEW1,,\nC,,,\n`,
    columns,
    constants,
    options: { mode: 'update', key: ['masterBl'] },
  })
  expect(
    (await rowsOf(holder.served, who, { id: update.id })).items.map(({ problems }) => problems[0]?.code),
  ).toEqual(['KEY_AMBIGUOUS', 'KEY_NOT_FOUND', 'KEY_EMPTY'])
  const add = await ran(holder.served, who, {
    content: `${head}A,NEW2,,\nB,new 2,,\nC,,,\nD,,,\n`,
    columns,
    constants,
    options: { key: ['masterBl'] },
  })
  expect(add.counts).toMatchObject({ new: 3, refused: 1 })
  expect(add.problems).toMatchObject([{ column: 1, field: 'masterBl', code: 'KEY_TWICE', count: 1 }])
})

test('[IMP-05] a compound key of bill and container; a second row of the same key updates what the first made', async () => {
  const who = await fresh()
  const importing = {
    content: 'Name,MBL,Container,Ref\nA,M1,CSQU3054383,1\nB,M1,MSKU9070323,2\nA,M1,CSQU 305438-3,3\n',
    columns: ['name', 'masterBl', 'containers.number', 'clientReference'],
    constants,
    options: { mode: 'upsert', key: ['masterBl', 'number'] },
  } as const
  const found = await checked(holder.served, who, importing)
  expect(found.counts).toMatchObject({ new: 2, changed: 1, refused: 0 })
  const done = await run(holder.served, who, found.id)
  expect(done.counts).toMatchObject({ new: 2, changed: 1, refused: 0 })
  expect((await shipments(who)).map(({ name, clientReference }) => [name, clientReference])).toEqual([
    ['A', '3'],
    ['B', '2'],
  ])
  const again = await ran(holder.served, who, importing)
  expect(again.counts).toMatchObject({ new: 0, refused: 0 })
})

test('[IMP-05] several rows of one key are one shipment with its containers; what differs is reported', async () => {
  const who = await fresh()
  const done = await ran(holder.served, who, {
    content: [
      'Name,MBL,Container,Seal,Ref',
      'A,M1,CSQU3054383,S1,r',
      'B,M2,TEMU6079348/MSKU9070323,S2/S3,',
      'A,M1,MSCU6639870,S4,other',
    ].join('\n'),
    columns: ['name', 'masterBl', 'containers.number', 'containers.seal', 'clientReference'],
    constants,
    options: { mode: 'upsert', key: ['masterBl'], grouped: true },
  })
  expect(done).toMatchObject({ state: 'done', rows: 3, counts: { records: 2, new: 2, cells: 1 } })
  expect(done.problems).toMatchObject([
    { column: 4, field: 'clientReference', code: 'ROWS_DIFFER', count: 1 },
  ])
  const { items } = await rowsOf(holder.served, who, { id: done.id })
  expect(items.map(({ recordId }) => recordId)).toEqual([
    items[0]?.recordId,
    items[1]?.recordId,
    items[0]?.recordId,
  ])
  const numbers = async (id: string) => {
    const { body } = await holder.served.call(listRows, { id, resource: 'containers' }, who)
    return body.items.map(({ number, seal }) => [number, seal]).sort()
  }
  expect(await numbers(items[0]?.recordId ?? '')).toEqual([
    ['CSQU3054383', 'S1'],
    ['MSCU6639870', 'S4'],
  ])
  expect(await numbers(items[1]?.recordId ?? '')).toEqual([
    ['MSKU9070323', 'S3'],
    ['TEMU6079348', 'S2'],
  ])
  const { body } = await holder.served.call(getShipment, { id: items[0]?.recordId ?? '' }, who)
  expect(body.shipmentCargos).toHaveLength(2)
})

test('[IMP-12] nothing is written before it runs, and another mapping or other options want another check', async () => {
  const found = await checked(holder.served, as, { content: `${head}Dry,D1,,\n`, columns, constants })
  expect(found.counts).toMatchObject({ new: 1 })
  expect(await shipments(as)).toEqual([])
  const { rows } = await holder.world.owner
    .query('select count(*)::int as count from base.record_history where organization_id = $1', [
      as.organization.id,
    ])
    .then(({ rows }) => ({ rows: rows[0].count }))
  expect(rows).toBe(0)
  const options: ImportOptions = {
    mode: 'upsert',
    key: ['masterBl'],
    empties: 'ignore',
    whole: 'batches',
    grouped: false,
  }
  await holder.served.call(setImportOptions, { id: found.id, version: found.version, ...options }, as)
  const refused = await holder.served.call(runImport, { id: found.id }, as)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'IMPORT_NOT_CHECKED' }])
  expect((await check(holder.served, as, found.id)).counts).toMatchObject({ new: 1 })
})

test('[IMP-07] all or nothing is refused while one row can’t go in, and says how many', async () => {
  const found = await checked(holder.served, as, {
    content: `${head}Whole,,,\n,W2,,\n`,
    columns,
    constants,
    options: { whole: 'all' },
  })
  expect(found).toMatchObject({
    counts: { new: 1, refused: 1 },
    problems: [{ column: 0, code: 'NAME_FIELD_REQUIRED' }],
  })
  const { status, body } = await holder.served.call(runImport, { id: found.id }, as)
  expect([status, body]).toMatchObject([409, { code: 'IMPORT_NOT_WHOLE' }])
})

test('[IMP-06] another organization and a member who is no administrator find no import', async () => {
  const found = await matched(holder.served, as, { content: `${head}Mine,,,\n`, columns, constants })
  const beto = await holder.world.person('Beto')
  await holder.world.join(as.organization, beto, 'member')
  for (const who of [await fresh(), { ...as, person: beto }]) {
    expect((await holder.served.call(runImport, { id: found.id }, who)).status).toBe(404)
  }
})
