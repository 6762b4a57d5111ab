import { setImportShape } from '@rumbo/domain/records/imports/imports.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../../world/served.ts'
import { type Book, makeXlsx, makeZip } from '../make-xlsx.ts'
import { type As, importFile, previewOf, readImport } from '../uploading.ts'

/** How .xlsx files are read over HTTP: every kind of cell, any sheet, and nothing that isn't one. */
const holder = useServed()
let as: As

beforeAll(async () => {
  const { world } = holder
  const ana = await world.person('Ana')
  await world.owner.query(`update base.users set language = 'en-us' where id = $1`, [ana.userId])
  as = { person: ana, organization: await world.organization('Andes', ana) }
})

const read = async (content: Uint8Array) =>
  readImport(holder.served, as, await importFile(holder.served, as, content, 'Lista.xlsx'))
const cellsOf = async (book: Book) => {
  const { id } = await read(makeXlsx(book))
  return previewOf(holder.served, as, id)
}
const header =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>ETD</t></is></c></row>'

test('[IMP-02] cells of every kind are read as people see them', async () => {
  const rows = await cellsOf({
    strings: [
      '<t>Port</t>',
      '<r><t>rich </t></r><r><rPr/><t>text &amp; more</t></r><rPh><t>no</t></rPh>',
      '<t>a_x000D_b</t>',
    ],
    formats: ['dd/mm/yyyy hh:mm', '#,##0.00 &quot;days&quot;', '[h]:mm', '[$-409]mmm\\-yy'],
    sheets: {
      Data: `${header}<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" s="1"><v>46024</v></c></row>
        <row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="2"><v>46024.5</v></c></row>
        <row r="4"><c r="A4"><v>0.30000000000000004</v></c><c r="B4" s="3"><v>1234.5</v></c></row>
        <row r="5"><c r="A5"><v>1.2345E+20</v></c><c r="B5"><v>1.5E-7</v></c></row>
        <row r="7"><c r="A7" t="b"><v>1</v></c><c r="C7" t="e"><v>#N/A</v></c></row>
        <row r="8"><c t="str"><f>A1&amp;"x"</f><v>007</v></c><c s="4"><v>0.75</v></c></row>
        <row r="9"><c r="A9" s="5"><v>46024</v></c><c r="B9" s="1"/></row>
        <row r="10"><c r="A10" t="d"><v>2026-01-02T00:00:00</v></c></row>`,
    },
  })
  expect(rows).toEqual([
    ['Name', 'ETD'],
    ['rich text & more', '2026-01-02'],
    ['a\rb', '2026-01-02T12:00'],
    ['0.3', '1234.5'],
    ['123450000000000000000', '0.00000015'],
    ['TRUE', '', '#N/A'],
    ['007', '18:00'],
    ['2026-01-02'],
    ['2026-01-02'],
  ])
})

test('days count from 1904 in files of old Macs, and Excel’s 29 February 1900 moves no other day', async () => {
  const sheet = `${header}<row r="2"><c r="A2" s="1"><v>1</v></c><c r="B2" s="1"><v>61</v></c></row>`
  expect((await cellsOf({ sheets: { A: sheet } }))[1]).toEqual(['1900-01-01', '1900-03-01'])
  expect((await cellsOf({ sheets: { A: sheet }, is1904: true }))[1]).toEqual(['1904-01-02', '1904-03-02'])
})

test('[IMP-02] the first sheet is read, or the one that is chosen', async () => {
  const { served } = holder
  const row = (text: string) =>
    `${header}<row r="5"><c r="A5" t="inlineStr"><is><t>${text}</t></is></c></row>`
  const found = await read(makeXlsx({ sheets: { Uno: row('one'), 'Dos &amp; más': row('two') } }))
  expect(found).toMatchObject({
    state: 'matching',
    rows: 1,
    sheets: ['Uno', 'Dos & más'],
    shape: { kind: 'xlsx', sheet: 'Uno', headerRow: 1 },
    columns: [
      { header: 'Name', samples: ['one'] },
      { header: 'ETD', samples: [] },
    ],
  })
  const { status } = await served.call(
    setImportShape,
    { id: found.id, version: found.version, sheet: 'Dos & más' },
    as,
  )
  expect(status).toBe(200)
  expect((await readImport(served, as, found.id)).columns[0]?.samples).toEqual(['two'])
  const { version } = await readImport(served, as, found.id)
  const none = await served.call(setImportShape, { id: found.id, version, sheet: 'Tres' }, as)
  expect(none.body).toMatchObject({
    code: 'FILE_NOT_READABLE',
    message: expect.stringContaining('no such sheet'),
  })
})

test('a sheet of many rows is read whole, over several steps', async () => {
  const rows = Array.from(
    { length: 60_000 },
    (_, at) =>
      `<row r="${at + 2}"><c r="A${at + 2}" t="inlineStr"><is><t>Shipment ${at} ${'x'.repeat(90)}</t></is></c><c r="B${at + 2}"><v>${at}</v></c></row>`,
  )
  const found = await read(makeXlsx({ sheets: { A: header + rows.join('') } }))
  expect(found).toMatchObject({ state: 'matching', rows: 60_000 })
  const { rows: blocks } = await holder.world.owner.query(
    'select count(distinct piece)::int as pieces, sum(count)::int as count from base.import_blocks where import_id = $1',
    [found.id],
  )
  expect(blocks).toEqual([{ pieces: 2, count: 60_000 }])
})

const bomb = () =>
  makeXlsx({
    sheets: { A: Buffer.concat([Buffer.from(header), Buffer.alloc(120 * 1_048_576, '<row></row>')]) },
  })
const broken = (by: (bytes: Buffer) => Buffer) =>
  by(makeXlsx({ sheets: { A: `${header}<row r="2"><c r="A2"><v>1</v></c></row>` } }))

test.each([
  ['a zip bomb', bomb, 'unpacks to more than can be read'],
  ['a cut file', () => broken((bytes) => bytes.subarray(0, bytes.length - 300)), 'damaged or incomplete'],
  ['a sheet that ends too early', () => makeZip({ 'xl/workbook.xml': '<workbook/>' }), 'no such sheet'],
  ['a zip of other things', () => makeZip({ 'a.txt': 'hello' }), 'no table but a file of another kind'],
  [
    'a document type',
    () => makeZip({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }),
    'damaged',
  ],
  [
    'too many columns',
    () => makeXlsx({ sheets: { A: `${header}<row r="2"><c r="ZZZ2"><v>1</v></c></row>` } }),
    'Line 2, column 18278: there are more than 500 columns',
  ],
  ['an empty sheet', () => makeXlsx({ sheets: { A: '' } }), 'The file is empty'],
])('[IMP-03] %s is refused in clear words', async (_name, make, message) => {
  const found = await read(make())
  expect([found.state, found.error?.message]).toEqual(['failed', expect.stringContaining(message)])
})
