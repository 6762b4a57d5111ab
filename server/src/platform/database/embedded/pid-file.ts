import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL says of itself in its postmaster.pid. */
export type Running = { readonly pid: number; readonly socketFolder: string; readonly ready: boolean }

/** The PostgreSQL that runs on a data folder, if one does. */
export function findRunning(dataFolder: string): Running | undefined {
  const running = readPidFile(dataFolder)
  return running && servesFolder(running.pid, dataFolder) ? running : undefined
}

/**
 * After a crash of the machine the number in a left-over postmaster.pid may belong to any process, and PostgreSQL would
 * then refuse to start. A number that nobody has is left to PostgreSQL, which looks for orphans first.
 */
export function removeMisleadingPidFile(dataFolder: string): void {
  const stale = readPidFile(dataFolder)
  if (stale && isAlive(stale.pid) && !servesFolder(stale.pid, dataFolder))
    rmSync(join(dataFolder, 'postmaster.pid'))
}

/** Lines: pid, data folder, start, port, socket folder, listen address, shared memory, status. */
export function readPidFile(dataFolder: string): Running | undefined {
  const path = join(dataFolder, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** PostgreSQL works inside its data folder; macOS tells only the command line of a process. */
function servesFolder(pid: number, dataFolder: string): boolean {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
      dataFolder,
    )
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
  } catch {
    return false
  }
}
