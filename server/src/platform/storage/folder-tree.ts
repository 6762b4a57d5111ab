import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ifMissing } from './if-missing.ts'
import { checkedName, isName } from './is-name.ts'
import type { FileTree } from './storage.ts'

/** All files below a folder of this machine, less those that were never finished. */
export function folderTree(folder: string): FileTree {
  const pathOf = (name: string): string => join(folder, checkedName(name))
  const found = (name: string) => stat(pathOf(name)).catch(ifMissing)
  return {
    place: folder,
    list: async function* () {
      for await (const path of filesBelow(folder)) {
        const name = relative(folder, path).split(sep).join('/')
        if (!isName(name) || name.endsWith('.unfinished')) continue
        const file = await found(name)
        if (file) yield { name, bytes: file.size, writtenAt: file.mtimeMs }
      }
    },
    read: async (name) => ((await found(name)) ? createReadStream(pathOf(name)) : null),
    write: async (name, bytes, length) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${randomUUID()}.unfinished`
      try {
        await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }))
        const { size } = await stat(unfinished)
        if (size !== length) throw new Error(`a file of ${length} bytes had ${size}`)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}

/** The paths of all files, folder by folder: what Node.js 20 opens recursively leaves files out where a folder holds more than 32. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for await (const entry of (await opendir(next).catch(ifMissing)) ?? []) {
      const path = join(next, entry.name)
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile()) yield path
    }
  }
}
