import { createRouter } from '@tanstack/react-router'
import type { Access } from './entry/decide-entry.ts'
import { routeTree } from './route-tree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
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
