import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, from the sources as well as from the bundle in server/dist. */
export const repository: string = findRepository(dirname(fileURLToPath(import.meta.url)))

function findRepository(folder: string): string {
  if (existsSync(join(folder, 'server', 'migrations'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('server/migrations was not found above the running file')
  return findRepository(parent)
}
