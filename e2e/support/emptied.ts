import type { BrowserContext } from '@playwright/test'

/** Takes from a context what a journey left: pages, cookies, permissions and all that pages stored, not the files it keeps. */
export async function emptied(context: BrowserContext, origin: string): Promise<void> {
  const blank = await context.newPage()
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== blank)
      .map((page) => page.close()),
  )
  const browser = await context.newCDPSession(blank)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await context.clearCookies()
  await context.clearPermissions()
  await context.unrouteAll()
  await blank.close()
}
