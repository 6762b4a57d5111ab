import { getSecondFactor } from '@rumbo/domain/second-factor/own.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'
import { setCredentials } from '../../../lib/calls/credentials.ts'

/** How one's second factor stands. It also brings the token of a session that has to prove it first. */
export const secondFactorQuery = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: async ({ signal }) => {
    const state = await call(getSecondFactor, {}, { signal, onError: 'inline' })
    setCredentials({ tokenRumbo: state.tokenRumbo })
    return state
  },
})
