import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'

/** The longest path of a socket that every system takes, less the socket's own name. */
const longest = 100 - '/.s.PGSQL.5432'.length

/**
 * A short private folder for the socket of the PostgreSQL that is about to start. Who may enter it may be anybody in the database, so it is the
 * account's alone; a folder of that name that somebody else made is not used.
 */
export function makeSocketFolder(dataFolder: string, account: Account): string {
  const parents = [account ? undefined : process.env.XDG_RUNTIME_DIR, tmpdir(), '/tmp']
  const name = `rumbo-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`
  const fits = (folder: string) => join(folder, `${name}-XXXXXX`).length <= longest && existsSync(folder)
  const parent = parents.find((folder) => folder !== undefined && fits(folder)) ?? '/tmp'
  const folder = join(parent, name)
  return emptyFolder(folder, account) ? folder : handTo(account, makeNew(folder))
}

/** The same folder for a PostgreSQL that is started again, so that whoever knows it finds it there. */
export function remakeSocketFolder(folder: string, account: Account): string {
  if (emptyFolder(folder, account)) return folder
  mkdirSync(folder, { mode: 0o700 })
  return handTo(account, folder)
}

/** A killed PostgreSQL leaves its lock on the socket; nobody runs on this data folder any more. @returns whether it may be used */
function emptyFolder(folder: string, account: Account): boolean {
  if (!isPrivate(folder, account)) return false
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  return true
}

function handTo(account: Account, folder: string): string {
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

function makeNew(folder: string): string {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return folder
  } catch {
    return mkdtempSync(`${folder}-`)
  }
}

function isPrivate(folder: string, account: Account): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return false
  return stats.uid === (account?.uid ?? process.getuid?.()) && (stats.mode & 0o777) === 0o700
}
