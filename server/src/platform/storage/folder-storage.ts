import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bytesAt } from './bytes-at.ts'
import { ifMissing } from './if-missing.ts'
import { checkedName } from './is-name.ts'
import type { Storage } from './storage.ts'

/** What isn't there is null. @throws any other error as it is */

/** Files in a folder of this machine, the one that backups take along: `<data>/files`. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string): string => join(folder, checkedName(name))
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${randomUUID()}.unfinished`
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flag: 'wx' })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    read: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        return ifMissing(error)
      }
    },
    readAt: (name, from, length) => bytesAt(pathOf(name), from, length),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* (within) {
      const there = await opendir(join(folder, within)).catch(ifMissing)
      for await (const entry of there ?? []) {
        const found = await stat(join(folder, within, entry.name)).catch(ifMissing)
        if (found?.isFile()) yield { name: `${within}/${entry.name}`, writtenAt: found.mtimeMs }
      }
    },
  }
}
