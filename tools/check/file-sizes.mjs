import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../fingerprint.mjs'
import { repository } from '../repository.mjs'

/** In lines. Locales, generated files and seed data don't count. */
const bars = { median: 80, nineteenOfTwenty: 300, longest: 400 }
const exempt = [/\.gen\.ts$/, /\.css$/, /^web\/locales\//, /\/data\//, /\.json$/]

/** Files, or the lot of them, that are longer than one likes to read. */
export function findLongFiles() {
  const files = listFiles('domain/src', 'server', 'web/src', 'e2e', 'bench', 'tools')
    .filter((file) => /\.(tsx?|mjs|sql)$/.test(file) && !exempt.some((pattern) => pattern.test(file)))
    .map((file) => ({
      file,
      lines: readFileSync(join(repository, file), 'utf8').trimEnd().split('\n').length,
    }))
    .sort((a, b) => a.lines - b.lines)
  const at = (part) => files[Math.floor((files.length - 1) * part)]?.lines ?? 0
  const wrong = files
    .filter(({ lines }) => lines > bars.longest)
    .map(({ file, lines }) => `${file} has ${lines} lines, at most ${bars.longest}`)
  if (at(0.5) > bars.median) wrong.push(`the median file has ${at(0.5)} lines, at most ${bars.median}`)
  if (at(0.95) > bars.nineteenOfTwenty) {
    wrong.push(`one file in twenty has ${at(0.95)} lines or more, at most ${bars.nineteenOfTwenty}`)
  }
  return wrong
}
