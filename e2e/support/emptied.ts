import type { BrowserContext, CDPSession, Page } from '@playwright/test'

type Keeper = { readonly page: Page; readonly session: CDPSession }

/** A blank page of each context that stays: by it the context is emptied without beginning a process for that. */
const keepers = new WeakMap<BrowserContext, Keeper>()

async function keeperOf(context: BrowserContext): Promise<Keeper> {
  const known = keepers.get(context)
  if (known) return known
  const page = await context.newPage()
  const keeper = { page, session: await context.newCDPSession(page) }
  keepers.set(context, keeper)
  return keeper
}

/** Takes from a context what a journey left: pages, cookies, permissions and all that pages stored, not the files it keeps. */
export async function emptied(context: BrowserContext, origin: string): Promise<void> {
  const { page: keeper, session } = await keeperOf(context)
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== keeper)
      .map((page) => page.close()),
  )
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await context.clearCookies()
  await context.clearPermissions()
  await context.unrouteAll()
}
