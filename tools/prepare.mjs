import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, repository, say } from './repository.mjs'
import { run } from './run.mjs'

/** What every command needs first: a Node that is new enough, and the packages. */
export async function prepare() {
  checkNode()
  if (isInstalled()) return
  say('Installing packages (once, about a minute) …')
  // Not "npm ci": that refuses a lock file which lacks an optional package of any other system. This too installs what
  // package-lock.json says, checksums included, and leaves that file alone.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code !== 0) {
    giveUp(
      'npm could not install the packages (its message is above). It needs the package registry; then try again.',
    )
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  giveUp(
    `Rumbo needs Node 20.19 or newer; this is ${process.versions.node}. Get one from https://nodejs.org and try again.`,
  )
}

/** Whether node_modules holds what package-lock.json requires. npm writes its own list there at the very end. */
function isInstalled() {
  const list = join(repository, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  return findMissing(readPackages(join(repository, 'package-lock.json')), readPackages(list)).length === 0
}

/** Paths of packages that are wanted and not installed in that version; those for other systems may be absent. */
export function findMissing(wanted, installed) {
  const isPresent = ([path, { version, optional, devOptional }]) =>
    installed[path]?.version === version || ((optional || devOptional) && !installed[path])
  return Object.entries(wanted)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter((item) => !isPresent(item))
    .map(([path]) => path)
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
