import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

type Console = {
  /** Lets a message of the browser's log pass: a test of a failure expects its line. */
  readonly expectInConsole: (pattern: RegExp) => void
}

/** A test in a browser that fails on any error or warning in the browser's log, unless it said that it expects it. */
export const test = base.extend<Console>({
  expectInConsole: [
    async ({ page }, use) => {
      const expected: RegExp[] = []
      const heard: string[] = []
      page.on('console', (message) => hear(message, heard))
      page.on('pageerror', (error) => heard.push(error.stack ?? error.message))
      await use((pattern) => expected.push(pattern))
      expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** A browser without a graphics card says that drawing a map is slow; that is no fault of the page. */
const slowDrawing = /GL Driver Message .*GPU stall due to ReadPixels/

function hear(message: ConsoleMessage, heard: string[]) {
  if (slowDrawing.test(message.text())) return
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
