import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { giveUp, repository, say } from './repository.mjs'
import { runNode } from './run.mjs'

const web = {
  name: 'web',
  product: 'web/dist/index.html',
  sources: ['web', 'domain/src', 'package-lock.json', 'tools/build.mjs'],
  build: () =>
    runNode('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn', 'web'], {
      NODE_ENV: 'production',
    }),
}

/** Our own sources become one file a program; packages stay in node_modules. */
const server = {
  name: 'server',
  product: 'server/dist/main.js',
  sources: ['server/src', 'domain/src', 'package-lock.json', 'tools/build.mjs'],
  build: bundleServer,
}

async function bundleServer() {
  // Parts of earlier builds have other names and would stay for ever.
  rmSync(join(repository, 'server', 'dist'), { recursive: true, force: true })
  const { build, stop } = await import('esbuild')
  try {
    await build({
      absWorkingDir: repository,
      entryPoints: ['server/src/main.ts', 'server/src/rumbo.ts'],
      outdir: 'server/dist',
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      packages: 'external',
      alias: { '@rumbo/domain': join(repository, 'domain', 'src') },
      sourcemap: true,
      logLevel: 'warning',
    })
    return 0
  } catch {
    return 1
  } finally {
    await stop()
  }
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

async function buildOnce({ name, product, sources, build: make }) {
  const print = fingerprint(...sources)
  const note = join(repository, 'node_modules', '.cache', 'rumbo', name)
  if (existsSync(join(repository, product)) && existsSync(note) && readFileSync(note, 'utf8') === print)
    return
  say(`Building the ${name === 'web' ? 'web application' : 'server'} …`)
  if ((await make()) !== 0) giveUp(`The ${name} could not be built (the reason is above).`)
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, print)
}
