import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.mjs'

/** Licences under which the product may be passed on with a package in it, the package unchanged and in a file of its own. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  // libvips, which sharp loads as a library.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MIT/X11',
  // By file: web-push, and what makes styles small as the product is built.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
])
/** Of packages that build and test alone, and are never passed on. */
const allowedInDevelopment = new Set([...allowed, 'CC-BY-4.0'])

/** What package-lock.json doesn't say, as each package's own LICENSE or README does. */
const stated = {
  busboy: 'MIT',
  'combine-errors': 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
}

const lockFile = () => readFileSync(join(repository, 'package-lock.json'), 'utf8')
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * The packages of a package-lock.json with their licences.
 * @returns {{ name: string, version: string, licence: string | null, isDevelopment: boolean }[]}
 */
export function packagesIn(source = lockFile()) {
  return Object.entries(JSON.parse(source).packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, dev, devOptional }]) => ({
      name: nameOf(path),
      version,
      licence: license ?? stated[nameOf(path)] ?? null,
      isDevelopment: Boolean(dev || devOptional),
    }))
}

/** Packages whose licence nobody allowed. */
export function findForeignLicences(source = lockFile()) {
  return packagesIn(source)
    .filter(
      ({ licence, isDevelopment }) => !isAllowed(licence, isDevelopment ? allowedInDevelopment : allowed),
    )
    .map(
      ({ name, version, licence }) => `${name} ${version} is under ${licence ?? 'no licence that is known'}`,
    )
}

/** Of alternatives one is enough; of what holds together all are needed. */
function isAllowed(licence, list) {
  if (licence === null) return false
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((each) => each.split(' AND ').every((part) => list.has(part)))
}
