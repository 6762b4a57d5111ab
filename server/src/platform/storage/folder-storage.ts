import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

/** Small words of a path, so that no name leads anywhere else. */
const isName = (name: string): boolean => /^[a-z][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/.test(name)

/** Files in a folder of this machine, the one that backups take along: `<data>/files`. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string): string => {
    if (!isName(name)) throw new Error(`not a name in the storage: ${name}`)
    return join(folder, name)
  }
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
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
