import { listProviders, type SignInWays } from '@rumbo/domain/auth/api'
import { useQuery } from '@tanstack/react-query'
import { call } from '../calls/call.ts'

const none: SignInWays = { oidc: null, demo: false }

/** The ways in besides e-mail and password; none while it isn't known, so that they can be left out. */
export function useSignInWays(): SignInWays {
  const ways = useQuery({
    queryKey: ['signInWays'],
    queryFn: ({ signal }) => call(listProviders, {}, { signal, onError: 'inline' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return ways.data ?? none
}
