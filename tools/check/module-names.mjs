import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../fingerprint.mjs'
import { repository, say } from '../repository.mjs'

/** What is the same for every module, so that none is named in it. */
const general = [
  'domain/src/records',
  'server/src/records',
  'server/src/access',
  'web/src/records',
  'web/src/grid',
  'web/src/forms',
]
const modules = /shipment|container|freight_?type/gi
const allowedFile = join(repository, 'tools/check/module-names-allowed.json')
const tests = /\.(?:test|sample)\.tsx?$/

/** How often each source names a module. */
export const countNames = (sources) =>
  Object.fromEntries(
    sources.flatMap(({ file, source }) => {
      const count = tests.test(file) ? 0 : [...source.matchAll(modules)].length
      return count === 0 ? [] : [[file, count]]
    }),
  )

/** What is over or under its allowance, a line each: a number may only go down, and the allowance with it. */
export function compareNames(counts, allowed) {
  return [...new Set([...Object.keys(counts), ...Object.keys(allowed)])].sort().flatMap((file) => {
    const [now, max] = [counts[file] ?? 0, allowed[file]?.max ?? 0]
    if (now > max) return [`${file} names modules ${now} times, at most ${max}; read their declaration`]
    return now < max ? [`${file}: ${now} of ${max}; node tools/check/module-names.mjs --lower`] : []
  })
}

const readCounts = () =>
  countNames(
    listFiles(...general)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file, source: readFileSync(join(repository, file), 'utf8') })),
  )

const readAllowed = () => JSON.parse(readFileSync(allowedFile, 'utf8'))

/** Names of modules in general sources beyond what is allowed today. */
export const findModuleNames = () => compareNames(readCounts(), readAllowed())

// --lower brings the allowances down to what is there; without it each source that names a module is said.
if (process.argv[1] === import.meta.filename) {
  const counts = readCounts()
  if (process.argv.includes('--lower')) {
    const next = Object.entries(readAllowed()).flatMap(([file, { max, reason }]) => {
      const count = Math.min(max, counts[file] ?? 0)
      return count === 0 ? [] : [[file, { max: count, reason }]]
    })
    writeFileSync(allowedFile, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`)
  } else for (const [file, count] of Object.entries(counts)) say(`${count} ${file}`)
}
