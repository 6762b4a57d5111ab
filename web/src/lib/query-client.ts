import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

/** The cache of answers. Only a call that got no response is tried again: what the server said, it meant. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isApiError(error) && error.kind === 'network',
    },
  },
})
