import { createRouter, defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { addressIn, idIn } from '../lib/address-ids.ts'
import type { Access } from './entry/decide-entry.ts'
import { routeTree } from './route-tree.gen.ts'

// Links that were made earlier hold whole ids: the address bar shows them short before anything reads it.
const shown = addressIn(window.location.href)
if (shown !== window.location.href) window.history.replaceState(window.history.state, '', shown)

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  // Ids stand in no address as they are: neither of views and people, nor within filters.
  parseSearch: (text) => defaultParseSearch(idIn(text)),
  stringifySearch: (search) => addressIn(defaultStringifySearch(search)),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Whom the route is for; defaults to `member`. */
    access?: Access
    /** The pages above this one in the breadcrumb: their text's key and their path. */
    trail?: readonly { readonly text: string; readonly to: string }[]
  }
}

/**
 * Fetches the code of the page at the present address, while the session is still being read.
 * A failure is left to the router, which fetches again.
 */
export function loadPageCode(): void {
  for (const route of router.getMatchedRoutes(router.latestLocation.pathname)[0]) {
    void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
  }
}
