import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compressFiles } from './compress-files.mjs'
import { fingerprint } from './fingerprint.mjs'
import { giveUp, repository, say } from './repository.mjs'
import { runNode } from './run.mjs'

const web = {
  name: 'web',
  what: 'web application',
  product: 'web/dist/index.html',
  sources: ['web', 'domain/src', 'package-lock.json', 'tools/build.mjs', 'tools/compress-files.mjs'],
  build: buildWeb,
}

async function buildWeb() {
  const args = ['build', '--logLevel', 'warn', 'web']
  const code = await runNode('node_modules/vite/bin/vite.js', args, { NODE_ENV: 'production' })
  if (code === 0) await compressFiles(join(repository, 'web', 'dist'))
  return code
}

/** Our own sources become one file a program; packages stay in node_modules. */
const server = {
  name: 'server',
  what: 'server',
  product: 'server/dist/main.js',
  sources: ['server/src', 'domain/src', 'package-lock.json', 'tools/build.mjs'],
  build: bundleServer,
}

/**
 * Makes programs of the server into JavaScript.
 * @param {import('esbuild').BuildOptions} programs which, and where to
 */
export async function bundle(programs) {
  const { build, stop } = await import('esbuild')
  try {
    await build({
      absWorkingDir: repository,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      packages: 'external',
      alias: { '@rumbo/domain': join(repository, 'domain', 'src') },
      sourcemap: true,
      logLevel: 'warning',
      ...programs,
    })
  } finally {
    await stop()
  }
}

async function bundleServer() {
  // Parts of earlier builds have other names and would stay for ever.
  rmSync(join(repository, 'server', 'dist'), { recursive: true, force: true })
  const entryPoints = ['server/src/main.ts', 'server/src/rumbo.ts']
  return bundle({ entryPoints, outdir: 'server/dist', splitting: true }).then(
    () => 0,
    () => 1,
  )
}

/** Builds the web application and the server, each only when its sources changed since the last time. */
export async function build() {
  await buildOnce(web)
  await buildOnce(server)
}

/** Builds the server alone, for the commands. */
export async function buildServer() {
  await buildOnce(server)
}

/** Builds one thing, when its sources changed since the last time or it isn't there. */
export async function buildOnce({ name, what, product, sources, build: make }) {
  const print = fingerprint(...sources)
  const note = join(repository, 'node_modules', '.cache', 'rumbo', name)
  if (existsSync(join(repository, product)) && existsSync(note) && readFileSync(note, 'utf8') === print)
    return
  say(`Building the ${what} …`)
  if ((await make()) !== 0) giveUp(`The ${what} could not be built (the reason is above).`)
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, print)
}
