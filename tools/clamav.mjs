import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp, say } from './repository.mjs'
import { run } from './run.mjs'

/** The scanner for the tests: one that is installed, else one that the package manager brings. They bring signatures of their own. */
export async function ensureClamd() {
  if (isThere()) return
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('Installing clamd for the tests of the scanner …')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'clamav-daemon'], quiet)
  }
  if (!isThere())
    giveUp('The tests of the scanner need clamd. Install it (Debian: sudo apt-get install clamav-daemon).')
}

function isThere() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.some((folder) => existsSync(join(folder, 'clamd')))
}
