import { createRootRoute, Outlet, redirect } from '@tanstack/react-router'
import { ErrorPage } from '../../features/errors/error-page.tsx'
import { NotFoundPage } from '../../features/errors/not-found-page.tsx'
import { guard } from '../entry/guard.ts'

/** What every old address has: the list of them comes only where the path may be one. */
const maybeOld = /_|^\/(?:automation|billing|shipments|signup)(?:\/|$)/

const hashOf = ({ hash }: { readonly hash: string }) => (hash === '' ? '' : `#${hash}`)

export const Route = createRootRoute({
  beforeLoad: async ({ location, matches, preload }) => {
    if (preload) return
    const now = maybeOld.test(location.pathname)
      ? (await import('../entry/old-addresses.ts')).newPathOf(location.pathname)
      : null
    if (now !== null)
      throw redirect({ href: `${now}${location.searchStr}${hashOf(location)}`, replace: true })
    // Only this route matched: the path is unknown, and its page is open to all.
    const access = matches.length === 1 ? 'open' : (matches.at(-1)?.staticData.access ?? 'member')
    await guard({ pathname: location.pathname, href: location.href, searchStr: location.searchStr, access })
  },
  component: Outlet,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})
