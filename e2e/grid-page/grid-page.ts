import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const source = fileURLToPath(new URL('.', import.meta.url))
const web = fileURLToPath(new URL('../../web', import.meta.url))
/** Nobody answers there: the page's files are given to the browser as it asks for them. */
const address = 'http://grid.invalid/'

/** The grid alone on a page, built as production builds it. */
export type GridPage = {
  /** Opens it; see page.tsx for what the query says. */
  readonly open: (page: Page, query: string) => Promise<void>
  readonly remove: () => Promise<void>
}

export async function buildGridPage(): Promise<GridPage> {
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-grid-'))
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { postcss: web },
    resolve: { alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' } },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })
  process.env.NODE_ENV = before
  return {
    open: async (page, query) => {
      await page.route(`${address}**`, async (route) => {
        const path = new URL(route.request().url()).pathname
        if (path === '/favicon.ico') return route.fulfill({ status: 204 })
        const file = join(folder, path === '/' ? 'index.html' : path)
        await route.fulfill({ path: file, body: await readFile(file) })
      })
      await page.goto(`${address}?${query}`)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
