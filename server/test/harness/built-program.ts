import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundle } from '../../../tools/build.mjs'
import { repository } from '../../src/platform/repository.ts'

const built = new Map<string, Promise<string>>()
let folder: string | undefined

/**
 * A program that tests start and kill as one file of JavaScript, bundled as the product is: translating it at each start takes
 * longer than what it does. @returns the file's path
 */
export function builtProgram(source: string): Promise<string> {
  const made = built.get(source) ?? build(source)
  built.set(source, made)
  return made
}

async function build(source: string): Promise<string> {
  folder ??= newFolder()
  const outfile = join(folder, `${basename(source, '.ts')}-${built.size}.mjs`)
  await bundle({ entryPoints: [source], outfile })
  return outfile
}

/** Below the repository, where the programs find its packages and data, and readable for any account that runs them. */
function newFolder(): string {
  const cache = join(repository, 'node_modules', '.cache', 'rumbo')
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(join(cache, 'programs-'))
  chmodSync(made, 0o755)
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
