import {
  acceptAsOptions,
  failedRows,
  repairCells,
  replaceInColumn,
  runImport,
} from '@rumbo/domain/records/imports/rows.api'
import { createShipment, getShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { defineField } from '../../world/custom-fields.ts'
import { useServed } from '../../world/served.ts'
import { check, checked, ran, rowsOf, run } from '../importing.ts'
import type { As } from '../uploading.ts'

/** Cells with errors: shown with their reason, repaired in place, for all at once, or sent out as a file that comes back. */
const holder = useServed()
let as: As

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  await holder.world.owner.query(`update base.users set language = 'en-us' where id = $1`, [ana.userId])
  as = { person: ana, organization: await holder.world.organization('Andes', ana) }
})

const constants = { freightType: 'ocean' }
const columns = ['name', 'masterBl', { field: 'eta', dateShape: 'iso' }, 'priority'] as const
const content = [
  'Name,MBL,ETA,Priority',
  'A,R1,See note,urgent',
  'B,R2,2026-11-30,soonish',
  'C,R3,,soonish',
  ',R4,,',
  'E,R5,2026-12-01,urgent',
].join('\n')
const options = { mode: 'upsert', key: ['masterBl'] } as const
const bad = () => checked(holder.served, as, { content, columns: [...columns], constants, options })
const failedText = async (id: string) => {
  const { body } = await holder.served.call(failedRows, { id }, as)
  const answer = await fetch(`${holder.served.url}${body.url}`, {
    headers: {
      authorization: `Bearer ${holder.served.token(as.person)}`,
      organizationId: as.organization.id,
    },
  })
  return { rows: body.rows, text: await answer.text(), headers: answer.headers }
}

test('[IMP-06] errors are counted by column and reason, filtered, and repaired in place with those of the record alone checked again', async () => {
  const { served } = holder
  const found = await bad()
  expect(found).toMatchObject({
    counts: { records: 5, new: 4, refused: 1, cells: 4 },
    problems: expect.arrayContaining([
      expect.objectContaining({ column: 3, field: 'priority', code: 'OPTION_UNKNOWN', count: 2 }),
      expect.objectContaining({ column: 0, field: 'name', code: 'NAME_FIELD_REQUIRED', count: 1 }),
      expect.objectContaining({ column: 2, field: 'eta', count: 1 }),
    ]),
  })
  const ns = async (filter: object) =>
    (await rowsOf(served, as, { id: found.id, ...filter })).items.map(({ n }) => n)
  expect(await ns({ outcome: 'problems' })).toEqual([0, 1, 2, 3])
  expect(await ns({ outcome: 'refused' })).toEqual([3])
  expect(await ns({ column: 3, code: 'OPTION_UNKNOWN' })).toEqual([1, 2])
  expect(await ns({ from: 3, limit: 1 })).toEqual([3])
  expect(await rowsOf(served, as, { id: found.id, outcome: 'problems', limit: 2 })).toMatchObject({
    total: 4,
    next: 2,
  })

  const { body: repaired } = await served.call(
    repairCells,
    {
      id: found.id,
      cells: [
        { n: 3, column: 0, text: 'D' },
        { n: 0, column: 2, text: '2026-11-29' },
      ],
    },
    as,
  )
  expect(repaired.counts).toMatchObject({ records: 5, new: 5, refused: 0, cells: 2 })
  const { body } = await served.call(
    replaceInColumn,
    { id: found.id, column: 3, texts: [{ find: 'soonish', replace: 'urgent' }] },
    as,
  )
  expect(body).toMatchObject({ cells: 2, import: { counts: { new: 5, cells: 0 }, problems: [] } })
  const { items } = await rowsOf(served, as, { id: found.id, from: 2, limit: 2 })
  expect(items).toMatchObject([
    { n: 2, line: 4, cells: ['C', 'R3', '', 'urgent'], repaired: [3], problems: [] },
    { n: 3, repaired: [0], outcome: 'new' },
  ])
  const done = await run(served, as, found.id)
  expect(done).toMatchObject({ state: 'done', counts: { new: 5, refused: 0 } })
  expect(
    (await served.call(repairCells, { id: found.id, cells: [{ n: 0, column: 0, text: 'X' }] }, as)).status,
  ).toBe(409)
  const wrong = await bad()
  const nowhere = { id: wrong.id, cells: [{ n: 99, column: 0, text: 'X' }] }
  expect((await served.call(repairCells, nowhere, as)).status).toBe(400)
})

