import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { emptied } from './emptied.ts'
import { reportLostFocus } from './lost-focus.ts'

type Console = {
  /** Lets a message of the browser's log pass: a test of a failure expects its line. */
  readonly expectInConsole: (pattern: RegExp) => void
}

/** The context of one worker's journeys, once one of them began. */
type Shared = { readonly shared: { context?: BrowserContext } }

/**
 * A test in a browser that fails on any error or warning in the browser's log, unless it said that it expects it, and where an input
 * that somebody writes in is hidden by what waits. Journeys of
 * one worker follow each other in one context, emptied between them: what it keeps of the product's files is not loaded and
 * compiled again, as for somebody who comes back. Who wants another screen or language, or a trace, gets a context alone.
 */
export const test = base.extend<Console, Shared>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const shared: Shared['shared'] = {}
      await use(shared)
      await shared.context?.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, shared, viewport, locale, trace }, use, { project }) => {
    const usual = project.use
    const isUsual = locale === usual.locale && JSON.stringify(viewport) === JSON.stringify(usual.viewport)
    if (!isUsual || trace !== 'off') {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    shared.context ??= await browser.newContext()
    await use(shared.context)
    await emptied(shared.context, usual.baseURL ?? '')
  },
  expectInConsole: [
    async ({ page }, use) => {
      const expected: RegExp[] = []
      const heard: string[] = []
      page.on('console', (message) => hear(message, heard))
      page.on('pageerror', (error) => heard.push(error.stack ?? error.message))
      await page.addInitScript(reportLostFocus)
      await use((pattern) => expected.push(pattern))
      expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * What a browser says that is no fault of the page: that drawing a map is slow without a graphics card, that one left while the
 * connection for news was on its way, that a menu was used and closed before its turn to take the focus; nor that the journey has
 * no service worker.
 */
const noFault =
  /GL Driver Message .*GPU stall due to ReadPixels|WebSocket is closed before the connection|use-focus-trap\] Failed to find focusable|Service Worker registration blocked by Playwright/

function hear(message: ConsoleMessage, heard: string[]) {
  if (noFault.test(message.text())) return
  if (message.type() === 'error' || message.type() === 'warning') {
    heard.push(`${message.text()} ${message.location().url}`)
  }
}

/** What local storage holds. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }))

/** Puts something into local storage before the first page loads; later loads keep what is there. */
export async function storeBefore(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('stored-before')) return
    sessionStorage.setItem('stored-before', 'yes')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, values)
}
