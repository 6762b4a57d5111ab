import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormError, readFormFile } from './form-file.ts'

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const usual = { maxBytes: 1_000, contentType: `multipart/form-data; boundary=${boundary}` }
const formOf = (contents: Buffer, filename = 'BL.pdf', field = 'file'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    contents,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

/** Reads a form that comes in pieces of some lengths. */
async function read(
  form: Buffer,
  { lengths = [7], ...given }: Partial<typeof usual> & { lengths?: number[]; contentLength?: number } = {},
) {
  const body = (async function* () {
    for (let at = 0, turn = 0; at < form.length; turn++) {
      const length = lengths[turn % lengths.length] ?? 1
      yield form.subarray(at, at + length)
      at += length
    }
  })()
  try {
    const file = await readFormFile({ ...usual, contentLength: form.length, body, ...given })
    const pieces: Buffer[] = []
    for await (const piece of file.contents) pieces.push(piece)
    return { name: file.name, bytes: file.bytes, contents: Buffer.concat(pieces) }
  } catch (error) {
    if (error instanceof FormError) return error.fault
    throw error
  }
}

test('[DOC-10] a file of any bytes is read as it was, in whatever pieces it comes', async () => {
  const likeEnds = fc.constantFrom(`\r\n--${boundary}--\r\n`, `\r\n--${boundary}\r\n`, '\r\n\r\n', '--')
  const contents = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    likeEnds.map((text) => Buffer.from(text)),
  )
  await fc.assert(
    fc.asyncProperty(
      contents,
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
      async (bytes, lengths) => {
        expect(await read(formOf(bytes), { lengths })).toEqual({
          name: 'BL.pdf',
          bytes: bytes.length,
          contents: bytes,
        })
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  ['an empty file', formOf(Buffer.alloc(0)), {}, 'empty'],
  ['as large as may be', formOf(Buffer.alloc(1_000)), {}, null],
  ['larger by a byte', formOf(Buffer.alloc(1_001)), {}, 'tooLarge'],
  ['much larger', formOf(Buffer.alloc(1)), { contentLength: 200_000_000 }, 'tooLarge'],
  ['no length', formOf(Buffer.alloc(9)), { contentLength: Number.NaN }, 'unreadable'],
  [
    'longer than said',
    formOf(Buffer.alloc(9)),
    { contentLength: formOf(Buffer.alloc(8)).length },
    'unreadable',
  ],
  [
    'cut off',
    formOf(Buffer.alloc(9)).subarray(0, -5),
    { contentLength: formOf(Buffer.alloc(9)).length },
    'unreadable',
  ],
  [
    'another boundary',
    formOf(Buffer.alloc(9)),
    { contentType: 'multipart/form-data; boundary=x' },
    'unreadable',
  ],
  ['no boundary', formOf(Buffer.alloc(9)), { contentType: 'multipart/form-data' }, 'unreadable'],
  ['no form', Buffer.from('lang=en'), { contentType: 'application/x-www-form-urlencoded' }, 'unreadable'],
  ['a head without end', Buffer.alloc(20_000, 'a'), { maxBytes: 100_000 }, 'unreadable'],
  ['nothing', Buffer.alloc(0), {}, 'unreadable'],
  [
    'a field that is no file',
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--${boundary}--\r\n`),
    {},
    'unreadable',
  ],
] as const)('[DOC-10] %s', async (_what, form, given, fault) => {
  const outcome = await read(form, { lengths: [4_096], ...given })
  if (fault === null) expect(outcome).toMatchObject({ bytes: 1_000 })
  else expect(outcome).toBe(fault)
})
