import { suggestMapping } from '@rumbo/domain/records/imports/mapping.api'
import { fixReason, listReasonTexts } from '@rumbo/domain/records/imports/reasons.api'
import { failedRows } from '@rumbo/domain/records/imports/rows.api'
import { createShipment, getShipment, listShipments } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../../world/served.ts'
import { checked, ran, rowsOf, run } from '../importing.ts'
import { type As, importFile, readImport } from '../uploading.ts'

/** Every reason has a way out: the dry run tells it, and all its rows are repaired, filled or skipped at once. */
const holder = useServed()
let as: As

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  as = { person: ana, organization: await holder.world.organization('Andes', ana) }
})

const fix = (id: string, reason: object, how: object) =>
  holder.served.call(fixReason, { id, ...reason, fix: how } as never, as)

test('[IMP-06] a carrier that isn’t known comes with the nearest that are, a port of several countries with the one of its lane first', async () => {
  const { served } = holder
  const found = await checked(served, as, {
    content: [
      'Name,Line,POL,From',
      'A,Maesrk Line,Manzanillo,Panama',
      'B,Maesrk Line,Manzanilo,Mexico',
      'C,Maersk,MXZLO,Mexico',
    ].join('\n'),
    columns: ['name', 'carrierCode', 'pol', 'originCountry'],
    constants: { freightType: 'ocean' },
  })
  const texts = async (column: number, field: string, code: string) =>
    (await served.call(listReasonTexts, { id: found.id, column, field, code } as never, as)).body
  const lines = await texts(1, 'carrierCode', 'CARRIER_NOT_FOUND')
  expect(lines).toMatchObject({ total: 2, lookedAt: 2, items: [{ text: 'Maesrk Line', rows: 2 }] })
  expect(lines.items[0]?.near[0]?.text).toMatch(/^Maersk.* \(MAEU\)$/)
  const several = await texts(2, 'pol', 'PORT_AMBIGUOUS')
  expect(several.items.map(({ text, near }) => [text, near[0]?.text])).toEqual([
    ['Manzanillo', 'Manzanillo (PAMIT)'],
  ])
  expect(several.items[0]?.near.map(({ text }) => text)).toContain('Manzanillo (MXZLO)')
  const mistyped = await texts(2, 'pol', 'PORT_NOT_FOUND')
  expect(mistyped.items[0]?.near[0]?.text).toBe('Manzanillo (MXZLO)')

  // What is offered is read as what it says.
  const reason = { column: 1, field: 'carrierCode', code: 'CARRIER_NOT_FOUND' }
  const fixed = await fix(found.id, reason, { kind: 'set', text: lines.items[0]?.near[0]?.text })
  expect(fixed.body).toMatchObject({ cells: 2 })
  expect(fixed.body.import.problems.some(({ code }) => code === 'CARRIER_NOT_FOUND')).toBe(false)
})

test('[IMP-06] of ports called alike the one that the organization itself goes by on that lane comes first', async () => {
  const { served, world } = holder
  const ana = await world.person('Ana of lanes')
  const own: As = { person: ana, organization: await world.organization('Lanes', ana) }
  const importOf = async (by: As) => {
    const found = await checked(served, by, {
      content: 'Name,POL,POD,Country\nA,Manzanillo,Antwerpen (BEANR),\nB,Manzanillo,Shanghai (CNSHA),\n',
      columns: ['name', 'pol', 'pod', 'originCountry'],
      constants: { freightType: 'ocean' },
    })
    const query = { id: found.id, column: 1, field: 'pol', code: 'PORT_AMBIGUOUS' }
    const { body } = await served.call(listReasonTexts, query as never, by)
    return body.items[0]?.near.map(({ text }) => text) ?? []
  }
  // Nothing is known of it: the country of the organization comes first.
  const before = await importOf(own)
  const [first, second] = before
  const code = /\((\w+)\)$/.exec(second ?? '')?.[1]
  expect(code).toBeTruthy()
  for (const name of ['Earlier 1', 'Earlier 2'])
    await served.call(createShipment, { name, freightType: 'ocean', pol: code, pod: 'BEANR' } as never, own)
  expect((await importOf(own)).slice(0, 2)).toEqual([second, first])
  // Another company's lanes say nothing.
  const stranger = await world.person('Eva of lanes')
  const strangers: As = { person: stranger, organization: await world.organization('Others', stranger) }
  expect(await importOf(strangers)).toEqual(before)
})

