import { open } from 'node:fs/promises'

/** So many bytes of a file from a place on, or as many as are there; null where there is no file. */
export async function bytesAt(path: string, from: number, length: number): Promise<Buffer | null> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return null
  try {
    const bytes = Buffer.allocUnsafe(length)
    let filled = 0
    while (filled < length) {
      const { bytesRead } = await file.read(bytes, filled, length - filled, from + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  } finally {
    await file.close()
  }
}
