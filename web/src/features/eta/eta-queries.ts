import { getEtaAccuracy } from '@rumbo/domain/eta/eta.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

export type EtaAccuracy = Received<typeof getEtaAccuracy>

/** It changes with arrivals, a few a day. */
export const accuracyQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['eta-accuracy', organizationId],
    queryFn: ({ signal }) => call(getEtaAccuracy, {}, { signal, onError: 'inline' }),
    staleTime: 60_000,
  })
