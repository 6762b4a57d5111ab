/** One file of an archive; its body has to be read before the next entry is wanted. */
export type TarEntry = { readonly name: string; readonly size: number; readonly body: AsyncIterable<Buffer> }

const block = 512

/**
 * The head of an entry in the ustar format (POSIX.1-1988), which every tar reads.
 * @throws Error for a name over 255 bytes, or of over 100 without a slash in the right place
 */
export function tarHead(name: string, size: number): Buffer {
  const head = Buffer.alloc(block)
  const [prefix, short] = splitName(name)
  head.write(short, 0)
  head.write('0000600\0', 100)
  head.write('0000000\0'.repeat(2), 108)
  writeSize(head, size)
  head.write(`${Math.floor(Date.now() / 1000).toString(8)}\0`, 136)
  head.write('        0', 148)
  head.write('ustar\x0000', 257)
  head.write(prefix, 345)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** What fills an entry's last block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block)
}

/** What ends an archive. */
export const tarEnd: Buffer = Buffer.alloc(2 * block)

/** The entries of an archive. @throws Error where it breaks off */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = makeReader(source)
  for (;;) {
    const head = await reader.read(block)
    if (head.every((byte) => byte === 0)) return
    const size = readSize(head)
    const prefix = readText(head, 345, 155)
    const name = readText(head, 0, 100)
    yield { name: prefix ? `${prefix}/${name}` : name, size, body: reader.stream(size) }
    await reader.read(tarPadding(size).length)
  }
}

/** Gives exact lengths out of pieces of any length. */
function makeReader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function* stream(length: number): AsyncGenerator<Buffer> {
    let left = length
    while (left > 0) {
      if (rest.length === 0) {
        const next = await pieces.next()
        if (next.done) throw new Error('the archive breaks off')
        rest = next.value
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  const read = async (length: number) => {
    const parts: Buffer[] = []
    for await (const part of stream(length)) parts.push(part)
    return Buffer.concat(parts)
  }
  return { stream, read }
}

function splitName(name: string): [prefix: string, short: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const at = name.indexOf('/', name.length - 101)
  const [prefix, short] = [name.slice(0, at), name.slice(at + 1)]
  if (at < 1 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(short) > 100)
    throw new Error(`${name} is too long a name`)
  return [prefix, short]
}

/** Eleven octal digits reach 8 GB; above, the size is written in base 256 as GNU tar does. */
function writeSize(head: Buffer, size: number): void {
  if (size < 8 ** 11) head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    head[124] = 0x80
    head.writeBigUInt64BE(BigInt(size), 128)
  }
}

function readSize(head: Buffer): number {
  return head[124] === 0x80 ? Number(head.readBigUInt64BE(128)) : Number.parseInt(readText(head, 124, 12), 8)
}

function readText(head: Buffer, from: number, length: number): string {
  const field = head.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end).trim()
}
