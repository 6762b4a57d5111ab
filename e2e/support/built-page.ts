import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { folderOfPage } from './build-pages.mjs'

/** Nobody answers there: the page's files are given to the browser as it asks for them. */
const address = 'http://page.invalid/'

/** One part of the product alone on a page, built as production builds it before the journeys begin. */
export type BuiltPage = {
  /** Opens it; its page.tsx says what the query means. */
  readonly open: (page: Page, query: string) => Promise<void>
}

/** The page of a folder next to the journeys. */
export function builtPage(source: string): BuiltPage {
  const folder = folderOfPage(source)
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
