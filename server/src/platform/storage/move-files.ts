import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FileTree, StoredFile } from './storage.ts'

/** Which files were moved and compared before, so that a move that was cut off goes on. */
export type MoveJournal = {
  readonly has: (file: StoredFile) => boolean
  readonly note: (file: StoredFile, sha256: string) => Promise<void>
}

/** What a move came to. */
export type MoveResult = {
  readonly moved: number
  readonly bytes: number
  /** Files that were there already, the same byte for byte. */
  readonly there: number
  /** Files that couldn't be moved, each with the reason. */
  readonly failed: readonly { readonly name: string; readonly reason: string }[]
}

type Move = {
  readonly from: FileTree
  readonly to: FileTree
  readonly journal: MoveJournal
  /** Hears of each file that is there now. */
  readonly onFile?: (result: Pick<MoveResult, 'moved' | 'bytes' | 'there'>) => void
}

/** Files on their way at once. */
const atOnce = 4

/**
 * Copies all files from one storage to another, next to a running server too, and reads each back: it counts as moved only where both have the
 * same hash. What is there the same stays; nothing is removed. Parts of uploads under way aren't moved: these begin again.
 */
export async function moveFiles({ from, to, journal, onFile }: Move): Promise<MoveResult> {
  const result = { moved: 0, bytes: 0, there: 0, failed: [] as { name: string; reason: string }[] }
  const files = from.list()[Symbol.asyncIterator]()
  const lengths = new Map<string, number>()
  for await (const { name, bytes } of to.list()) lengths.set(name, bytes)
  const moveNext = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const file = next.value
      if (file.name.endsWith('.part')) continue
      try {
        const found = lengths.get(file.name) === file.bytes
        if (found && journal.has(file)) result.there++
        else if (await moveFile({ from, to }, file, { found, journal })) {
          result.moved++
          result.bytes += file.bytes
        } else result.there++
        onFile?.(result)
      } catch (error) {
        result.failed.push({
          name: file.name,
          reason: error instanceof Error ? error.message : String(error),
        })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, moveNext))
  return result
}

type Found = { readonly found: boolean; readonly journal: MoveJournal }

/** @returns whether it was written; false where it was there the same, or is gone meanwhile */
async function moveFile(
  { from, to }: Pick<Move, 'from' | 'to'>,
  file: StoredFile,
  { found, journal }: Found,
): Promise<boolean> {
  const source = await from.read(file.name)
  if (!source) return false
  const hash = createHash('sha256')
  if (found) {
    for await (const piece of source as AsyncIterable<Buffer>) hash.update(piece)
    const sha256 = hash.digest('hex')
    if ((await hashOf(to, file.name)) === sha256) {
      await journal.note(file, sha256)
      return false
    }
    return moveFile({ from, to }, file, { found: false, journal })
  }
  await to.write(file.name, hashed(source, hash), file.bytes)
  const sha256 = hash.digest('hex')
  if ((await hashOf(to, file.name)) !== sha256) throw new Error('it arrived as other bytes')
  await journal.note(file, sha256)
  return true
}

async function* hashed(bytes: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    hash.update(piece)
    yield piece
  }
}

/** The SHA-256 of a file; null where it isn't there. */
export async function hashOf(tree: FileTree, name: string): Promise<string | null> {
  const bytes = await tree.read(name)
  if (!bytes) return null
  const hash = createHash('sha256')
  for await (const piece of bytes as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest('hex')
}
