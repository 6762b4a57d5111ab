import { isRedirect } from '@tanstack/react-router'
import { queryClient } from '../../lib/calls/query-client.ts'
import { loadSession, sessionQuery } from '../../lib/session/session-state.ts'
import { router } from '../router.ts'
import { EntryUnreachable, guard } from './guard.ts'

let checking: Promise<void> | null = null

/**
 * Asks again who is signed in, and lets the guard act on what it finds: the session may have ended, another tab signed
 * in as somebody else (AUTH-06), the service gone into maintenance (AUTH-13).
 */
export function recheckSession(): Promise<void> {
  checking ??= recheck().finally(() => {
    checking = null
  })
  return checking
}

/** Rechecks whenever this tab comes back to the front. */
export function watchSession(): void {
  document.addEventListener('visibilitychange', () => {
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    if (document.visibilityState === 'visible' && before?.kind === 'signedIn') void recheckSession()
  })
}

async function recheck(): Promise<void> {
  const session = await loadSession()
  queryClient.setQueryData(sessionQuery.queryKey, session)
  if (session.kind === 'signedIn') return
  const { pathname, href, searchStr } = router.state.location
  const access = router.state.matches.at(-1)?.staticData.access ?? 'member'
  try {
    await guard({ pathname, href, searchStr, access }, session)
  } catch (stop) {
    // A page that was entered stays while the service fails; only what leads elsewhere is followed.
    if (isRedirect(stop)) await router.navigate({ href: stop.options.href ?? '/' })
    else if (!(stop instanceof EntryUnreachable)) throw stop
  }
}
