import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The system account that runs PostgreSQL and owns its data; undefined: the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | undefined

/** "nobody" on every Linux. */
const nobody = 65534

/**
 * PostgreSQL refuses to run as root. Started as root it runs as the owner of the data folder, or of the nearest folder
 * above (who clones as themselves and starts with sudo keeps their data), else as nobody.
 */
export function chooseAccount(dataFolder: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const folder = nearestExisting(dataFolder)
  const { uid, gid } = statSync(folder)
  return uid !== 0 && (folder === dataFolder || hasName(uid)) ? { uid, gid } : { uid: nobody, gid: nobody }
}

/** Data that root copied is root's, and open to all; PostgreSQL takes neither. */
export function handOver(dataFolder: string, account: Account): void {
  const stats = statSync(dataFolder)
  if (account && stats.uid === 0) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, dataFolder])
  if ((stats.mode & 0o077) !== 0) chmodSync(dataFolder, 0o700)
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder))
}

/** initdb refuses an account that has no name on this machine. */
function hasName(uid: number): boolean {
  return spawnSync('id', ['-un', String(uid)]).status === 0
}

/** Whether the account may pass through every folder above a path; root's home, for one, lets nobody through. */
export function canReach(account: Account, path: string): boolean {
  if (!account) return true
  const folder = dirname(path)
  return (
    mayPass(account, statSync(folder)) &&
    (folder === path || dirname(folder) === folder || canReach(account, folder))
  )
}

function mayPass(account: { uid: number; gid: number }, folder: Stats): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}