test('[IMP-06] a repair of a key takes its row to another record, and the one that it leaves is checked again', async () => {
  const { served } = holder
  const found = await checked(served, as, {
    content: 'Name,MBL\nA,K1\nB,K1\n',
    columns: ['name', 'masterBl'],
    constants,
    options: { key: ['masterBl'] },
  })
  expect(found.counts).toMatchObject({ new: 1, refused: 1 })
  const { body } = await served.call(
    repairCells,
    { id: found.id, cells: [{ n: 0, column: 1, text: 'K2' }] },
    as,
  )
  expect(body).toMatchObject({ counts: { records: 2, new: 2, refused: 0 }, problems: [] })
})

test.each(['ignore', 'save'] as const)(
  '[IMP-06] a cell with an error erases nothing, with empties %s',
  async (empties) => {
    const { served } = holder
    const masterBl = `ERASE-${empties}`
    const { body } = await served.call(
      createShipment,
      { name: 'Old', freightType: 'ocean', masterBl, eta: '2026-11-01', priority: 'urgent' } as never,
      as,
    )
    await ran(served, as, {
      content: `Name,MBL,ETA,Priority\nNew,${masterBl},#REF!,whenever\n`,
      columns: [...columns],
      constants,
      options: { mode: 'update', key: ['masterBl'], empties },
    })
    expect((await served.call(getShipment, { id: body.id }, as)).body).toMatchObject({
      name: 'New',
      eta: '2026-11-01',
      priority: 'urgent',
    })
  },
)

test('[IMP-06] texts that no option has become options of an own list', async () => {
  const { served, world } = holder
  const lane = await defineField(world, as.organization, {
    name: 'Lane',
    type: 'list',
    options: [{ id: 'b0000000-0000-4000-8000-000000000001', name: 'North', color: 'gray' }],
  } as never)
  const found = await checked(served, as, {
    content: 'Name,MBL,Lane\nA,L1,North\nB,L2,South\nC,L3,South\n',
    columns: ['name', 'masterBl', lane],
    constants,
    options,
  })
  expect(found.problems).toMatchObject([{ column: 2, code: 'OPTION_UNKNOWN', count: 2 }])
  const { status, body } = await served.call(
    acceptAsOptions,
    { id: found.id, column: 2, texts: ['South'] },
    as,
  )
  expect([status, body]).toMatchObject([200, { counts: null }])
  expect((await served.call(runImport, { id: found.id }, as)).status).toBe(409)
  expect(await check(served, as, found.id)).toMatchObject({ counts: { new: 3, cells: 0 }, problems: [] })
})

test('[IMP-06] the rows that failed come as a CSV with their reasons, guarded, and go in again after a repair', async () => {
  const { served } = holder
  const done = await ran(served, as, {
    content: 'Name,MBL,ETA\n"=1+1, ""x""",F1,never\nOk,F2,2026-11-30\n,F3,\n',
    columns: ['name', 'masterBl', { field: 'eta', dateShape: 'iso' }],
    constants,
    options,
  })
  expect(done.counts).toMatchObject({ new: 2, refused: 1, cells: 2 })
  const { rows, text, headers } = await failedText(done.id)
  expect(rows).toBe(2)
  expect(headers.get('content-disposition')).toContain('attachment')
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('Name,MBL,ETA,Reasons (not imported)')
  expect(lines[1]).toMatch(/^"'=1\+1, ""x""",F1,never,"?ETA: /)
  const again = await ran(served, as, {
    content: text.replace('never', '2026-12-01').replace('\n,F3', '\nThree,F3'),
    columns: ['name', 'masterBl', { field: 'eta', dateShape: 'iso' }, null],
    constants,
    options,
  })
  expect(again.counts).toMatchObject({ new: 1, changed: 1, refused: 0, cells: 0 })
  const { items } = await rowsOf(served, as, { id: again.id })
  const first = (await served.call(getShipment, { id: items[0]?.recordId ?? '' }, as)).body
  expect(first).toMatchObject({ name: '=1+1, "x"', eta: '2026-12-01' })
})

test('[IMP-10] nobody but who imports, and administrators, gets the file of failed rows', async () => {
  const { served, world } = holder
  const done = await ran(served, as, {
    content: 'Name,MBL\n,X1\n',
    columns: ['name', 'masterBl'],
    constants,
    options,
  })
  const beto = await world.person('Beto')
  await world.join(as.organization, beto, 'member')
  const other = { person: beto, organization: await world.organization('Other', beto) }
  for (const who of [{ ...as, person: beto }, other]) {
    expect((await served.call(failedRows, { id: done.id }, who)).status).toBe(404)
    const { status } = await fetch(`${served.url}/api/v1/imports/${done.id}/failed.csv`, {
      headers: { authorization: `Bearer ${served.token(who.person)}`, organizationId: who.organization.id },
    })
    expect(status).toBe(404)
  }
  expect((await fetch(`${served.url}/api/v1/imports/${done.id}/failed.csv`)).status).toBe(401)
})
