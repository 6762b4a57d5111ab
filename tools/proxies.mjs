import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './repository.mjs'
import { run } from './run.mjs'

const proxies = ['nginx', 'haproxy']

/** Where a program is, also in the folders that only root has in its path; undefined: nowhere. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/**
 * The proxies that the guide's configurations are tried with: those installed, else the ones that Debian's package manager
 * brings. Their services are not started.
 */
export async function ensureProxies() {
  const missing = () => proxies.filter((name) => !findProgram(name))
  if (missing().length === 0) return
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say(`Installing ${missing().join(' and ')} for the tests of proxies …`)
    const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'openssl', ...missing()]
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', install, quiet)
  }
  if (missing().length > 0)
    say(
      `Tests of the proxies' configurations are left out: install ${missing().join(' and ')} (Debian: sudo apt-get install).`,
    )
}
