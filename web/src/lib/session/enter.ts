import { useRouter } from '@tanstack/react-router'
import { setCredentials } from '../calls/credentials.ts'
import { queryClient } from '../calls/query-client.ts'
import { stopPush } from '../live/push.ts'
import { forgetKept } from '../offline/forget-kept.ts'
import { clearStored, storageKeys, store } from '../storage/storage.ts'
import { forgetSteps } from '../undo/undo-log.ts'
import { signOut } from './session.ts'
import { organizationQuery, sessionQuery } from './session-state.ts'

/** After a sign-in, a sign-up or a joined organization: reads the session again; the guard moves on to where the user belongs. */
export function useEnter(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    setCredentials({ tokenRumbo: null })
    queryClient.removeQueries({ queryKey: ['organization'] })
    await queryClient.resetQueries({ queryKey: sessionQuery.queryKey })
    await router.invalidate()
  }
}

/** Ends the session in this browser and goes to the sign-in page, again: nothing of the user stays in memory. */
export async function signOutHere(): Promise<void> {
  // The user's notifications aren't shown to whoever uses this browser next; nobody waits for the browser's push service.
  void stopPush().catch(() => undefined)
  await signOut()
  forgetUser()
  await forgetKept()
  forgetTracking()
  location.assign('/login')
}

/** Forgets the number that somebody came with (AUTH-08): it isn't the next one's. */
function forgetTracking(): void {
  store(storageKeys.mblInput, null)
  store(storageKeys.carrier, null)
}

/** Forgets who was here: the token, and local storage but for the named keys (AUTH-07). */
export function forgetUser(): void {
  setCredentials({ tokenRumbo: null, organizationId: null })
  clearStored()
  forgetSteps()
  void forgetKept()
}

/** Goes to work in another of the user's organizations, on its first page by default. */
export function useSwitchOrganization(): (organizationId: string, to?: string) => Promise<void> {
  const router = useRouter()
  return async (organizationId, to = '/') => {
    setCredentials({ organizationId })
    store(storageKeys.organizationId, organizationId)
    await forgetKept()
    const kept = ['session', 'user', 'organization', 'role']
    queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) })
    await queryClient.prefetchQuery(organizationQuery(organizationId))
    await router.navigate({ href: to })
    await router.invalidate()
  }
}

/** Goes to work in an organization that the user has just joined or founded, at a page of it. */
export function useEnterOrganization(): (organizationId: string, to: string) => Promise<void> {
  const router = useRouter()
  return async (organizationId, to) => {
    setCredentials({ organizationId })
    store(storageKeys.organizationId, organizationId)
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await queryClient.fetchQuery({ ...organizationQuery(organizationId), staleTime: 0 })
    await router.navigate({ href: to })
  }
}
