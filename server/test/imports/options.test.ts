import { newId } from '@rumbo/domain/kernel/id'
import type { ImportOptions } from '@rumbo/domain/records/imports/import'
import { getImport, setImportOptions } from '@rumbo/domain/records/imports/imports.api'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { type As, importFile, previewOf, readImport } from './uploading.ts'

/** What a person decides of an import, and texts of every kind that a file can hold. */
const holder = useServed()
let as: As
let id: string
const options: ImportOptions = {
  mode: 'upsert',
  key: ['mbl'],
  empties: 'save',
  whole: 'all',
  grouped: true,
}

beforeAll(async () => {
  const { world, served } = holder
  const ana = await world.person('Ana')
  const organization = await world.organization('Andes', ana)
  const role = await customRole(world, organization, {
    modules: ['shipments'],
    default: 'edit',
    fields: { shipments: { default: 'edit', fields: { mbl: 'hide' } } },
  })
  as = { person: await memberWith(world, organization, { name: 'Beto', role }), organization }
  id = await importFile(served, as, 'Name\nA\n')
  await readImport(served, as, id)
})

const set = async (change: Partial<ImportOptions>) => {
  const { body } = await holder.served.call(getImport, { id }, as)
  return holder.served.call(setImportOptions, { ...options, ...change, id, version: body.version }, as)
}

test('[IMP-05] mode, key and what empty cells do are said before', async () => {
  expect((await set({ key: [] })).body).toMatchObject({ code: 'IMPORT_KEY_REQUIRED' })
  expect((await set({ mode: 'add', key: [] })).body).toMatchObject({ code: 'IMPORT_KEY_REQUIRED' })
  const { status, body } = await set({ key: ['name'] })
  expect([status, body.options]).toEqual([200, { ...options, key: ['name'] }])
  const stale = await holder.served.call(setImportOptions, { ...options, id, version: 1 }, as)
  expect([stale.status, stale.body]).toMatchObject([expect.any(Number), { code: 'VERSION_OUTDATED' }])
})

test('a field that is hidden from a role is no key, like one that there is none of', async () => {
  const [hidden, unknown] = [await set({ key: ['mbl'] }), await set({ key: [newId()] })]
  expect(hidden.status).toBe(400)
  expect({ ...hidden.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
})

/** After the list of naughty strings: what breaks programs that read texts. */
const naughty = [
  'undefined',
  'null',
  'NaN',
  'true',
  '-1.00',
  '1/0',
  '0x0',
  '007',
  '1e400',
  '١٢٣',
  '٠١',
  '1.234,56',
  '1,234.56',
  '#N/A',
  '#REF!',
  'N/A',
  'See note',
  '=1+1',
  '+A1',
  '-A1',
  '@SUM(A1)',
  "' or 1=1 --",
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '&lt;',
  '{"a": "b"}',
  '[]',
  '$HOME',
  '%d %s',
  '../../etc/passwd',
  'C:\\x',
  '\\u0000',
  '田中さんにあげて下さい',
  '和製漢語',
  'ﾟ･✿ヾ╲(｡◕‿◕｡)╱✿･ﾟ',
  '👩🏽',
  '🇲🇽',
  '👾 🙇 💁',
  'الكل في المجمو عة',
  'בְּרֵאשִׁית',
  'ﷺ',
  '\u202etest\u202e',
  '\u00adsoft',
  '\ufefffeff',
  '\u200bzero',
  '\u2028line\u2029',
  'Ṱ̺̺̕o͞ ̷',
  '˙ɐnbᴉlɐ',
  'İ',
  'ß',
  'Ⱥ',
  '\u0085next',
  'a\tb',
  'two\nlines',
  'two\r\nlines',
  '"quoted"',
  '""',
  '","',
  'ends with "',
  ' spaces ',
  'a;b',
  'a|b',
  'a,b',
]

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
])('[IMP-03] naughty strings in %s come out as they went in', async (_name, encode) => {
  const rows = [['Name', 'Text'], ...naughty.map((text, at) => [`row ${at}`, text])]
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const content = encode(rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join(''))
  const found = await importFile(holder.served, as, content)
  expect(await previewOf(holder.served, as, found)).toEqual(rows)
  expect(await readImport(holder.served, as, found)).toMatchObject({
    state: 'matching',
    rows: naughty.length,
  })
})
