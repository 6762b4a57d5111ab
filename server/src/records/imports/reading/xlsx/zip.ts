import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnreadableError } from '@rumbo/domain/records/imports/reading/unreadable'
import type { FileSource } from '../file-source.ts'

/** A file inside a zip. */
export type ZipEntry = {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly at: number
}

/** Bytes of an entry, with how many packed bytes were read for them. */
export type Unpacked = { readonly bytes: Buffer; readonly packed: number }

const maxEntries = 10_000
const maxDirectory = 16 * 1_048_576
/** An entry may unpack to so many times its size, once it is large enough to matter: no sheet comes near. */
const maxRatio = 200
const harmless = 64 * 1_048_576
const pieceBytes = 262_144
const endLength = 22
const wide = 0xffff_ffff

/** The files inside a zip, by name: nothing is unpacked. @throws UnreadableError */
export async function readDirectory(source: FileSource): Promise<ReadonlyMap<string, ZipEntry>> {
  const { count, length, at } = await findDirectory(source)
  if (count > maxEntries || length > maxDirectory) throw new UnreadableError('xlsxTooLarge')
  const bytes = await source.read(at, length)
  if (bytes.length < length) throw new UnreadableError('xlsxBroken')
  const entries = new Map<string, ZipEntry>()
  for (let from = 0; from + 46 <= bytes.length && bytes.readUInt32LE(from) === 0x02014b50; ) {
    const [nameLength, extraLength] = [bytes.readUInt16LE(from + 28), bytes.readUInt16LE(from + 30)]
    const next = from + 46 + nameLength + extraLength + bytes.readUInt16LE(from + 32)
    if (next > bytes.length) throw new UnreadableError('xlsxBroken')
    if (bytes.readUInt16LE(from + 8) & 1) throw new UnreadableError('locked')
    const name = bytes.toString('utf8', from + 46, from + 46 + nameLength).replace(/^\//, '')
    const extra = bytes.subarray(from + 46 + nameLength, from + 46 + nameLength + extraLength)
    const sizes = wideSizes(extra, {
      unpacked: bytes.readUInt32LE(from + 24),
      packed: bytes.readUInt32LE(from + 20),
      at: bytes.readUInt32LE(from + 42),
    })
    entries.set(name, { name, method: bytes.readUInt16LE(from + 10), packed: sizes.packed, at: sizes.at })
    from = next
  }
  return entries
}

type Directory = { readonly count: number; readonly length: number; readonly at: number }

async function findDirectory(source: FileSource): Promise<Directory> {
  const tailLength = Math.min(source.size, endLength + 0xffff + 20)
  const tail = await source.read(source.size - tailLength, tailLength)
  let end = tail.length - endLength
  while (end >= 0 && tail.readUInt32LE(end) !== 0x06054b50) end--
  if (end < 0) throw new UnreadableError('xlsxBroken')
  const [count, length, at] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  const isWide = count === 0xffff || length === wide || at === wide
  if (!isWide) return { count, length, at }
  if (end < 20 || tail.readUInt32LE(end - 20) !== 0x07064b50) throw new UnreadableError('xlsxBroken')
  const record = await source.read(Number(tail.readBigUInt64LE(end - 12)), 56)
  if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50) throw new UnreadableError('xlsxBroken')
  return {
    count: Number(record.readBigUInt64LE(32)),
    length: Number(record.readBigUInt64LE(40)),
    at: Number(record.readBigUInt64LE(48)),
  }
}

/** Sizes that don't fit into 32 bits stand in an extra field (zip64), in this order, only those that are needed. */
function wideSizes(
  extra: Buffer,
  sizes: { readonly unpacked: number; readonly packed: number; readonly at: number },
): { packed: number; at: number } {
  let { packed, at } = sizes
  for (let from = 0; from + 4 <= extra.length; from += 4 + extra.readUInt16LE(from + 2)) {
    if (extra.readUInt16LE(from) !== 1) continue
    let next = from + 4
    const take = () => {
      if (next + 8 > extra.length) throw new UnreadableError('xlsxBroken')
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    }
    if (sizes.unpacked === wide) take()
    if (packed === wide) packed = take()
    if (at === wide) at = take()
    break
  }
  return { packed, at }
}

/**
 * Unpacks an entry a piece at a time. What it says of its size is not believed: a bomb is refused by what comes out.
 * @param most bytes that may come out
 * @throws UnreadableError
 */
export async function* unpack(source: FileSource, entry: ZipEntry, most: number): AsyncGenerator<Unpacked> {
  const local = await source.read(entry.at, 30)
  if (local.length < 30 || local.readUInt32LE(0) !== 0x04034b50) throw new UnreadableError('xlsxBroken')
  const from = entry.at + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  let packed = 0
  async function* pieces(): AsyncGenerator<Buffer> {
    while (packed < entry.packed) {
      const piece = await source.read(from + packed, Math.min(pieceBytes, entry.packed - packed))
      if (piece.length === 0) throw new UnreadableError('xlsxBroken')
      packed += piece.length
      yield piece
    }
  }
  if (entry.method !== 0 && entry.method !== 8) throw new UnreadableError('xlsxBroken')
  const chunks: AsyncIterable<Buffer> = entry.method === 0 ? pieces() : inflated(pieces())
  let unpacked = 0
  for await (const bytes of chunks) {
    unpacked += bytes.length
    const isBomb = unpacked > harmless && unpacked > packed * maxRatio
    if (unpacked > most || isBomb) throw new UnreadableError('xlsxTooLarge')
    yield { bytes, packed }
  }
}

async function* inflated(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const packed = Readable.from(pieces)
  const inflate = createInflateRaw({ chunkSize: 65_536 })
  packed.on('error', (error) => inflate.destroy(error))
  try {
    for await (const chunk of packed.pipe(inflate)) yield chunk as Buffer
  } catch (error) {
    throw error instanceof UnreadableError ? error : new UnreadableError('xlsxBroken')
  } finally {
    packed.destroy()
    inflate.destroy()
  }
}
