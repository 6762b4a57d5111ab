import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What may be named in reports: nothing else of an address or a path is sent. */
export type KnownPlaces = {
  /** The name of a file in an error's stack; null: it is none of the product's. */
  readonly fileOf: (file: string) => string | null
  /** Whether a page's script is one that this server serves. */
  readonly isScript: (file: string) => boolean
  /** Whether a screen's pattern is one of the web application's. */
  readonly isScreen: (pattern: string) => boolean
}

/** Lists the sources, packages, scripts and screens of the product in a repository. What isn't there is known by no name. */
export function findKnownPlaces(repository: string): KnownPlaces {
  const sources = new Set(
    ['server/src', 'domain/src', 'server/dist'].flatMap((folder) => filesUnder(repository, folder)),
  )
  const packages = new Set(packagesIn(join(repository, 'package-lock.json')))
  const scripts = new Set(
    filesUnder(repository, 'web/dist/assets').map((file) => file.slice('web/dist'.length)),
  )
  const screens = new Set(screensIn(join(repository, 'web', 'src', 'app', 'route-tree.gen.ts')))
  return {
    fileOf: (file) => {
      const path = relative(repository, pathOf(file)).split(sep).join('/')
      if (sources.has(path)) return path
      const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
      return name !== undefined && packages.has(name) ? `node_modules/${name}` : null
    },
    isScript: (file) => scripts.has(file),
    isScreen: (pattern) => screens.has(pattern),
  }
}

function pathOf(file: string): string {
  try {
    return file.startsWith('file:') ? fileURLToPath(file) : file
  } catch {
    return file
  }
}

function filesUnder(repository: string, folder: string): readonly string[] {
  try {
    return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.split(sep).join('/')}`,
    )
  } catch {
    return []
  }
}

function packagesIn(file: string): readonly string[] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, unknown> }
  return Object.keys(packages).map((path) =>
    path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  )
}

function screensIn(file: string): readonly string[] {
  try {
    return [...readFileSync(file, 'utf8').matchAll(/fullPath: '([^']+)'/g)].flatMap(([, path]) => path ?? [])
  } catch {
    return []
  }
}
