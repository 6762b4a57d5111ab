import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repository } from './repository.mjs'

/** Runs a built program of the server in this process; errors point into the sources. */
export async function runServer(program) {
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(repository, 'server', 'dist', `${program}.js`)).href)
}
