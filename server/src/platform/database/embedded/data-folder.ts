import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '../../start-error.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { spawnBound } from './spawn-bound.ts'

/**
 * Refuses a data folder that another major version wrote; it is not touched.
 * @throws StartError
 */
export function checkVersion(dataFolder: string, binaries: Binaries): void {
  const file = join(dataFolder, 'PG_VERSION')
  if (!existsSync(file)) return
  const found = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (found === binaries.major) return
  const way =
    found > binaries.major
      ? 'Start it with the newer version of Rumbo that made it.'
      : 'Start it with the version of Rumbo that made it, run "npm run rumbo -- backup <file>" there, and restore that file here into an empty data folder.'
  throw new StartError(
    `The data in ${dataFolder} was written by PostgreSQL ${found}; this version of Rumbo brings PostgreSQL ${binaries.major}. Nothing was changed. ${way}`,
  )
}

/** How a new data folder is made: the rest of initdb's options. */
export type NewFolder = { readonly account: Account; readonly initdbOptions: readonly string[] }

/**
 * Makes the data folder unless it is there. It is made under another name and renamed when it is whole, so that an
 * interrupted first start leaves nothing behind that looks like data.
 */
export async function makeDataFolder(
  dataFolder: string,
  binaries: Binaries,
  { account, initdbOptions }: NewFolder,
) {
  if (existsSync(join(dataFolder, 'PG_VERSION'))) return
  const parent = dirname(dataFolder)
  mkdirSync(parent, { recursive: true })
  const prefix = `${basename(dataFolder)}-new-`
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true })
  const unfinished = join(parent, `${prefix}${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  if (account) chownSync(unfinished, account.uid, account.gid)
  const options = ['--encoding=UTF8', '--auth=trust', ...initdbOptions, '-D', unfinished]
  const { child } = spawnBound(account, [binaries.initdb, ...options], ['ignore', 'ignore', 'pipe'])
  const [[code], complaint] = await Promise.all([once(child, 'exit'), child.stderr ? text(child.stderr) : ''])
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartError(`The database could not be made in ${dataFolder}: ${complaint.trim()}`)
  }
  renameSync(unfinished, dataFolder)
}
