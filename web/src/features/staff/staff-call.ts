import type { Contract, Received, Sent } from '@rumbo/domain/kernel/endpoint'
import { signOutStaff } from '@rumbo/domain/staff/door.api'
import { addressed } from '../../lib/calls/call.ts'
import { credentials } from '../../lib/calls/credentials.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { request } from '../../lib/calls/request.ts'
import { isApiError } from '../../lib/errors/api-error.ts'
import { storageKeys, store } from '../../lib/storage/storage.ts'

/** Under which the session of staff is kept. */
export const staffSessionKey = ['staffSession']

/** Codes by which a session is over, and one that lacks its second factor. */
const overBy = ['NOT_AUTHENTICATED', 'TOKEN_NOT_VALID'] as const

/**
 * Calls an endpoint of staff: with the cookie of staff and without anything of a member. Throws an ApiError; where the session is over, the
 * sign-in page shows.
 */
export async function callStaff<C extends Contract>(
  contract: C,
  input: Sent<C>,
  signal?: AbortSignal,
): Promise<Received<C>> {
  const { url, body } = addressed(contract, input)
  return (await requestOfStaff(url, contract.method, { body, signal })) as Received<C>
}

/** Reads an address of the API as the role of the access that an organization gave. */
export async function readAsSupport<T>(
  address: string,
  { organizationId, signal }: { readonly organizationId: string; readonly signal: AbortSignal },
): Promise<T> {
  const url = `/api/staff/support/${organizationId}${address}`
  return (await requestOfStaff(url, 'GET', { body: undefined, signal })) as T
}

async function requestOfStaff(
  url: string,
  method: string,
  { body, signal }: { readonly body: string | undefined; readonly signal: AbortSignal | undefined },
): Promise<unknown> {
  try {
    return await request(url, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': credentials().language,
        'x-rumbo-client': 'web',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (overBy.some((code) => isApiError(error, code))) endStaffSession()
    if (isApiError(error, 'SECOND_FACTOR_NEEDED'))
      await queryClient.invalidateQueries({ queryKey: staffSessionKey })
    throw error
  }
}

/** Ends the session; where the server says nothing, it is over here all the same. */
export function signOutOfStaff(): void {
  void callStaff(signOutStaff, {})
    .catch(() => undefined)
    .finally(endStaffSession)
}

/** Forgets the session and all that it read. */
function endStaffSession(): void {
  store(storageKeys.staffSignedIn, null)
  queryClient.removeQueries({ queryKey: ['staff'] })
  queryClient.setQueryData(staffSessionKey, null)
}
