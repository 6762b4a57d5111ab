import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from '../repository.mjs'
import { run } from '../run.mjs'

/** Where a program is, also in the folders that only root has in its path; undefined: nowhere. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/**
 * Has programs that tests run installed by Debian's package manager, where this is root's to do; their services are not started.
 * @param packages by the file or program that shows that one is there
 * @returns the packages that are missing still
 */
export async function ensurePrograms(packages, purpose) {
  const missing = () =>
    Object.entries(packages).flatMap(([program, name]) => (isThere(program) ? [] : [name]))
  const wanted = missing()
  if (wanted.length > 0 && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say(`Installing ${wanted.join(', ')} for ${purpose} …`)
    const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], quiet)
  }
  return missing()
}

const isThere = (program) =>
  program.startsWith('/') ? existsSync(program) : findProgram(program) !== undefined
