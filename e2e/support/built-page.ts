import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const web = fileURLToPath(new URL('../../web', import.meta.url))
/** Nobody answers there: the page's files are given to the browser as it asks for them. */
const address = 'http://page.invalid/'

/** One part of the product alone on a page, built as production builds it. */
export type BuiltPage = {
  /** Opens it; its page.tsx says what the query means. */
  readonly open: (page: Page, query: string) => Promise<void>
}

const pages = new Map<string, Promise<BuiltPage>>()

/** Builds the page in a folder next to the journeys, once for all journeys of a worker; it goes when the worker ends. */
export function buildPage(source: string): Promise<BuiltPage> {
  const page = pages.get(source) ?? builtFrom(source)
  pages.set(source, page)
  return page
}

async function builtFrom(source: string): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-page-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    root: fileURLToPath(new URL(`../${source}`, import.meta.url)),
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
  }
}
