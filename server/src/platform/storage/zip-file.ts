import { crc32 } from 'node:zlib'

/** A file within an archive: its bytes as they lie there, and how long they are without compression. */
export type ZipEntry = {
  readonly name: string
  readonly isDeflated: boolean
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/** The largest file and archive of the plain format (APPNOTE 4.4.8, without ZIP64). */
export const maxZipBytes = 0xffffffff

/** 1 January 1980, as DOS wrote it: the same rows make the same file. */
const date = 0x21
/** Names are UTF-8. */
const utf8 = 0x800

const fields = (sizes: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(sizes.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of sizes)
    at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at)
  return buffer
}

const common = ({ isDeflated, crc, packed, size, name }: ZipEntry) =>
  [
    [20, 2],
    [utf8, 2],
    [isDeflated ? 8 : 0, 2],
    [0, 2],
    [date, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [Buffer.byteLength(name), 2],
    [0, 2],
  ] as const

/** What stands before the bytes of a file. */
export const localHeader = (entry: ZipEntry): Buffer =>
  Buffer.concat([fields([[0x04034b50, 4], ...common(entry)]), Buffer.from(entry.name)])

/** A small file, uncompressed, with what stands before it. */
export function storedFile(name: string, text: string): { readonly entry: ZipEntry; readonly bytes: Buffer } {
  const body = Buffer.from(text)
  const entry = { name, isDeflated: false, crc: crc32(body), packed: body.length, size: body.length }
  return { entry, bytes: Buffer.concat([localHeader(entry), body]) }
}

/** What stands at the end of an archive: its directory. Files lie one after another from its beginning, in this order. */
export function zipEnd(entries: readonly ZipEntry[]): Buffer {
  let offset = 0
  const directory = entries.map((entry) => {
    const header = fields([
      [0x02014b50, 4],
      [20, 2],
      ...common(entry),
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ])
    offset += localHeader(entry).length + entry.packed
    return Buffer.concat([header, Buffer.from(entry.name)])
  })
  const bytes = Buffer.concat(directory)
  const end = fields([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [bytes.length, 4],
    [offset, 4],
    [0, 2],
  ])
  return Buffer.concat([bytes, end])
}
