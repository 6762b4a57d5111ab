import { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../errors/api-error.ts'
import { isKept } from '../offline/kept-since.ts'
import { onAnsweredAgain } from './connection.ts'

/** The cache of answers. Only a call that got no response is tried again: what the server said, it meant. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isApiError(error) && error.kind === 'network',
    },
  },
})

// What is on screen may have failed or grown old during an outage: it is read again. A page of what was kept is loaded again instead.
onAnsweredAgain(() => {
  if (!isKept()) void queryClient.invalidateQueries()
})
