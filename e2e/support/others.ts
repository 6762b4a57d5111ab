import type { Browser, BrowserContext } from '@playwright/test'
import { emptied } from './emptied.ts'

/** Contexts of a worker's browser that nobody uses at the moment. */
const idle = new Map<Browser, BrowserContext[]>()

/**
 * A context for somebody else, as the journey's own. Closed, it is emptied and waits for the next journey of the worker: what it
 * keeps of the product's files is not loaded again.
 */
export async function contextOfAnother(browser: Browser, baseURL = ''): Promise<BrowserContext> {
  const waiting = idle.get(browser) ?? []
  idle.set(browser, waiting)
  const known = waiting.pop()
  if (known) return known
  const context = await browser.newContext({ ...(baseURL === '' ? {} : { baseURL }), locale: 'en-US' })
  context.close = async () => {
    await emptied(context, baseURL)
    waiting.push(context)
  }
  return context
}
