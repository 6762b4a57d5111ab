import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArchiveCursor } from './archive-cursor.ts'
import type { Checks } from './contents.ts'

const prefix = 'files/'

/** Writes the files that stand next in an archive into a folder; gives the hash of each. */
export async function loadFiles(archive: ArchiveCursor, folder: string): Promise<Checks['files']> {
  const hashes: Checks['files'] = {}
  while (archive.entry?.name.startsWith(prefix)) {
    const { name, body } = archive.entry
    const path = name.slice(prefix.length)
    if (path.split('/').includes('..')) throw new Error(`${name} leads out of the folder`)
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    await pipeline(hashed(body, hash), createWriteStream(target, { mode: 0o600 }))
    hashes[path] = hash.digest('hex')
    await archive.advance()
  }
  return hashes
}

async function* hashed(
  body: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    hash.update(piece)
    yield piece
  }
}
