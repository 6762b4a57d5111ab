import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../fingerprint.mjs'
import { repository } from '../repository.mjs'

/** Where dates are counted with; sources of tests hold the platform's own dates against it. */
const exempt = /^domain\/src\/kernel\/time\/|\.(?:test|sample)\.tsx?$/

/** A calendar date put together or taken apart by the platform's Date. */
const arithmetic = /Date\.UTC\(|\.[gs]etUTC(?:Date|Day|Month|FullYear)\(|\.toISOString\(\)\.slice\(0, 10\)/g

/** Every place where a source counts with dates by itself, a line each. */
export function findDateArithmetic(sources) {
  return sources.flatMap(({ file, source }) =>
    exempt.test(file)
      ? []
      : [...source.matchAll(arithmetic)].map(
          ({ 0: found, index }) =>
            `${file}:${source.slice(0, index).split('\n').length} ${found}; dates are counted in domain/src/kernel/time`,
        ),
  )
}

/** The same of all sources of the product. */
export const findOwnDates = () =>
  findDateArithmetic(
    listFiles('domain/src', 'server/src', 'web/src')
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file, source: readFileSync(join(repository, file), 'utf8') })),
  )
