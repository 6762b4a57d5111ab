import type { Membership, User } from '@rumbo/domain/auth/user'
import type { Organization } from '@rumbo/domain/organizations/organization'
import { queryOptions, skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { callProcedure } from '../calls/call-procedure.ts'
import { setCredentials } from '../calls/credentials.ts'
import type { ProcedureOutput } from '../calls/procedures.ts'
import { queryClient } from '../calls/query-client.ts'
import { isApiError } from '../errors/api-error.ts'
import { forgetKept } from '../offline/forget-kept.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'
import { hasSession } from './session.ts'

/** What came of loading something that the guard needs. Only `failed` counts as an attempt (AUTH-11). */
export type LoadFailure =
  | { readonly kind: 'noResponse'; readonly error: unknown }
  | { readonly kind: 'maintenance' }
  /** 'Token is not valid' */
  | { readonly kind: 'invalid' }
  /** The cookie is another user's. */
  | { readonly kind: 'mismatch' }
  /** This session has to prove its second factor; `notSetUp` where the organization requires one that the user lacks. */
  | { readonly kind: 'secondFactor' | 'notSetUp' }
  | { readonly kind: 'failed'; readonly error: unknown }

export type Session =
  | LoadFailure
  | { readonly kind: 'none' }
  | { readonly kind: 'signedIn'; readonly user: User }
export type Role = ProcedureOutput<'role.getRoleByOrganizationIdAndUserId'>

/** Who is signed in, for the guard. A failure is an answer too, and never kept. */
export const sessionQuery = queryOptions<Session>({
  queryKey: ['session'],
  queryFn: loadSession,
  // Without a net too: what this browser kept stands in.
  networkMode: 'always',
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: ({ state }) => {
    if (state.data?.kind === 'signedIn') return 5 * 60_000
    return state.data?.kind === 'none' ? 10_000 : 0
  },
})

/** The organization that the user works in; an organization in the header and in the query must be the same. */
export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id],
    queryFn: () => callProcedure('organizations.get', { id }, 'inline'),
    staleTime: 5 * 60_000,
  })

export const roleQuery = (organizationId: string, userId: string) =>
  queryOptions({
    queryKey: ['role', organizationId, userId],
    queryFn: () => callProcedure('role.getRoleByOrganizationIdAndUserId', { organizationId, userId }),
    staleTime: 5 * 60_000,
  })

/** Asks who is signed in. Never throws. */
export async function loadSession(): Promise<Session> {
  try {
    // Asking auth.me without a session is an error in the browser's log, so a browser that nobody signed in at asks
    // for the cookie first; one that somebody did saves the question.
    if (readStored(storageKeys.signedIn) === null && !(await hasSession())) return { kind: 'none' }
    const { user, tokenRumbo } = await callProcedure('auth.me', {}, 'inline')
    setCredentials({ tokenRumbo })
    // Nothing that another person opened stays.
    if (readStored(storageKeys.signedIn) !== user.id) await forgetKept()
    store(storageKeys.signedIn, user.id)
    queryClient.setQueryData(userQuery.queryKey, user)
    return { kind: 'signedIn', user }
  } catch (error) {
    if (isApiError(error, 'NOT_AUTHENTICATED') || isApiError(error, 'TOKEN_NOT_FOUND')) {
      await forgetKept()
      return { kind: 'none' }
    }
    const failure = failureOf(error)
    return (failure.kind === 'noResponse' ? await keptSession() : null) ?? failure
  }
}

/** The session as this browser kept it, for a page that begins while the service is out of reach. */
async function keptSession(): Promise<Session | null> {
  if (queryClient.getQueryData(userQuery.queryKey) || readStored(storageKeys.signedIn) === null) return null
  try {
    const { restoreKept } = await import('../offline/kept-records.ts')
    return (await restoreKept()) as Session | null
  } catch {
    // Its code isn't here either.
    return null
  }
}

/** What a failed load means to the guard. */
export function failureOf(error: unknown): LoadFailure {
  if (!isApiError(error)) return { kind: 'failed', error }
  if (error.kind === 'network') return { kind: 'noResponse', error }
  if (error.code === 'MAINTENANCE') return { kind: 'maintenance' }
  if (error.code === 'TOKEN_NOT_VALID') return { kind: 'invalid' }
  if (error.code === 'COOKIE_MISMATCH') return { kind: 'mismatch' }
  if (error.code === 'SECOND_FACTOR_NEEDED') return { kind: 'secondFactor' }
  if (error.code === 'SECOND_FACTOR_NOT_SET_UP') return { kind: 'notSetUp' }
  return { kind: 'failed', error }
}

/** The membership to work in: the one used last if it is still active, else the first active one. */
export function chooseMembership(
  memberships: readonly Membership[],
  last: string | null,
): Membership | undefined {
  const active = memberships.filter((membership) => membership.status === 'active')
  return active.find((membership) => membership.organizationId === last) ?? active[0]
}

/**
 * The user on screen. Apart from the session: when that ends, the screens keep standing until the guard has led away
 * from them.
 */
const userQuery = queryOptions<User>({
  queryKey: ['user'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Shows the user after a change of the profile. */
export function setUser(user: User): void {
  queryClient.setQueryData(userQuery.queryKey, user)
  const session: Session = { kind: 'signedIn', user }
  queryClient.setQueryData<Session>(sessionQuery.queryKey, session)
}

/** The signed-in user, or undefined on a page that is open to all. */
export const useUserIfAny = (): User | undefined => useQuery(userQuery).data

/** The signed-in user. Only behind the guard. */
export function useUser(): User {
  const user = useUserIfAny()
  if (!user) throw new Error('useUser() is for screens behind the guard')
  return user
}

/** Is everything at hand that the frame of work shows? Not so on an open page, or where the service failed. */
export function useIsAtWork(): boolean {
  const memberships = useUserIfAny()?.organizationUser ?? []
  const membership = chooseMembership(memberships, readStored(storageKeys.organizationId))
  const organization = useQuery({ ...organizationQuery(membership?.organizationId ?? ''), enabled: false })
  return organization.data !== undefined
}

/** The organization that the user works in. Only behind the guard. */
export function useOrganization(): Organization {
  const membership = useMembership()
  return useSuspenseQuery(organizationQuery(membership.organizationId)).data
}

/** The user's place in the organization that they work in. Only behind the guard. */
export function useMembership(): Membership {
  const user = useUser()
  const membership = chooseMembership(user.organizationUser, readStored(storageKeys.organizationId))
  if (!membership) throw new Error('useMembership() is for screens behind the guard')
  return membership
}
