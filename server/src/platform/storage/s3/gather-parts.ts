import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A part that has come whole and lies in a temporary file. */
export type GatheredPart = { readonly bytes: number; readonly read: () => Promise<Buffer> }

/**
 * Gathers a stream in temporary files of so many bytes, one at a time, so that slow clients hold no memory. A part is gone when the next
 * is requested.
 */
export async function* gatherParts(
  stream: AsyncIterable<Buffer>,
  partBytes: number,
): AsyncGenerator<GatheredPart> {
  const path = join(tmpdir(), `rumbo-part-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    let size = 0
    // Not by a loop: leaving one ends the stream, and its end would be said in place of the reason for leaving.
    const pieces = stream[Symbol.asyncIterator]()
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
      const piece = next.value
      for (let at = 0; at < piece.length; ) {
        const some = piece.subarray(at, at + partBytes - size)
        await file.write(some, 0, some.length, size)
        size += some.length
        at += some.length
        if (size < partBytes) continue
        yield partIn(file, size)
        size = 0
      }
    }
    if (size > 0) yield partIn(file, size)
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

const partIn = (file: FileHandle, bytes: number): GatheredPart => ({
  bytes,
  read: async () => {
    const part = Buffer.allocUnsafeSlow(bytes)
    let filled = 0
    while (filled < bytes) {
      const { bytesRead } = await file.read(part, filled, bytes - filled, filled)
      if (bytesRead === 0) throw new Error('a temporary file lost what was written to it')
      filled += bytesRead
    }
    return part
  },
})
