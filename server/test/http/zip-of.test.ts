import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { safeName, uniqueNames } from '../../src/platform/zip/entry-name.ts'
import { zipOf } from '../../src/platform/zip/zip-of.ts'
import { readDirectory, unpack } from '../../src/records/imports/reading/xlsx/zip.ts'

const missing = (name: string) => `missing: ${name}`
const file = (name: string, text: string | null) => ({
  name,
  open: async () => (text === null ? null : Readable.from([Buffer.from(text)])),
})

test.each([
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['C:\\papers\\bill.pdf', 'C__papers_bill.pdf'],
  ['a\r\nb\u202egpj.exe', 'abgpj.exe'],
  ['...', 'file'],
  ['', 'file'],
  ['con.pdf', '_con.pdf'],
  ['name.pdf. . ', 'name.pdf'],
  [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(176)}.pdf`],
])('[DOC-04] %j is called %j in an archive', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

test('[DOC-04] names are unique whatever their case, also where a number is taken', () => {
  const unique = uniqueNames()
  expect(['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', 'b', 'b'].map(unique)).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'a (3).pdf',
    'b',
    'b (2)',
  ])
})

/** What is in an archive, by the reader of spreadsheets, which knows nothing of how it was made. */
async function unpacked(archive: Buffer): Promise<Record<string, string>> {
  const read = async (from: number, length: number) => archive.subarray(from, from + length)
  const source = { size: archive.length, received: archive.length, read }
  const texts: Record<string, string> = {}
  for (const [name, entry] of await readDirectory(source)) {
    texts[name] = ''
    for await (const { bytes } of unpack(source, entry, 1_000)) texts[name] += String(bytes)
  }
  return texts
}

test('[DOC-04] an archive has all files, and says what is missing', async () => {
  const sources = [
    file('bill.pdf', 'one'),
    file('gone.pdf', null),
    file('bill.pdf', 'two'),
    file('_missing.txt', 'mine'),
    file('empty', ''),
  ]
  expect(await unpacked(await buffer(zipOf(sources, missing)))).toEqual({
    'bill.pdf': 'one',
    'bill (2).pdf': 'two',
    '_missing (2).txt': 'mine',
    empty: '',
    '_missing.txt': 'missing: gone.pdf\r\n',
  })
})

test('[DOC-04] a file that breaks in the middle breaks the archive; one that can’t be opened too', async () => {
  const breaking = {
    name: 'x',
    open: async () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(10)
          throw new Error('the disk is gone')
        })(),
      ),
  }
  await expect(buffer(zipOf([file('a', 'a'), breaking, file('b', 'b')], missing))).rejects.toThrow(
    'disk is gone',
  )
  const closed = { name: 'x', open: async () => Promise.reject(new Error('no storage')) }
  await expect(buffer(zipOf([file('a', 'a'), file('b', 'b'), closed], missing))).rejects.toThrow('no storage')
})

test('[DOC-04] whoever leaves ends it: what is open is closed and no other is opened', async () => {
  let opened = 0
  const streams: Readable[] = []
  const sources = Array.from({ length: 50 }, (_, n) => ({
    name: `${n}`,
    open: async () => {
      opened++
      const stream = new Readable({
        read() {
          this.push(Buffer.alloc(65_536))
        },
      })
      streams.push(stream)
      return stream
    },
  }))
  const zip = zipOf(sources, missing)
  await once(zip, 'readable')
  zip.destroy()
  await expect.poll(() => streams.every(({ destroyed }) => destroyed)).toBe(true)
  expect(opened).toBeLessThanOrEqual(2)
})
