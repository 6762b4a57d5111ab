import { giveUp } from '../repository.mjs'
import { ensurePrograms } from './debian-programs.mjs'

/** The scanner for the tests: one that is installed, else one that the package manager brings. They bring signatures of their own. */
export async function ensureClamd() {
  const missing = await ensurePrograms({ clamd: 'clamav-daemon' }, 'the tests of the scanner')
  if (missing.length > 0)
    giveUp('The tests of the scanner need clamd. Install it (Debian: sudo apt-get install clamav-daemon).')
}
