import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repository, say } from '../repository.mjs'

const folder = join(repository, 'server/migrations')
const landedFile = join(repository, 'tools/check/migrations-landed.json')

/**
 * Migrations that have landed and are no longer as they were: a data folder that ran one refuses to start with another, for a change
 * of a comment too. Those that are new are entered by `node tools/check/migrations.mjs --enter`.
 */
export function findChangedMigrations(landed = readLanded(), present = checksums()) {
  return [
    ...Object.entries(landed).flatMap(([name, checksum]) => {
      if (!(name in present)) return [`server/migrations/${name} is gone; data folders have run it`]
      return present[name] === checksum
        ? []
        : [`server/migrations/${name} is not as it landed; write a new migration`]
    }),
    ...Object.keys(present)
      .filter((name) => !(name in landed))
      .map((name) => `server/migrations/${name} is new; node tools/check/migrations.mjs --enter`),
  ]
}

/** The checksum of each migration, by file name. */
function checksums() {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )
}

/** What each of them was when it was entered. */
function readLanded() {
  return JSON.parse(readFileSync(landedFile, 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === '--enter') {
  const landed = readLanded()
  const entered = { ...checksums(), ...landed }
  writeFileSync(landedFile, `${JSON.stringify(entered, null, 2)}\n`)
  say(`${Object.keys(entered).length - Object.keys(landed).length} migrations entered`)
}
