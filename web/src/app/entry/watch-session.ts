import { isRedirect } from '@tanstack/react-router'
import { credentials } from '../../lib/calls/credentials.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { chooseMembership, loadSession, type Session, sessionQuery } from '../../lib/session/session-state.ts'
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

/** The shortest time between two looks at whether the user still belongs to the organization, in milliseconds. */
const betweenLooks = 30_000
let lookedAt = Number.NEGATIVE_INFINITY

/**
 * Asks whether the user still belongs to the organization that this tab works in, after something wasn't found: whoever belongs to none,
 * or to one that has ended, finds nothing any more. A while passes before it asks again.
 */
export function recheckMembership(): void {
  if (credentials().organizationId === null || performance.now() - lookedAt < betweenLooks) return
  lookedAt = performance.now()
  void recheckSession()
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
  if (session.kind === 'signedIn') {
    // What this tab shows is of where the user isn't any more: it starts over, and the guard says where.
    if (!stillBelongs(session)) location.reload()
    return
  }
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

/** Whether the organization that this tab works in is one of the user's; true of a tab that works in none. */
function stillBelongs({ user }: Extract<Session, { kind: 'signedIn' }>): boolean {
  const { organizationId } = credentials()
  return (
    organizationId === null ||
    chooseMembership(user.organizationUser, organizationId)?.organizationId === organizationId
  )
}
