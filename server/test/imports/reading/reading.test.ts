import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { newId } from '@rumbo/domain/kernel/id'
import {
  createImport,
  deleteImport,
  getImport,
  listImports,
  previewImport,
  setImportShape,
} from '@rumbo/domain/records/imports/imports.api'
import { beforeAll, expect, test, vi } from 'vitest'
import { useServed } from '../../world/served.ts'
import type { Person } from '../../world/world.ts'
import { type As, beginUpload, importFile, previewOf, readImport, send } from '../uploading.ts'

/** How files are read over HTTP: shown while they arrive, read in every way they are written, refused in clear words. */
const holder = useServed()
let as: As
let luis: Person

beforeAll(async () => {
  const { world } = holder
  const ana = await world.person('Ana')
  luis = await world.person('Luis')
  await world.owner.query(`update base.users set language = 'en-us' where id = $1`, [ana.userId])
  as = { person: ana, organization: await world.organization('Andes', ana) }
  await world.join(as.organization, luis, 'member')
})

const read = async (content: string | Uint8Array, name?: string) =>
  readImport(holder.served, as, await importFile(holder.served, as, content, name))
const wide = (text: string) => Buffer.from(text, 'utf16le')
const table = 'Embarque;Puerto;Peso\r\nÑandú;Côte d’Ivoire;1.234,56\r\nOtro;Veracruz;7,5\r\n'
const columns = [
  { n: 0, header: 'Embarque', samples: ['Ñandú', 'Otro'] },
  { n: 1, header: 'Puerto', samples: ['Côte d’Ivoire', 'Veracruz'] },
  { n: 2, header: 'Peso', samples: ['1.234,56', '7,5'] },
]

test.each([
  ['UTF-8', 'utf-8', Buffer.from(table)],
  ['UTF-8 with its mark', 'utf-8', Buffer.from(`\ufeff${table}`)],
  ['UTF-16', 'utf-16le', wide(`\ufeff${table}`)],
  ['UTF-16 without a mark', 'utf-16le', wide(table)],
  ['big-endian UTF-16', 'utf-16be', wide(`\ufeff${table}`).swap16()],
  ['Windows-1252', 'windows-1252', Buffer.from(table.replaceAll('’', '\u0092'), 'latin1')],
])('[IMP-03] a file in %s is detected and read', async (_name, encoding, bytes) => {
  const found = await read(bytes, 'Envíos.csv')
  expect(found).toMatchObject({
    state: 'matching',
    name: 'Envíos.csv',
    rows: 2,
    columns,
    shape: { kind: 'csv', encoding, delimiter: ';', quote: '"', lineEnd: '\r\n', headerRow: 1 },
  })
  expect(found.detected).toEqual(found.shape)
})

test('[IMP-03] what was detected can be overruled, and the file is read again', async () => {
  const { served } = holder
  const found = await read(Buffer.from('a;b,c\n1;2,ñ\n', 'latin1'))
  const said = {
    id: found.id,
    version: found.version,
    delimiter: ';',
    encoding: 'iso-8859-1',
    headerRow: 0,
  } as const
  expect((await served.call(setImportShape, { ...said, version: 99 }, as)).body).toMatchObject({
    code: 'VERSION_OUTDATED',
  })
  expect((await served.call(setImportShape, said, as)).status).toBe(200)
  const again = await readImport(served, as, found.id)
  expect(again).toMatchObject({ state: 'matching', rows: 2, shape: { delimiter: ';', headerRow: 0 } })
  expect(again.columns).toEqual([
    { n: 0, header: 'column 1', samples: ['a', '1'] },
    { n: 1, header: 'column 2', samples: ['b,c', '2,ñ'] },
  ])
  expect(again.detected).toEqual(found.shape)
  const wrong = await served.call(
    setImportShape,
    { id: found.id, version: again.version, encoding: 'utf-8' },
    as,
  )
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    { code: 'FILE_NOT_READABLE', message: expect.stringMatching(/line 2: there are bytes that are no text/) },
  ])
})

test('[IMP-02] the first rows are shown while the rest is still arriving, and nobody else sees them', async () => {
  const { served } = holder
  const rows = Array.from({ length: 30_000 }, (_, at) => `S${at},${at},"x, y"`).join('\n')
  const content = Buffer.from(`Name,Number,Note\n${rows}\n`)
  const upload = await beginUpload(served, as, { bytes: content.length })
  const { body } = await served.call(createImport, { uploadId: upload }, as)
  expect(body).toMatchObject({ state: 'uploading', shape: null, rows: 0 })
  expect(await previewOf(served, as, body.id)).toEqual([])
  await send(served, as, { upload, part: content.subarray(0, 100_000) })
  const begun = performance.now()
  const shown = await previewOf(served, as, body.id)
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect([shown.length, shown[0], shown[99]]).toEqual([
    100,
    ['Name', 'Number', 'Note'],
    ['S98', '98', 'x, y'],
  ])
  expect((await served.call(getImport, { id: body.id }, as)).body).toMatchObject({
    state: 'uploading',
    shape: { delimiter: ',', headerRow: 1 },
    columns: [{ header: 'Name' }, { header: 'Number' }, { header: 'Note' }],
  })
  const other = { person: luis, organization: as.organization }
  expect((await served.call(previewImport, { id: body.id }, other)).status).toBe(404)
  expect((await served.call(createImport, { uploadId: upload }, other)).body).toMatchObject({
    code: 'UPLOAD_NOT_FOUND',
  })
  expect(await send(served, as, { upload, from: 100_000, part: content.subarray(100_000) })).toBe(204)
  // Nobody asks for it: the end of the upload begins the reading.
  expect(await readImport(served, as, body.id)).toMatchObject({ state: 'matching', rows: 30_000 })
  expect((await served.call(createImport, { uploadId: upload }, as)).body).toMatchObject({ id: body.id })
  expect((await served.call(listImports, {}, other)).body.items).toEqual([])
})