test('[IMP-05] [IMP-06] rows of one key in one file and an arrival before its departure are reported before anything is written, and skipped at once', async () => {
  const { served } = holder
  const found = await checked(served, as, {
    content: [
      'Name,MBL,ETD,ETA',
      'A,K1,2026-06-02,2026-06-01',
      'B,K2,2026-06-01,2026-06-09',
      'A again,K1,2026-06-01,2026-06-09',
      'C,K3,2026-06-05,2026-06-01',
    ].join('\n'),
    columns: ['name', 'masterBl', { field: 'etd', dateShape: 'iso' }, { field: 'eta', dateShape: 'iso' }],
    constants: { freightType: 'ocean' },
    options: { mode: 'upsert', key: ['masterBl'], whole: 'all' },
  })
  expect(found.counts).toMatchObject({ records: 4, new: 3, changed: 1, refused: 0, cells: 0 })
  const problems = found.problems.map(({ column, code, count }) => [column, code, count])
  expect(problems.sort()).toEqual([
    [1, 'KEY_REPEATED', 1],
    [2, 'DATES_REVERSED', 2],
    [3, 'DATES_REVERSED', 2],
  ])
  const reversed = { column: 3, field: 'eta', code: 'DATES_REVERSED' }
  const skipped = await fix(found.id, reversed, { kind: 'skip' })
  expect(skipped.body).toMatchObject({
    cells: 2,
    import: { counts: { new: 2, changed: 0, refused: 2, cells: 0 } },
  })
  // The row that repeated it is the first of its key now.
  expect(skipped.body.import.problems).toMatchObject([{ column: null, code: 'ROW_SKIPPED', count: 2 }])
  const back = await fix(found.id, { column: null, field: 'id', code: 'ROW_SKIPPED' }, { kind: 'restore' })
  expect(back.body).toMatchObject({ cells: 2, import: { counts: { new: 3, changed: 1, refused: 0 } } })
  await fix(found.id, reversed, { kind: 'skip' })

  // All or nothing: rows that are skipped hinder it not, and come as a file.
  const done = await run(served, as, found.id)
  expect(done).toMatchObject({ state: 'done', counts: { new: 2, refused: 2 } })
  const { body } = await served.call(listShipments, { limit: 100 }, as)
  expect(body.items.map(({ name }) => name).sort()).toEqual(['A again', 'B'])
  const { body: failed } = await served.call(failedRows, { id: done.id }, as)
  expect(failed.rows).toBe(2)
  const answer = await fetch(`${served.url}${failed.url}`, {
    headers: { authorization: `Bearer ${served.token(as.person)}`, organizationId: as.organization.id },
  })
  expect((await answer.text()).split('\r\n')[1]).toMatch(/^A,K1,2026-06-02,2026-06-01,.*omitir esta fila$/)
})

test('[IMP-05] a run tells of rows of one key as its dry run did', async () => {
  const done = await ran(holder.served, as, {
    content: 'Name,MBL\nA,R1\nB,R1\n',
    columns: ['name', 'masterBl'],
    constants: { freightType: 'ocean' },
    options: { mode: 'upsert', key: ['masterBl'] },
  })
  expect(done.problems).toMatchObject([{ column: 1, code: 'KEY_REPEATED', count: 1 }])
})

test('[IMP-06] cells of a reason take what another column says, or one text; other rows stay as they are', async () => {
  const { served } = holder
  const found = await checked(served, as, {
    content: 'Name,Ref,ETA,Old ETA\n,P1,soon,2026-05-01\nB,P2,later,\nC,P3,2026-07-07,2026-08-08\n',
    columns: ['name', 'clientReference', { field: 'eta', dateShape: 'iso' }, null],
    constants: { freightType: 'ocean' },
  })
  const noDate = { column: 2, field: 'eta', code: 'DATE_NOT_VALID' }
  expect((await fix(found.id, noDate, { kind: 'copy', from: 3 })).body).toMatchObject({ cells: 1 })
  expect((await fix(found.id, noDate, { kind: 'set', text: '2026-06-06' })).body).toMatchObject({ cells: 1 })
  const noName = { column: 0, field: 'name', code: 'NAME_FIELD_REQUIRED' }
  const named = await fix(found.id, noName, { kind: 'copy', from: 1 })
  expect(named.body).toMatchObject({ cells: 1, import: { counts: { new: 3, refused: 0 }, problems: [] } })
  const { items } = await rowsOf(served, as, { id: found.id })
  expect(items.map(({ cells }) => cells)).toEqual([
    ['P1', 'P1', '2026-05-01', '2026-05-01'],
    ['B', 'P2', '2026-06-06', ''],
    ['C', 'P3', '2026-07-07', '2026-08-08'],
  ])
  const done = await run(served, as, found.id)
  const { items: rows } = await rowsOf(served, as, { id: done.id })
  const { body } = await served.call(getShipment, { id: rows[0]?.recordId ?? '' }, as)
  expect(body).toMatchObject({ name: 'P1', eta: '2026-05-01' })
  const beto = await holder.world.person('Beto')
  await holder.world.join(as.organization, beto, 'member')
  const stranger = { ...as, person: beto }
  expect(
    (await served.call(fixReason, { id: found.id, ...noDate, fix: { kind: 'skip' } } as never, stranger))
      .status,
  ).toBe(404)
  expect((await served.call(listReasonTexts, { id: found.id, ...noDate } as never, stranger)).status).toBe(
    404,
  )
})

test('[IMP-05] the column that tells the rows apart is proposed as their key', async () => {
  const { served } = holder
  const key = async (content: string) => {
    const read = await readImport(served, as, await importFile(served, as, content))
    return (await served.call(suggestMapping, { id: read.id }, as)).body.key
  }
  expect(await key('Name,MBL,ETA\nA,M1,\nB,M2,\nC,M3,\nD,M3,\n')).toEqual(['masterBl'])
  expect(await key('Name,MBL,Booking\nA,M1,B1\nB,M1,B2\nC,M1,B3\n')).toEqual(['bookingNumber'])
  expect(await key('Name,MBL\nA,M1\nA,M1\nA,\n')).toEqual([])
})
