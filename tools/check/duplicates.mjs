import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../fingerprint.mjs'
import { repository } from '../repository.mjs'

/** So many lines that say something, the same in two places, are a copy. */
const longest = 10

/** Stretches of source that stand in two places; tests may repeat themselves, they are read one by one. */
export function findDuplicates() {
  const files = listFiles('domain/src', 'server/src', 'web/src', 'tools').filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|gen)\./.test(file),
  )
  return findCopies(
    files.map((file) => ({ file, lines: significantLines(readFileSync(join(repository, file), 'utf8')) })),
  )
}

/** `lines` are [number, text] of each file; a long copy is reported once. */
export function findCopies(files) {
  const seen = new Map()
  const copies = []
  for (const { file, lines } of files) {
    let coveredTo = -1
    for (let start = 0; start + longest <= lines.length; start++) {
      const stretch = lines.slice(start, start + longest)
      const key = stretch.map(([, text]) => text).join('\n')
      const place = `${file}:${stretch[0][0]}`
      const other = seen.get(key)
      if (other === undefined) seen.set(key, place)
      else if (start > coveredTo) {
        copies.push(`${place} repeats ${other}`)
        coveredTo = start + longest - 1
      } else coveredTo = start + longest - 1
    }
  }
  return copies
}

/** Lines that say something: no blanks, comments, imports or lone brackets. */
export function significantLines(source) {
  const withoutImports = source.replace(/^import[\s\S]*?from .*$/gm, (text) => text.replace(/[^\n]/g, ''))
  return withoutImports
    .split('\n')
    .map((line, index) => [index + 1, line.trim()])
    .filter(([, text]) => /\w/.test(text) && !/^(\/\/|\/\*|\*)/.test(text))
}