test('[IMP-02] a file over 3000 MB is refused before a byte of it is sent', async () => {
  const { status } = await fetch(`${holder.served.url}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${holder.served.token(as.person)}`,
      organizationId: as.organization.id,
      'tus-resumable': '1.0.0',
      'upload-length': String(3_000 * 1_048_576 + 1),
    },
  })
  expect(status).toBe(413)
})

test('[IMP-02] an upload for which there is no room is refused, and goes on when there is', async () => {
  const { served } = holder
  const part = Buffer.from('Name\nA\n')
  const upload = await beginUpload(served, as, { bytes: part.length })
  const path = `${served.files}/uploads/${upload}`
  await rm(path)
  await symlink('/dev/full', path)
  expect(await send(served, as, { upload, part })).toBe(507)
  await rm(path)
  await writeFile(path, '')
  expect(await send(served, as, { upload, part })).toBe(204)
  const { body } = await served.call(createImport, { uploadId: upload }, as)
  expect(await readImport(served, as, body.id)).toMatchObject({ state: 'matching', rows: 1 })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const lines = (count: number) => 'a,b\n'.repeat(count)

test.each([
  ['an empty file', '', 'The file is empty', null],
  ['a header only', 'Name,Port\n', 'Line 1: there are headings but no rows below them', 1],
  ['an image', png, 'This is no table but a file of another kind', null],
  [
    'an old Excel file',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'This is an Excel file of the old kind',
    null,
  ],
  [
    'an unclosed quote',
    `Name,Port\n${lines(9)}x,"never\n${lines(5)}`,
    'Line 11, column 2: the quote that opens here',
    11,
  ],
  ['NUL', `Name,Port\n${lines(2)}a\0,b\n`, 'Line 4, column 1: there is a NUL character', 4],
  [
    '100,000 columns',
    `Name,Port\n${'x,'.repeat(100_000)}x\n`,
    'Line 2, column 501: there are more than 500',
    2,
  ],
  ['a huge cell', `Name,Port\na,${'x'.repeat(3_000_000)}\n`, 'Line 2, column 2: a cell is longer', 2],
  [
    'a zip that is no Excel file',
    Buffer.from(`504b0304${'00'.repeat(60)}`, 'hex'),
    'The Excel file is damaged',
    null,
  ],
])(
  '[IMP-03] %s is refused in clear words, with its line, and the server is well',
  async (_name, content, message, line) => {
    const found = await read(content)
    expect(found.state).toBe('failed')
    expect(found.error).toMatchObject({ message: expect.stringContaining(message), line })
    expect(await read('Name\nA\n')).toMatchObject({ state: 'matching', rows: 1 })
  },
)

test('a file that turns out not to be UTF-8 far behind its head is read as what it is', async () => {
  const plain = 'plain ascii,row\n'.repeat(120_000)
  const found = await read(Buffer.from(`Name,Port\n${plain}Ñandú,Côte\n`, 'latin1'))
  expect(found).toMatchObject({ state: 'matching', rows: 120_001, shape: { encoding: 'windows-1252' } })
  const mixed = Buffer.concat([
    Buffer.from(`Name,Port\n${plain}ñ,utf-8\n`),
    Buffer.from('ñ,latin\n', 'latin1'),
  ])
  expect((await read(mixed)).error).toMatchObject({
    line: 120_003,
    message: expect.stringContaining('encoding'),
  })
})

test('double and blank headings, ragged and blank rows lose nothing', async () => {
  const found = await read('Port,,Port\nX,1\n\nY,2,3,surplus\n')
  expect(found).toMatchObject({ state: 'matching', rows: 2 })
  expect(found.columns.map(({ header }) => header)).toEqual([
    'Port',
    'column 2',
    'Port (column 3)',
    'column 4',
  ])
  expect(found.columns[3]?.samples).toEqual(['surplus'])
})

test('[IMP-03] a real file of 300 rows is read as it stands', async () => {
  const file = new URL('../../../../../shared/data/samples/csv/scms_first_300_rows.csv', import.meta.url)
  const content = await readFile(file).catch(() => null)
  if (!content) return
  const found = await read(content)
  expect(found).toMatchObject({
    state: 'matching',
    rows: 300,
    shape: { encoding: 'utf-8', delimiter: ',', headerRow: 1 },
  })
  expect(found.columns[5]?.samples).toEqual(["Côte d'Ivoire", 'Vietnam', expect.any(String)])
})

test('a deleted import is gone with its file and all that was read of it', async () => {
  const { served, world } = holder
  const found = await read('Name\nA\n')
  const { rows } = await world.owner.query('select upload_id, read_work_id from base.imports where id = $1', [
    found.id,
  ])
  const files = async () => {
    const names = await Promise.all(
      ['', '/uploads', '/imports'].map((each) => readdir(`${served.files}${each}`)),
    )
    return names
      .flat()
      .filter((name) => name.startsWith(rows[0].upload_id) || name.startsWith(rows[0].read_work_id))
  }
  expect(await files()).toHaveLength(3)
  expect((await served.call(deleteImport, { id: found.id }, { ...as, person: luis })).status).toBe(404)
  expect((await served.call(deleteImport, { id: found.id }, as)).status).toBe(204)
  expect((await served.call(getImport, { id: found.id }, as)).status).toBe(404)
  await vi.waitFor(async () => expect(await files()).toEqual([]), { timeout: 5_000 })
  expect((await served.call(getImport, { id: newId() }, as)).status).toBe(404)
})
