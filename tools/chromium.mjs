import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp, say } from './repository.mjs'
import { run } from './run.mjs'

/** The browser without a window of its own comes first: it takes a quarter less of the processor for the same pages. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** As Debian calls them; other distributions have the second alone. */
const packages = ['chromium-headless-shell', 'chromium']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser for the tests: CHROMIUM, else one that is installed, else one that the package manager brings. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('Installing Chromium for the browser tests …')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], quiet)
    const isThere = (name) => spawnSync('apt-get', ['install', '--dry-run', name]).status === 0
    const wanted = packages.find(isThere) ?? 'chromium'
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', wanted], quiet)
  }
  return (
    findChromium() ??
    giveUp(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), or set CHROMIUM to the path of a Chromium or Chrome.',
    )
  )
}

function findChromium() {
  const wanted = process.env.CHROMIUM
  if (wanted)
    return existsSync(wanted) ? wanted : giveUp(`CHROMIUM is set to ${wanted}, where no program is.`)
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...elsewhere].find((path) => existsSync(path))
}
