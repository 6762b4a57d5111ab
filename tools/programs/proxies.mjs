import { say } from '../repository.mjs'
import { ensurePrograms } from './debian-programs.mjs'

/** The proxies that the guides' configurations are tried with: those installed, else the ones that Debian's package manager brings. */
export async function ensureProxies() {
  const packages = { openssl: 'openssl', nginx: 'nginx', haproxy: 'haproxy' }
  const missing = await ensurePrograms(packages, 'the tests of proxies and of several servers')
  if (missing.length > 0)
    say(
      `Tests of proxies and of several servers are left out: install ${missing.join(' and ')} (Debian: sudo apt-get install).`,
    )
}
