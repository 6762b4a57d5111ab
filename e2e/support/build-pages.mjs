import { join } from 'node:path'
import { buildOnce } from '../../tools/build.mjs'
import { repository } from '../../tools/repository.mjs'

/** Parts of the product that journeys look at alone, each on a page of its own: e2e/<name>/. */
const pages = ['grid-page', 'formula-page']

/** Where the built files of such a page lie. */
export const folderOfPage = (name) => join(repository, 'node_modules', '.cache', 'rumbo', 'pages', name)

/** Builds those pages as production is built, each only when its sources changed since the last time. */
export async function buildPages() {
  for (const name of pages)
    await buildOnce({
      name,
      what: `page of journeys ${name}`,
      product: `node_modules/.cache/rumbo/pages/${name}/index.html`,
      sources: ['web', 'domain/src', `e2e/${name}`, 'package-lock.json', 'e2e/support/build-pages.mjs'],
      build: () => buildPage(name),
    })
}

async function buildPage(name) {
  const { build } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    root: join(repository, 'e2e', name),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { postcss: join(repository, 'web') },
    resolve: { alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' } },
    build: { outDir: folderOfPage(name), emptyOutDir: true, target: 'es2022' },
  })
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
  return 0
}
