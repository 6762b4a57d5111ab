import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Member } from './people.ts'

/** A browser, as people's but without a window. */
export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })

type Visit<T> = {
  readonly browser: Awaited<ReturnType<typeof openBrowser>>
  /** Where the product is served. */
  readonly url: string
  readonly visitor: Member
  readonly visit: (page: Page) => Promise<T>
}

/** Somebody who has signed in comes with nothing in the cache. */
export async function visiting<T>({ browser, url, visitor, visit }: Visit<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  try {
    await signIn(context, url, visitor)
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

async function signIn(context: BrowserContext, url: string, { email, password }: Member): Promise<void> {
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, { data: { email, password } })
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`)
}
