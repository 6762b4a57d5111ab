import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.ts'

/** One forward step of the database. `name` is the file's, without its ending. */
export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/** All steps in order. The checksum is over the text with plain line ends, as git may change those. */
export function readMigrations(folder: string = join(repository, 'server', 'migrations')): Migration[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
    return {
      name: file.slice(0, -'.sql'.length),
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
    }
  })
}
