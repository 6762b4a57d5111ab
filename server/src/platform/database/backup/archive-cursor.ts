import { createReadStream } from 'node:fs'
import { json } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { readTar, type TarEntry } from './tar.ts'

/** A place in an archive that moves on entry by entry. */
export type ArchiveCursor = {
  /** Undefined at the end. Its body has to be read before moving on. */
  entry: TarEntry | undefined
  readonly advance: () => Promise<void>
  readonly close: () => void
}

/** Opens a compressed archive at its first entry. */
export async function openArchive(file: string): Promise<ArchiveCursor> {
  const source = createReadStream(file)
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error))
  const entries = readTar(source.pipe(plain))
  const cursor: ArchiveCursor = {
    entry: undefined,
    advance: async () => {
      const next = await entries.next()
      cursor.entry = next.done ? undefined : next.value
    },
    close: () => {
      source.destroy()
      plain.destroy()
    },
  }
  return cursor
}

/** Reads the JSON of the next entry, which has to have this name. */
export async function readJson(cursor: ArchiveCursor, name: string): Promise<unknown> {
  if (!cursor.entry) await cursor.advance()
  if (cursor.entry?.name !== name) throw new Error(`${name} is missing in it`)
  const value = await json(cursor.entry.body)
  await cursor.advance()
  return value
}
