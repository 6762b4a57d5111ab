import { listShipments } from '@rumbo/domain/shipments/api'
import naughtyStrings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { checked, ran, rowsOf, run } from './importing.ts'
import type { As } from './uploading.ts'

/** What spreadsheets hold that is no value: every such cell is reported with its row and column, and all the rest goes in. */
const holder = useServed()

const fresh = async (): Promise<As> => {
  const person = await holder.world.person('Ana')
  return { person, organization: await holder.world.organization('Andes', person) }
}
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

test('[IMP-06] errors of a spreadsheet, words for nothing, days out of numbers, two ways of writing numbers', async () => {
  const { served } = holder
  const as = await fresh()
  const rows = [
    ['A', 'Ocean', '00123', '#REF!', '#N/A', '14', 'See note 3', '1,234.56'],
    ['B', 'Ocean', '00456', 'M2', 'N/A', 'catorce', '=SUM(A1)', '1.234,56'],
    ['C', 'Ocean', '000', '-', '31/11/2026', '1,5', 'x', '1234.56'],
    ['D', 'Ocean', '1E5', 'M4', '45980', '2026-01-07', '#¡VALOR!', 'See note'],
    ['E', 'Ocean', '0', 'M5', '24/12/2026', '-3', "'=1+1", '12 t'],
  ]
  const found = await checked(served, as, {
    content: ['Name,Mode,Ref,MBL,ETA,Free,Notes,Weight', ...rows.map(quoted)].join('\n'),
    columns: [
      'name',
      'freightType',
      'clientReference',
      'masterBl',
      { field: 'eta', dateShape: 'dmy' },
      'freeTimeAtDestination',
      'notes',
      { field: 'weight', module: 'containers', numberShape: 'comma-point' },
    ],
  })
  const { items } = await rowsOf(served, as, { id: found.id })
  const reported = items.map(({ problems }) =>
    Object.fromEntries(problems.map(({ column, code }) => [column, code])),
  )
  expect(reported).toEqual([
    { 3: 'SPREADSHEET_ERROR', 4: 'SPREADSHEET_ERROR' },
    { 4: 'CELL_WITHOUT_VALUE', 5: 'NOT_NUMERIC', 7: 'NUMBER_FORMAT_OTHER' },
    { 4: 'DATE_NOT_VALID', 5: 'NUMBER_NOT_WHOLE' },
    { 5: 'NOT_NUMERIC', 6: 'SPREADSHEET_ERROR', 7: 'CELL_WITHOUT_VALUE' },
    { 5: 'NUMBER_NEGATIVE' },
  ])
  const done = await run(served, as, found.id)
  expect(done.counts).toMatchObject({ new: 5, refused: 0, cells: 11 })
  const { body } = await served.call(listShipments, { limit: 100 }, as)
  const byName = new Map(body.items.map((values) => [values.name, values]))
  expect(byName.get('A')).toMatchObject({
    clientReference: '00123',
    freeTimeAtDestination: 14,
    notes: 'See note 3',
  })
  expect(byName.get('B')).toMatchObject({ clientReference: '00456', notes: '=SUM(A1)', eta: null })
  expect(byName.get('C')).toMatchObject({ clientReference: '000', eta: null })
  // A day that lost its format is that day still.
  expect(byName.get('D')).toMatchObject({ clientReference: '1E5', eta: '2025-11-19', notes: null })
  expect(byName.get('E')).toMatchObject({ clientReference: '0', eta: '2026-12-24', notes: '=1+1' })
})

test('[IMP-06] the naughty strings go in as texts to the letter, and are reported where they are no value', {
  timeout: 60_000,
}, async () => {
  const { served, world } = holder
  const as = await fresh()
  const texts = naughtyStrings.filter((text) => !text.includes('\0'))
  const lines = texts.map((text, at) => quoted([`N${at}`, text, text, text, text]))
  const done = await ran(served, as, {
    content: ['Name,Notes,ETA,Mode,POL', ...lines].join('\n'),
    columns: ['name', 'notes', { field: 'eta', dateShape: 'dmy' }, null, 'pol'],
    constants: { freightType: 'ocean' },
  })
  expect(done).toMatchObject({ state: 'done', rows: texts.length, counts: { new: texts.length, refused: 0 } })
  const { rows } = await world.owner.query(
    `select name, notes as own, eta, pol from base.shipments where organization_id = $1`,
    [as.organization.id],
  )
  const byName = new Map(rows.map((row) => [row.name, row]))
  const kept = (text: string) => text.replace(/^[\s\p{Z}\uFEFF]+|[\s\p{Z}\uFEFF]+$/gu, '').normalize()
  let same = 0
  texts.forEach((text, at) => {
    const row = byName.get(`N${at}`)
    expect(row?.pol, text).toBeNull()
    if ((row?.own ?? '').normalize() === kept(text)) same += 1
  })
  // All but the ones that a spreadsheet writes for an error, or that hold nothing to be seen.
  expect(same).toBeGreaterThan(texts.length * 0.95)
  const problems = (await rowsOf(served, as, { id: done.id, outcome: 'problems', limit: 1 })).total
  expect(problems).toBeGreaterThan(texts.length / 2)
})

test('[IMP-06] a heading may say anything, and its column is named by it', async () => {
  const { served } = holder
  const as = await fresh()
  const headings = [
    'Name',
    '=cmd|"/C calc"!A0',
    '<script>alert(1)</script>',
    'a\nb',
    ' ',
    '‮gnp.x',
    '__proto__',
    'constructor',
  ]
  const done = await ran(served, as, {
    content: `${quoted(headings)}\n${quoted(['A', '2026-13-01', 'x', 'y', 'z', '1', '2', '3'])}\n`,
    columns: ['name', 'eta', null, null, null, null, null, null],
    constants: { freightType: 'ocean' },
  })
  expect(done.columns.map(({ header }) => header)).toEqual([
    ...headings.slice(0, 4),
    'column 5',
    ...headings.slice(5),
  ])
  expect(done.problems).toMatchObject([{ column: 1, field: 'eta', code: 'DATE_NOT_VALID' }])
})
