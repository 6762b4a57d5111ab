import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.mjs'

/** Folders that hold generated files only. */
const skipped = new Set(['node_modules', 'dist'])

/** All files below paths of the repository, in order; paths that are not there are left out. */
export function listFiles(...paths) {
  return paths.flatMap((path) => {
    const stats = statSync(join(repository, path), { throwIfNoEntry: false })
    if (!stats) return []
    if (!stats.isDirectory()) return [path]
    const names = readdirSync(join(repository, path)).filter((name) => !skipped.has(name))
    return listFiles(...names.sort().map((name) => `${path}/${name}`))
  })
}

/** One hash over the names and contents of all files below paths. */
export function fingerprint(...paths) {
  const hash = createHash('sha256')
  for (const file of listFiles(...paths))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(repository, file)))
      .update('\0')
  return hash.digest('hex')
}
